import { isTypoOf, standsFor, wordsOf } from '#lib/fuzzy-words.ts';

/** From here a word may have two slips in it and still be told from all others. */
const LONG = 8;
/** Down to here one slip may be meant, where the words around it say so. */
const SHORT = 4;

/** How many slips part two words, each as `isSlipOf` counts it: a letter left out, too many, wrong, or two swapped. */
export function slipsBetween(one: string, other: string): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let at = 1; at <= one.length; at += 1) {
    const row = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const differs = one[at - 1] === other[to - 1] ? 0 : 1;
      const isSwapped = one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      row.push(
        Math.min(
          (last[to] ?? 0) + 1,
          (row[to - 1] ?? 0) + 1,
          (last[to - 1] ?? 0) + differs,
          isSwapped ? (before[to - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, last] = [last, row];
  }
  return last.at(-1) ?? 0;
}

/**
 * Whether a word is a long one with two slips: "vegatarien". It begins and ends as the other does, so that another form of
 * a word is none.
 */
export const hasTwoSlips = (word: string, known: string): boolean =>
  known.length >= LONG &&
  Math.abs(word.length - known.length) <= 1 &&
  word[0] === known[0] &&
  word.at(-1) === known.at(-1) &&
  slipsBetween(word, known) === 2;

/** Whether a word is a short one with one slip: "dres". Alone it may as well be another word. */
export const isShortSlip = (word: string, known: string): boolean =>
  Math.min(word.length, known.length) >= SHORT &&
  known.length <= SHORT + 1 &&
  // The rule for longer words, with letters behind both that are the same.
  isTypoOf(`${word}  `, `${known}  `);

/** Whether a word of five letters lost one of them, or has two swapped: so little is hardly ever another word. */
export const isBareSlip = (word: string, known: string): boolean =>
  known.length === SHORT + 1 &&
  isShortSlip(word, known) &&
  (word.length < known.length || [...word].toSorted().join('') === [...known].toSorted().join(''));

/** Whether a text has a word, or it mistyped: for what an answer looks for beyond the keywords. */
export const mentions = (text: string, known: string): boolean =>
  wordsOf(text).some((word) => standsFor(word, known, () => false) || isBareSlip(word, known));
