import { type City, cityNames } from '#features/events/cities.ts';
import { standsFor, wordsOf } from '#lib/fuzzy-words.ts';
import { nicknames } from './city-words.ts';
import { isShortSlip, slipsBetween } from './spelling.ts';

const ourWords = cityNames.map((name) => name.toLowerCase());
const isOurs = (word: string): boolean => ourWords.includes(word);

/** Words of their own that are one slip away from a short city: that only where the words beside them say so. */
const ordinary = ['leads', 'lees', 'lends', 'leeks', 'leers'];
const beforeCity = ['in', 'at', 'near', 'around', 'from'];
const ways = ['get', 'go', 'come', 'coming', 'going', 'travel', 'way', 'train', 'drive'];
const afterCity = 'golf day days event events course venue club date place places booking'.split(' ');

const isNamed = (word = ''): boolean => isOurs(word) || Object.hasOwn(nicknames, word);

/** Whether a city is what one expects here: "in …", "get to …", "the … event", "… or Sheffield". */
function expectsCity(words: readonly string[], at: number): boolean {
  const [twoBefore = '', before = '', after = ''] = [words[at - 2], words[at - 1], words[at + 1]];
  const joins = (word: string) => word === 'and' || word === 'or';
  return (
    beforeCity.includes(before) ||
    (before === 'to' && ways.includes(twoBefore)) ||
    afterCity.includes(after) ||
    (joins(before) && isNamed(twoBefore)) ||
    (joins(after) && isNamed(words[at + 2]))
  );
}

/** Two slips in a long name: "Notingam". */
const isLongName = (word: string, known: string): boolean =>
  known.length >= 9 && word.length >= 7 && word[0] === known[0] && slipsBetween(word, known) === 2;

function cityAt(words: readonly string[], at: number): City | undefined {
  const word = words[at] ?? '';
  const isExpected = !ordinary.includes(word) || expectsCity(words, at);
  return cityNames.find((name) => {
    const known = name.toLowerCase();
    return (
      standsFor(word, known, isOurs) ||
      (!isOurs(word) && (isLongName(word, known) || (isExpected && isShortSlip(word, known))))
    );
  });
}

/** Our cities that a question names, mistyped or by a nickname, each once. */
export function mentionedCities(question: string): City[] {
  const words = wordsOf(question);
  const found = words.flatMap(
    (word, at) => cityAt(words, at) ?? (Object.hasOwn(nicknames, word) ? (nicknames[word] ?? []) : []),
  );
  return [...new Set(found)];
}

/** The words of a question with our cities as they are written. */
export function withCitiesSpelt(question: string): string {
  const words = wordsOf(question);
  return words.map((word, at) => cityAt(words, at)?.toLowerCase() ?? word).join(' ');
}
