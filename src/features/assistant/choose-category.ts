import { cityNames } from '#features/events/cities.ts';
import { anyDay, type CategoryId, categoryIds, keywordsOf } from './categories.ts';
import { dateVocabulary, dateWordsIn } from './date-words.ts';
import { holds, type Read, readerOf, readKeywords } from './keywords.ts';
import { namesPrice } from './price-limit.ts';
import { mentionedCities, withCitiesSpelt } from './typed-cities.ts';

const topics = categoryIds.map((id) => ({ id, keywords: keywordsOf(id) }));
// Words of their own that differ from a keyword by a letter or two: no slips.
const ordinary =
  'contract packing planned even done dive plan pane pace star sets teas tree tons cars care cold fist gust hose moth pint rage sins tale chap band cove lack pics'.split(
    ' ',
  );
const cityWords = cityNames.map((name) => name.toLowerCase());
const whichDay = readKeywords(anyDay);
const read = readerOf(
  [...whichDay, ...topics.flatMap(({ keywords }) => keywords)],
  [...ordinary, ...cityWords, ...dateVocabulary],
);

/** Which golf day a question is about is one keyword, however much it says: "the event in Leeds on 14 January". */
const saysWhich = (words: Read, question: string): boolean =>
  whichDay.some((keyword) => holds(words, keyword)) ||
  mentionedCities(question).length > 0 ||
  dateWordsIn(question).length > 0;

/**
 * The category a question belongs to: the one with the most keyword hits (spec, section 4). Of equals the one that
 * stands first in the list, which goes from the particular to the general. Undefined where no keyword is found.
 */
export function chooseCategory(question: string): CategoryId | undefined {
  const words = read(withCitiesSpelt(question));
  let best: { id: CategoryId; count: number } | undefined;
  for (const { id, keywords } of topics) {
    const named = id === 'next_event' && saysWhich(words, question) ? 1 : 0;
    const hits = named + keywords.filter((keyword) => holds(words, keyword)).length;
    // A sum of money alone is about a price; beside words of prices it says no more than they do.
    const count = id === 'price' && namesPrice(question) ? Math.max(hits, 1) : hits;
    if (count > (best?.count ?? 0)) best = { id, count };
  }
  return best?.id;
}
