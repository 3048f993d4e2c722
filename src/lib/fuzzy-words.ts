/** The words of a text as they are compared: lower case, without accents, apostrophes and punctuation. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’`]/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Shorter words have too many neighbours for a slip to be told from another word. */
const SLIP_FROM = 6;

/**
 * Whether a word is a known one mistyped: one letter left out, too many, wrong, or two next to each other swapped.
 * The first letter is the one people get right; with it "looking" is no "booking".
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
 * Whether a typed word stands for a known one: it is the same, its plural in -s, or it mistyped.
 * @param isItsOwn what stands in a list of ours, or is an ordinary word, is never taken for a slip of another
 */
export const standsFor = (word: string, known: string, isItsOwn: (word: string) => boolean): boolean =>
  word === known || word === `${known}s` || (!isItsOwn(word) && isTypoOf(word, known));
