import { standsFor, wordsOf } from '#lib/fuzzy-words.ts';
import { hasTwoSlips, isBareSlip, isShortSlip } from './spelling.ts';

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

/** Where each of our words stands in a question. */
type Places = ReadonlyMap<string, readonly number[]>;

/** A question as keywords are looked for in it: where our words stand, and where a short one may be meant. */
export type Read = { readonly sure: Places; readonly maybe: Places };

/** Reads questions by all words that our keywords have; those and the ordinary ones are never slips of others. */
export function readerOf(keywords: readonly Keyword[], ordinary: readonly string[]) {
  const ours = new Set(keywords.flatMap(({ parts }) => parts.flat(2)));
  const own = new Set([...ours, ...ordinary]);
  // Nothing that begins with another letter stands for a word: only these need looking at.
  const byLetter = Map.groupBy(ours, (word) => word[0]);
  const isOwn = (word: string) => own.has(word);
  const isMeant = (word: string, known: string) =>
    standsFor(word, known, isOwn) || (!isOwn(word) && (hasTwoSlips(word, known) || isBareSlip(word, known)));
  return (question: string): Read => {
    const [sure, maybe] = [new Map<string, number[]>(), new Map<string, number[]>()];
    const note = (map: Map<string, number[]>, known: string, at: number) =>
      map.set(known, [...(map.get(known) ?? []), at]);
    for (const [at, word] of wordsOf(question).entries())
      for (const known of byLetter.get(word[0]) ?? [])
        if (isMeant(word, known)) note(sure, known, at);
        else if (!isOwn(word) && isShortSlip(word, known)) note(maybe, known, at);
    return { sure, maybe };
  };
}

/** Whether a phrase begins at a place; one short word in it may be mistyped, the others tell that it is meant. */
function standsAt({ sure, maybe }: Read, phrase: readonly string[], from: number): boolean {
  let slips = 0;
  for (const [at, word] of phrase.entries()) {
    if (sure.get(word)?.includes(from + at)) continue;
    if (!maybe.get(word)?.includes(from + at)) return false;
    slips += 1;
  }
  return slips === 0 || (slips === 1 && phrase.length > 1);
}

const holdsPhrase = (read: Read, phrase: readonly string[]): boolean =>
  [read.sure, read.maybe].some((places) =>
    places.get(phrase[0] ?? '')?.some((from) => standsAt(read, phrase, from)),
  );

/** Whether a question holds a keyword: of each of its parts one phrase, by whole words. */
export const holds = (read: Read, { parts }: Keyword): boolean =>
  parts.every((part) => part.some((phrase) => holdsPhrase(read, phrase)));
