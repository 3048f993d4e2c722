import { foldText } from './fold-text.ts';

/** A letter with its accents, however it is composed. */
const LETTER_WITH_MARKS = /\P{M}\p{M}*|\p{M}+/uy;

const ASCII_END = 0x80;

/**
 * Finds pieces of a folded text in the text itself: a search compares folded texts, but people read
 * what was written.
 * @param text what was written
 * @param pieces parts of `foldText(text)` in their order, in which the marks stand around words, and ‹ › for < >
 * @param marks characters that the text has not
 * @returns the same parts of the text with the marks; a piece that the text has not is returned as it is
 */
export function unfoldPieces(text: string, pieces: readonly string[], marks: RegExp): string[] {
  const { folded, origins } = foldWithOrigins(text);
  let searched = 0;

  return pieces.map((piece) => {
    const runs = piece.split(marks);
    const plain = runs.filter((run) => !run.match(marks)).join('');
    const begin = folded.indexOf(plain, searched);
    if (begin < 0) return piece;

    searched = begin + plain.length;

    let position = begin;

    return runs
      .map((run) => {
        if (run.match(marks)) return run;
        const from = origins[position];
        position += run.length;
        return text.slice(from, origins[position]);
      })
      .join('');
  });
}

/** A text folded, and where in the text each of the characters comes from. */
function foldWithOrigins(text: string) {
  const letters: string[] = [];
  const origins: number[] = [];

  for (let at = 0; at < text.length; ) {
    const letter = letterAt(text, at);
    const folded = foldText(letter).replace('<', '‹').replace('>', '›');
    for (let count = 0; count < folded.length; count += 1) origins.push(at);
    letters.push(folded);
    at += letter.length;
  }

  origins.push(text.length);

  return { folded: letters.join(''), origins };
}

function letterAt(text: string, at: number): string {
  // Most letters have no accents, and asking a regular expression for each of them would take long.
  const isPlain = text.charCodeAt(at) < ASCII_END && !(text.charCodeAt(at + 1) >= ASCII_END);
  if (isPlain) return text.charAt(at);
  LETTER_WITH_MARKS.lastIndex = at;
  return LETTER_WITH_MARKS.exec(text)?.[0] ?? text.charAt(at);
}
