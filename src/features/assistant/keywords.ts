import { standsFor, wordsOf } from '#lib/typed-words.ts';

/** Phrases of which any will do, each as its words. */
type Part = readonly (readonly string[])[];

/** What tells a category: every part of it is in the question, wherever. */
export type Keyword = { readonly text: string; readonly parts: readonly Part[] };

/**
 * Reads a list of keywords: "dress code, jeans, rain|storm + refund". A comma parts keywords; a bar, phrases of which any
 * will do; a plus, what may stand anywhere in the question, in any order. Each keyword counts once.
 */
export const readKeywords = (list: string): Keyword[] =>
  list
    .split(',')
    .map((text) => text.trim().replace(/\s+/g, ' '))
    .map((text) => ({
      text,
      parts: text.split('+').map((part) => part.split('|').map(wordsOf)),
    }));

/** A question as keywords are looked for in it: where each of our words stands in it, or a word that stands for it. */
export type Read = ReadonlyMap<string, readonly number[]>;

/** Reads questions by all words that our keywords have; those and the ordinary ones are never slips of others. */
export function readerOf(keywords: readonly Keyword[], ordinary: readonly string[]) {
  const ours = new Set(keywords.flatMap(({ parts }) => parts.flat(2)));
  const own = new Set([...ours, ...ordinary]);
  // Nothing that begins with another letter stands for a word: only these need looking at.
  const byLetter = Map.groupBy(ours, (word) => word[0]);
  return (question: string): Read => {
    const read = new Map<string, number[]>();
    for (const [at, word] of wordsOf(question).entries())
      for (const known of byLetter.get(word[0]) ?? [])
        if (standsFor(word, known, (one) => own.has(one))) read.set(known, [...(read.get(known) ?? []), at]);
    return read;
  };
}

const holdsPhrase = (read: Read, [first = '', ...rest]: readonly string[]): boolean =>
  read.get(first)?.some((from) => rest.every((word, at) => read.get(word)?.includes(from + 1 + at))) === true;

/** Whether a question holds a keyword: of each of its parts one phrase, by whole words. */
export const holds = (read: Read, { parts }: Keyword): boolean =>
  parts.every((part) => part.some((phrase) => holdsPhrase(read, phrase)));
