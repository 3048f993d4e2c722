import type { HoleScore } from '../index/adjusted-gross-score.ts';

/**
 * The Stableford points of a hole (Rules of Golf 21.1b): 2 for par after the strokes received, one
 * more for every stroke fewer, one less for every stroke more, never under 0. A ball picked up
 * scores 0. There is no limit upwards.
 * @param strokes received on this hole by the playing handicap; negative for those given back
 */
export const stablefordPoints = (par: number, strokes: number, score: HoleScore): number =>
  score === 'picked up' ? 0 : Math.max(0, 2 + par + strokes - score);

/** The points of playing exactly to handicap. */
export const levelPoints = (holes: 9 | 18): number => 2 * holes;

/**
 * The adjusted gross score equal to a number of points: par + course handicap + 36 − points, or 18
 * over nine holes. Only true if the points were made with all strokes of the course handicap, at
 * 100 %.
 * @param handicap the rounded course handicap
 */
export const scoreOfPoints = (
  points: number,
  {
    par,
    handicap,
    holes,
  }: { readonly par: number; readonly handicap: number; readonly holes: 9 | 18 },
): number => par + handicap + levelPoints(holes) - points;

/**
 * A player's points on a hole; undefined while it has not been played, which is not the same as 0.
 */
export type HolePoints = number | undefined;

/** A team's result on a hole. */
export type TeamHole = {
  /** The positions of the players whose points count; of equal points the earlier player's. */
  readonly counting: readonly number[];
  readonly points: number;
};

/**
 * The best points of a hole (the format leaves the rest to the committee: Rules of Golf 21.1 and
 * 24). A missing score adds nothing, so the points of a player who withdraws stay.
 * @param count how many count, usually 2 of 4
 */
export function teamHole(points: readonly HolePoints[], count: number): TeamHole {
  const counting = points
    .flatMap((made, player) => (made === undefined ? [] : [{ made, player }]))
    .sort((a, b) => b.made - a.made || a.player - b.player)
    .slice(0, count);
  return {
    counting: counting.map(({ player }) => player).sort((a, b) => a - b),
    points: counting.reduce((total, { made }) => total + made, 0),
  };
}

/** A team's score: every hole, and the total after it. */
export function teamStableford(
  holes: readonly (readonly HolePoints[])[],
  count: number,
): readonly (TeamHole & { readonly runningTotal: number })[] {
  let runningTotal = 0;
  return holes.map((points) => {
    const hole = teamHole(points, count);
    runningTotal += hole.points;
    return { ...hole, runningTotal };
  });
}
