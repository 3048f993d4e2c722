import type { EventRecord } from '#features/events/server/public.ts';
import { wordsOf } from '#lib/fuzzy-words.ts';
import { formatPounds } from '#lib/money.ts';
import { type Said, to } from '../answer-links.ts';
import { capital, dayInWords, eventLink, placesInWords, whenAndWhere } from '../answer-words.ts';
import { mentionedCities } from '../typed-cities.ts';
import { type Asked, bookableInstead, noDay, venueOf } from './day-answers.ts';
import { daysMeant } from './days-ahead.ts';

/** A day picked by its place on the calendar: which it is, in words, and the day, if the calendar has one there. */
type Picked = { readonly inWords: string; readonly none: string; readonly day: EventRecord | undefined };

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
const nth = new RegExp(
  `\\b(?:the|your|our) (?:founders |founders series )?(?:([2-8])(?:nd|rd|th)|(${ordinals.slice(1).join('|')})) (?:event|golf day|golf event|day|one|stop)\\b`,
  'i',
);

/** The number a question counts to: "the second event" is 2, "the one after next" as well; undefined where it counts none. */
function countedTo(text: string): number | undefined {
  const [, figure, word] = nth.exec(text) ?? [];
  if (figure || word) return Number(figure ?? ordinals.indexOf((word ?? '').toLowerCase()) + 1);
  return /\bafter (the )?next( one| event| golf day| golf event)?\W*$/i.test(text) ? 2 : undefined;
}

/** Whether a question asks for what follows a day: that of the one city it names, or of the page it is asked on. */
function asksForFollowing({ text, cities, eventId }: Asked): boolean {
  const words = wordsOf(text);
  const behind = words.slice(words.lastIndexOf('after') + 1).filter((word) => !/^(the|your|our)$/.test(word));
  const [next = ''] = words.includes('after') ? behind : [];
  if (cities.length > 0) return cities.length === 1 && mentionedCities(next).length === 1;
  return eventId !== undefined && /^(this|it)$/.test(next);
}

/**
 * The day that a question picks by its place on the calendar: "the second event", "the one after Leeds"; undefined where
 * it picks none.
 */
export function pickedDay(asked: Asked): Picked | undefined {
  if (asked.periods.length === 0 && asksForFollowing(asked)) {
    const [before] = daysMeant(asked.days, asked);
    const named = before && dayInWords(before);
    return (
      before && {
        inWords: `After ${named} the next golf day is`,
        none: `${named} is the last golf day on the calendar at the moment.`,
        day: asked.days.find(({ startsAt }) => startsAt > before.startsAt),
      }
    );
  }
  const count = countedTo(asked.text);
  if (count === undefined) return undefined;
  const meant = daysMeant(asked.days, { ...asked, eventId: undefined });
  const which = whenAndWhere(asked);
  return {
    inWords: `The ${ordinals[count - 1]} golf day ahead ${which}is`,
    none: capital(
      `${which}there ${meant.length === 1 ? 'is one golf day' : `are ${meant.length} golf days`} ahead on the calendar at the moment.`,
    ),
    day: meant[count - 1],
  };
}

/** When the day picked is, as the next one is told; or that the calendar has none there. */
export function tellPicked({ inWords, none, day }: Picked, asked: Asked): Said {
  if (asked.days.length === 0) return noDay(asked);
  const suggestions = ['How do I book?', 'What should I wear?', 'When is the last event?'];
  if (!day) return { text: none, links: [to.events], suggestions };
  const later = asked.days.filter(({ startsAt }) => startsAt > day.startsAt);
  const bookable = bookableInstead({ ...asked, cities: [], venues: [], days: later }, [day]);
  return {
    text: `${inWords} ${dayInWords(day)}, at ${venueOf(day)}. A place costs ${formatPounds(day.pricePence)}, and ${placesInWords(day)}.${bookable.inWords}`,
    links: [eventLink(day), ...bookable.links, to.events],
    suggestions,
  };
}
