import { formatHandicap, formatWhole } from '../index/tenths.ts';
import type { CardHole } from './score-card-state.ts';

/** "1 stroke", "2 strokes"; "1 point". */
export const counted = (number: number, noun: string): string =>
  `${formatWhole(number)} ${noun}${Math.abs(number) === 1 ? '' : 's'}`;

/**
 * Why a player has strokes on a hole: "gets 1 stroke here: stroke index 7, playing handicap 14".
 */
export function explainStrokes({ strokes, strokeIndex, handicap }: CardHole): string {
  const because = `stroke index ${strokeIndex}, playing handicap ${formatHandicap(handicap)}`;
  if (strokes === 0) return `gets no stroke here: ${because}`;
  return strokes > 0
    ? `gets ${counted(strokes, 'stroke')} here: ${because}`
    : `gives back ${counted(-strokes, 'stroke')} here: ${because}`;
}

/** A net score relative to par: "level with par", "2 over par". */
function toPar(difference: number): string {
  if (difference === 0) return 'level with par';
  return difference > 0 ? `${difference} over par` : `${-difference} under par`;
}

/** Why a hole has its points: "5 strokes less 1 is net 4, level with par: 2 points". */
export function explainPoints({ score, strokes, par, points }: CardHole): string {
  if (score === undefined || points === undefined) return 'not played yet: no points so far';
  if (score === 'picked up') return 'picked up: 0 points, and nobody waits';
  const net = score - strokes;
  const made = `${toPar(net - par)}: ${counted(points, 'point')}`;
  if (strokes === 0) return `${counted(score, 'stroke')} on a par ${par}, ${made}`;
  const change = strokes > 0 ? `less ${strokes}` : `plus ${-strokes}`;
  return `${counted(score, 'stroke')} ${change} is net ${formatWhole(net)} on a par ${par}, ${made}`;
}
