import { and, or, type SQL, sql } from 'drizzle-orm';
import { wordsOf } from '#lib/text/fold-text.ts';
import { hasTypoOf, likeExactly } from '#platform/database/word-search.ts';

/** Words between others, which say nothing about whom somebody looks for. */
const BETWEEN = new Set('a an and at for from in near of on or the to with who'.split(' '));

/** Words of a search that count. */
const MOST_WORDS = 5;

/** The words of a search that count, folded. The longest say most. */
export function searchedWords(typed: string): readonly string[] {
  const words = [...new Set(wordsOf(typed))];
  const telling = words.filter((word) => !BETWEEN.has(word));
  return (telling.length > 0 ? telling : words)
    .sort((one, other) => other.length - one.length)
    .slice(0, MOST_WORDS);
}

/**
 * From this length on, a word is also found inside others: "works" in "Quarkworks", but "it" not in
 * "fit".
 */
const INSIDE_FROM = 5;

/**
 * The condition that a profile has a word, or one that begins with it. Two letters are a whole
 * word, or begin a name.
 */
function has(word: string): SQL {
  const exactly = likeExactly(word);
  if (word.length <= 2)
    return sql`(search_text like ${`% ${exactly} %`} or name_words like ${`% ${exactly}%`})`;
  return sql`search_text like ${word.length < INSIDE_FROM ? `% ${exactly}%` : `%${exactly}%`}`;
}

/** The condition that a column has a word in another form: "accountant" for "Accountancy". */
const hasStem = (column: 'search_stems' | 'listed_wish', word: string): SQL =>
  sql`${sql.raw(column)} @@ plainto_tsquery('english', ${word})`;

const isSaid = (word: string): SQL => sql`(${has(word)} or ${hasStem('search_stems', word)})`;

/** The condition that each word is in a profile, in what the member looks for at least. */
export const matchesExactly = (words: readonly string[]): SQL | undefined =>
  and(...words.map((word) => sql`(${isSaid(word)} or ${hasStem('listed_wish', word)})`));

/**
 * How alike a typed word and a part of a name must be, from 0 to 1: "Heskith" and "Hesketh" are 0.5
 * alike.
 */
const LIKENESS = 0.42;
/** Letters that the word of a profile may have after the typed one: "surveyor" for "surveyors". */
const LONGER_BY = 2;

/**
 * Splits a typed word into parts. If one letter is wrong, at least one part is still spelt right.
 */
const halvesOf = (word: string): readonly [string, string] => {
  const middle = Math.max(3, Math.ceil(word.length / 2));
  return [word.slice(0, middle), word.slice(-Math.max(3, Math.floor(word.length / 2)))];
};

/**
 * The condition that a profile has a word with one typing error, or a name like it. Names are short
 * enough to be compared letter by letter. Whole profiles are not: only those are looked through
 * that have one half of the word as it is typed.
 */
function isLike(word: string): SQL {
  const [begin, end] = halvesOf(word).map(
    (half) => sql`search_text like ${`%${likeExactly(half)}%`}`,
  );
  return sql`(((${begin} or ${end}) and ${hasTypoOf(sql`search_text`, word, LONGER_BY)})
    or ${hasTypoOf(sql`name_words`, word)} or word_similarity(${word}, name_words) >= ${LIKENESS}::real)`;
}

/** The same for words with typing errors; words of two letters have to be there. */
export const matchesNearly = (words: readonly string[]): SQL | undefined =>
  and(...words.map((word) => (word.length < 3 ? has(word) : or(isSaid(word), isLike(word)))));

/**
 * From 0, all words are in the name as typed, to 1000: how well a profile matches. The words
 * themselves count more than other forms of them, and those more than what a member looks for.
 */
export function rankOf(words: readonly string[]): SQL<number> {
  if (words.length === 0) return sql<number>`0::int`;
  const typed = words.join(' ');
  return sql<number>`(1000 - 600 * word_similarity(${typed}, name_words)
    - case when ${and(...words.map(has))} then 400 when ${and(...words.map(isSaid))} then 300 else 0 end)::int`;
}
