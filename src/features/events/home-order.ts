import { isOver } from './availability.ts';
import type { ListedEvent } from './contract.ts';

/** The most cards on the home page (spec, section 9). */
const HOME_EVENTS = 6;

type Dated = Pick<ListedEvent, 'date' | 'endsAt'>;

/** Divides events into those that are not over, soonest first, and past ones, latest first. */
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

/** The events of the home page: upcoming ones, then past ones, six at most (spec, section 4). */
export function homeOrder<Event extends Dated>(events: readonly Event[], now: Date): Event[] {
  const { upcoming, past } = splitByDate(events, now);
  return [...upcoming, ...past].slice(0, HOME_EVENTS);
}
