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
