import { levelPoints } from './stableford.ts';

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
