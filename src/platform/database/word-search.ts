import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { foldText } from '#lib/text/fold-text.ts';

/** A text of the database folded, as `foldText` folds what was typed. */
export const folded = (text: SQLWrapper): SQL => sql`fold_text(${text})`;

/**
 * A text to cut a headline from: folded, and without < and >, which `ts_headline` leaves out.
 * `unfoldPieces` reads it.
 */
export const headlineText = (text: SQLWrapper): SQL =>
  sql`translate(fold_text(${text}), '<>', '‹›')`;

/** The words of a search, folded and without repetitions. */
export const wordsOf = (typed: string): string[] => [
  ...new Set(
    foldText(typed)
      .split(/[\s,;]+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word)),
  ),
];

/** For a pattern of LIKE: a text in which the wildcards % and _ are ordinary characters. */
export const likeExactly = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The condition that a folded text contains a word. */
const containsWord = (text: SQLWrapper, word: string): SQL =>
  sql`${text} like ${`%${likeExactly(word)}%`}`;

/**
 * The condition that a text contains what was typed, however it is written; nothing contains
 * punctuation alone.
 */
export const containsText = (text: SQLWrapper, typed: string): SQL =>
  containsFolded(folded(text), typed);

/** The same for a text that is folded as it is, such as a number. */
export const containsFolded = (text: SQLWrapper, typed: string): SQL =>
  wordsOf(typed).length === 0 ? sql`false` : containsWord(text, foldText(typed).trim());

/** Shorter words are too similar to each other for a typing error to be recognised. */
const TYPO_FROM = 4;
/** The expression grows with the square of the word's length: 200 letters took 8 seconds. */
const TYPO_UP_TO = 24;

/**
 * A regular expression for the words that become this one by a typing error: a letter wrong,
 * missing or too many, or two neighbours swapped. Undefined for short and very long words, and for
 * those with other characters than letters and digits.
 * @param longerBy letters that may follow
 */
function typoPattern(word: string, longerBy = 0): string | undefined {
  const isFit = word.length >= TYPO_FROM && word.length <= TYPO_UP_TO;
  if (!isFit || !/^[\p{L}\p{N}]+$/u.test(word)) return undefined;

  const letters = [...word];
  const from = (at: number) => letters.slice(at).join('');
  const upTo = (at: number) => letters.slice(0, at).join('');

  const slips = letters.flatMap((letter, at) => [
    `${upTo(at)}\\w?${from(at + 1)}`,
    `${upTo(at + 1)}\\w${from(at + 1)}`,
    ...(at > 0 ? [`${upTo(at - 1)}${letter}${letters[at - 1]}${from(at + 1)}`] : []),
  ]);

  const ending = longerBy === 0 ? '' : `\\w{0,${longerBy}}`;

  return `\\m(${[...new Set(slips)].join('|')})${ending}\\M`;
}

/** The condition that a folded text has a word that becomes this one by a typing error. */
export function hasTypoOf(text: SQLWrapper, word: string, longerBy = 0): SQL {
  const pattern = typoPattern(word, longerBy);
  return pattern === undefined ? sql`false` : sql`${text} ~ ${pattern}`;
}

/**
 * The condition that each word is part of a folded text, or like one of its words: by pg_trgm or
 * with one typing error; undefined without a word. A word of one or two letters has to be there.
 * For short texts, because each is compared letter by letter.
 */
export const matchesWords = (text: SQLWrapper, words: readonly string[]): SQL | undefined =>
  and(
    ...words.map((word) =>
      word.length < 3
        ? containsWord(text, word)
        : sql`(${containsWord(text, word)} or ${word} <% ${text} or ${hasTypoOf(text, word)})`,
    ),
  );
