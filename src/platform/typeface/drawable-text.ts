import { foldText } from '#lib/text/fold-text.ts';

/** A letter with its accents. */
const LETTER_WITH_MARKS = /\P{M}\p{M}*/gu;

/**
 * A text with the characters that a typeface has. A letter that it lacks loses its accents; emoji
 * and other scripts are left out. Empty if less than half of the letters are left: then the rest
 * says nothing.
 */
export function drawableText(text: string, has: (character: string) => boolean): string {
  const drawn = (text.normalize('NFC').match(LETTER_WITH_MARKS) ?? []).map((letter) => {
    const variants = [letter, letter.normalize('NFKC'), plain(letter)];
    return variants.find((variant) => variant !== '' && [...variant].every(has)) ?? '';
  });
  const shown = drawn.join('').replace(/\s+/g, ' ').trim();
  return lettersOf(shown) > 0 && 2 * lettersOf(shown) >= lettersOf(text) ? shown : '';
}

/** A letter without its accents, as large as it is. */
const plain = (letter: string): string => {
  const small = foldText(letter);
  return letter === letter.toLowerCase() ? small : small.toUpperCase();
};

const lettersOf = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
