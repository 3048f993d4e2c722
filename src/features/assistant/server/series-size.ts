import { cities } from '#features/events/cities.ts';
import { brand } from '#lib/brand.ts';
import { type Said, to } from '../answer-links.ts';
import { type Asked, nextEvent } from './day-answers.ts';
import { hasPlaces } from './days-ahead.ts';

/** How many golf days there are: of the series, on the calendar, and of those that can be booked; in a city or a time, its days. */
export function seriesSize(asked: Asked): Said {
  if (asked.cities.length > 0 || asked.periods.length > 0) return nextEvent(asked);
  const { days } = asked;
  const open = days.filter(hasPlaces).length;
  const ahead =
    days.length === 0
      ? 'None is ahead on the calendar at the moment.'
      : `At this moment ${days.length} ${days.length === 1 ? 'golf day is' : 'golf days are'} ahead on the calendar, and ${open || 'none'} can be booked.`;
  return {
    text: `The ${brand.series} is ${cities.length} golf days, one in each of our ${cities.length} cities. ${ahead}`,
    links: [to.events, to.founders],
    suggestions: ['How many places are left?', 'When is the next event?', 'Which cities do you play in?'],
  };
}
