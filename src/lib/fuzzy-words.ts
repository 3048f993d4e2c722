/** Shorter words are too similar to each other for a typing error to be recognised. */
const SLIP_FROM = 6;

/**
 * Whether a word is a known word with a typing error: one letter missing, added or wrong, or two
 * neighbours swapped. The first letter must be right, as it nearly always is; otherwise "looking"
 * would be taken for "booking".
 */
export function isTypoOf(word: string, known: string): boolean {
  if (known.length < SLIP_FROM || word[0] !== known[0] || word === known) return false;

  const difference = word.length - known.length;
  if (Math.abs(difference) > 1) return false;

  let at = 0;
  while (at < word.length && word[at] === known[at]) at += 1;
  const rest = (text: string, from: number) => text.slice(at + from);
  if (difference === 1) return rest(word, 1) === rest(known, 0);
  if (difference === -1) return rest(word, 0) === rest(known, 1);

  const swapped = word[at] === known[at + 1] && word[at + 1] === known[at];

  return rest(word, 1) === rest(known, 1) || (swapped && rest(word, 2) === rest(known, 2));
}

/**
 * Whether a typed word means a known word: the same word, its plural in -s, or the word with a
 * typing error.
 * @param isItsOwn whether the typed word is a known or ordinary word itself, and so no typing error
 */
export const standsFor = (
  word: string,
  known: string,
  isItsOwn: (word: string) => boolean,
): boolean => word === known || word === `${known}s` || (!isItsOwn(word) && isTypoOf(word, known));
