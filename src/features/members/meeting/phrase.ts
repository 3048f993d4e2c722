import { cityNames } from '#lib/cities.ts';
import { foldText } from '#lib/text/fold-text.ts';
import { shorten } from '#lib/text/shorten.ts';

/** The most characters of a phrase: with the words before it, two lines of a phone. */
const LONGEST = 46;

/** How many words are left before the first one that fits, where a part has to begin within. */
const WORDS_BEFORE = 2;

/** What the sentence around the phrase says already. */
const saidAlready =
  /^(and |or |also )?((i|we)(’|'| a|’a|'a)?(m|re|d)? )?(can help (you )?with|looking for|look for|like to meet|in need of|need|help with) /i;

/** Whether a folded word has one of the stems; a stem may end in another letter than its word. */
export const hasStem = (word: string, stem: string): boolean =>
  word.startsWith(stem) || word.startsWith(stem.slice(0, -1));

/**
 * The part of a text, between commas and full stops, that has most of the stems: "an accountant who
 * knows construction". It begins in lower case, to go on after "Looking for". Null where no part has
 * any.
 * @param stems word stems as the database makes them
 */
export function phraseWith(stems: readonly string[], text: string): string | null {
  const fits = (word: string) => {
    const folded = foldText(word.toLowerCase()).replace(/^[^\p{L}]+/u, '');
    return stems.some((stem) => hasStem(folded, stem));
  };

  const [best] = text
    .split(/[.,;:!?\n()]+(?:\s|$)|\s[–—-]\s/u)
    .map((part) =>
      part
        .trim()
        .replace(saidAlready, '')
        .replace(/^(and|or) /i, ''),
    )
    .map((part) => ({ part, words: part.split(/\s+/) }))
    .map(({ part, words }) => ({ part, words, count: words.filter(fits).length }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);

  if (!best) return null;

  const { part, words } = best;
  const first = words.findIndex(fits);
  const isInReach = words.slice(0, first + 1).join(' ').length <= LONGEST;
  const phrase = isInReach ? part : words.slice(Math.max(0, first - WORDS_BEFORE)).join(' ');

  return shorten(inSentence(phrase), LONGEST);
}

const names: ReadonlySet<string> = new Set(cityNames.flatMap((city) => city.split(' ')));

/** Its first letter is small, except in names of places and in words such as "IT" and "VAT". */
function inSentence(phrase: string): string {
  const [word = ''] = phrase.split(/[^\p{L}]/u, 1);
  const isName = names.has(word) || word.slice(1) !== word.slice(1).toLowerCase();
  return isName || (word === 'I' && phrase.length > 1)
    ? phrase
    : `${phrase.charAt(0).toLowerCase()}${phrase.slice(1)}`;
}
