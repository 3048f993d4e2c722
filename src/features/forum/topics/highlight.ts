import { unfoldPieces } from '#lib/text/unfold-text.ts';
import type { Highlighted } from './contract.ts';

// Control characters, which no post contains.
const HIT_BEGINS = '\u0002';
const HIT_ENDS = '\u0003';

/** What PostgreSQL's ts_headline puts around a hit. */
export const headlineMarks = `StartSel=${HIT_BEGINS}, StopSel=${HIT_ENDS}`;

const FRAGMENTS = ' … ';
const MARKS = new RegExp(`([${HIT_BEGINS}${HIT_ENDS}])`);

/**
 * Cuts the headline of a folded text into its pieces, as they are written in the text.
 * @param text what was written
 * @param headline fragments of `fold_text(text)`, with " … " between them, which no folded text contains
 */
export const piecesIn = (text: string, headline: string): Highlighted =>
  piecesOf(unfoldPieces(text, headline.split(FRAGMENTS), MARKS).join(FRAGMENTS));

/** Cuts a headline into its pieces. */
export function piecesOf(headline: string): Highlighted {
  return headline.split(HIT_BEGINS).flatMap((part, index) => {
    if (index === 0) return piece(part, false);
    const [hit = '', rest = ''] = part.split(HIT_ENDS);
    return [...piece(hit, true), ...piece(rest, false)];
  });
}

const piece = (text: string, isHit: boolean): Highlighted => (text === '' ? [] : [{ text, isHit }]);
