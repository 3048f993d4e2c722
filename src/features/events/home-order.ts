import { isOver } from './availability.ts';
import type { ListedEvent } from './contract.ts';

/** How many cards the home page shows at most (spec, section 9). */
const HOME_EVENTS = 6;

type Dated = Pick<ListedEvent, 'date' | 'endsAt'>;

/** Events that are not over, soonest first, and past ones, latest first. Does not change its input. */
export function splitByDate<Event extends Dated>(
  events: readonly Event[],
  now: Date,
): { upcoming: Event[]; past: Event[] } {
  const soonestFirst = events.toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date));
  return {
    upcoming: soonestFirst.filter((event) => !isOver(event, now)),
    past: soonestFirst.filter((event) => isOver(event, now)).reverse(),
  };
}

/** The home page's choice: upcoming events, then past ones, cut to six (spec, section 4). */
export function homeOrder<Event extends Dated>(events: readonly Event[], now: Date): Event[] {
  const { upcoming, past } = splitByDate(events, now);
  return [...upcoming, ...past].slice(0, HOME_EVENTS);
}
