import type { Highlighted } from './contract.ts';

// Control characters, which no post contains.
const HIT_BEGINS = '\u0002';
const HIT_ENDS = '\u0003';

/** What PostgreSQL's ts_headline puts around a hit. */
export const headlineMarks = `StartSel=${HIT_BEGINS}, StopSel=${HIT_ENDS}`;

/** Cuts a headline into its pieces. */
export function piecesOf(headline: string): Highlighted {
  return headline.split(HIT_BEGINS).flatMap((part, index) => {
    if (index === 0) return piece(part, false);
    const [hit = '', rest = ''] = part.split(HIT_ENDS);
    return [...piece(hit, true), ...piece(rest, false)];
  });
}

const piece = (text: string, isHit: boolean): Highlighted => (text === '' ? [] : [{ text, isHit }]);
