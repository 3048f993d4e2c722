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
