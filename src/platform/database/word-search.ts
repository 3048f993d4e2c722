import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The words of a search, without repetitions. */
export const wordsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter((word) => word !== ''),
  ),
];

/** The pattern of LIKE for texts that contain a word. The wildcards % and _ are escaped. */
const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** The condition that a text contains a word. */
export const containsWord = (text: SQLWrapper, word: string): SQL => sql`${text} like ${likePattern(word)}`;

/**
 * The condition that each word is part of a text, or like one of its words by pg_trgm; undefined without a word. A word of
 * one or two letters has to be there. For short texts, because each is compared letter by letter.
 */
export const matchesWords = (text: SQLWrapper, words: readonly string[]): SQL | undefined =>
  and(
    ...words.map((word) =>
      word.length < 3 ? containsWord(text, word) : sql`(${containsWord(text, word)} or ${word} <% ${text})`,
    ),
  );
