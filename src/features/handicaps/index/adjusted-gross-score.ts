import { floorDivide } from './tenths.ts';

/** One hole of a scorecard. */
export type Hole = { readonly par: number; readonly strokeIndex: number };

/** The score on a started hole: strokes, or a ball picked up before it was holed. */
export type HoleScore = number | 'picked up';

/**
 * The highest score that counts for the handicap on a hole: net double bogey; par + 5 without an
 * index, and if a course handicap over 54 gives four strokes or more (rule 3.1).
 * @param handicap the rounded course handicap, without the allowance or limit of an event; undefined without an index
 */
export function maximumHoleScore(
  { par, strokeIndex }: Hole,
  handicap: number | undefined,
  holes: 9 | 18 = 18,
): number {
  if (handicap === undefined) return par + 5;
  const strokes = strokesReceived(handicap, strokeIndex, holes);
  return handicap > 54 && strokes >= 4 ? par + 5 : par + 2 + strokes;
}

/**
 * The adjusted gross score: the sum of all holes, none above its maximum; a ball picked up counts
 * as the maximum.
 * @param card every hole of the round, in any order; for nine holes the stroke indexes ranked 1 to 9
 */
export const adjustedGrossScore = (
  card: readonly (Hole & { readonly score: HoleScore })[],
  handicap: number | undefined,
): number => {
  const holes = card.length === 9 ? 9 : 18;
  return card.reduce((total, { score, ...hole }) => {
    const maximum = maximumHoleScore(hole, handicap, holes);
    return total + (score === 'picked up' ? maximum : Math.min(score, maximum));
  }, 0);
};

/**
 * The strokes received on a hole, for any whole handicap (Appendix E): one if the stroke index is
 * at most the handicap, a second from 19 on in the same order, and so on. Plus players give strokes
 * back, from index 18 downwards.
 * @param handicap the playing handicap for points, the course handicap for the adjusted gross score
 * @param strokeIndex 1 to `holes`, each once on a course
 */
export const strokesReceived = (
  handicap: number,
  strokeIndex: number,
  holes: 9 | 18 = 18,
): number => floorDivide(handicap - strokeIndex, holes) + 1;

/**
 * The stroke indexes of nine holes of the eighteen, ranked 1 to 9.
 * @param strokeIndexes nine different ones
 */
export const rankedForNine = (strokeIndexes: readonly number[]): number[] =>
  strokeIndexes.map((one) => strokeIndexes.filter((other) => other <= one).length);
