import { levelPoints } from './stableford.ts';

/**
 * The adjusted gross score that so many points stand for: par + course handicap + 36 − points, over nine holes with
 * 18. Only true where the points were made with all strokes of the course handicap, at 100 %.
 * @param handicap the rounded course handicap
 */
export const scoreOfPoints = (
  points: number,
  { par, handicap, holes }: { readonly par: number; readonly handicap: number; readonly holes: 9 | 18 },
): number => par + handicap + levelPoints(holes) - points;
