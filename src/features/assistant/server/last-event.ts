import type { FoundersStop } from '#features/events/contract.ts';
import { brand } from '#lib/brand.ts';
import { type Said, to } from '../answer-links.ts';
import { dayInWords, eventLink, placesInWords, whenAndWhere } from '../answer-words.ts';
import { type Asked, noDay } from './day-answers.ts';
import { daysMeant } from './days-ahead.ts';

type AskedLast = Asked & { readonly stops: readonly FoundersStop[] };

/** The last golf day ahead: of the series where a question names it, else of the calendar. */
export function lastEvent({ stops, ...asked }: AskedLast): Said {
  const isOfSeries = /\b(series|founders)\b/i.test(asked.text);
  const days = asked.days.filter(({ series }) => !isOfSeries || series === brand.series);
  const last = daysMeant(days, { ...asked, eventId: undefined }).at(-1);
  if (!last && isOfSeries && asked.cities.length + asked.periods.length === 0)
    return {
      text: `No golf day of the ${brand.series} is ahead on the calendar at the moment.${stillToSet(stops)}`,
      links: [to.founders, to.events],
      suggestions: ['When is the next event?'],
    };
  if (!last) return noDay({ ...asked, days });
  const which = `${isOfSeries ? `of the ${brand.series} ` : ''}${whenAndWhere(asked)}`;
  const open = isOfSeries && asked.cities.length + asked.periods.length === 0 ? stillToSet(stops) : '';
  return {
    text: `The last golf day ${which}on the calendar is ${dayInWords(last)}: ${placesInWords(last)}.${open}`,
    links: [eventLink(last), isOfSeries ? to.founders : to.events],
    suggestions: ['When is the next event?', 'How do I book?'],
  };
}

/** The cities of the series without a date: a day there may yet be the last. */
function stillToSet(stops: readonly FoundersStop[]): string {
  const without = stops.filter(({ event }) => event === null).map(({ city }) => city);
  return without.length === 0 ? '' : ` No date is set yet for ${without.join(', ')}.`;
}
