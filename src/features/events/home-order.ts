import { isOver } from './availability.ts';
import type { ListedEvent } from './contract.ts';

/** How many cards the home page shows at most (spec, section 9). */
export const HOME_EVENTS = 6;

/**
 * The home page's choice: upcoming events soonest first, then past ones, latest first, cut to six (spec, section 4).
 * Does not change its input.
 */
export function homeOrder<Event extends Pick<ListedEvent, 'date' | 'endsAt'>>(
  events: readonly Event[],
  now: Date,
): Event[] {
  const soonestFirst = events.toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date));
  const upcoming = soonestFirst.filter((event) => !isOver(event, now));
  const past = soonestFirst.filter((event) => isOver(event, now)).reverse();
  return [...upcoming, ...past].slice(0, HOME_EVENTS);
}
