import { floorDivide } from '../index/rounding.ts';

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
