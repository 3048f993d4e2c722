import type { ListedEvent } from './contract.ts';

/** Whether an event can be booked, as the badge on its card says. */
export type Availability = 'available' | 'full' | 'closed' | 'played' | 'cancelled';

type DatedEvent = Pick<ListedEvent, 'state' | 'placesLeft' | 'date' | 'endsAt'>;

/**
 * The availability of an event at `now`. The dates come before the state, because the job that
 * closes an event and marks it as played runs some minutes later.
 */
export function availability(event: DatedEvent, now: Date): Availability {
  if (event.state === 'cancelled') return 'cancelled';
  if (event.state === 'played' || isOver(event, now)) return 'played';
  if (event.state !== 'open' || hasStarted(event, now)) return 'closed';
  return event.placesLeft > 0 ? 'available' : 'full';
}

/** Whether the event is neither played nor cancelled. */
export const isUpcoming = (state: Availability): boolean =>
  state !== 'played' && state !== 'cancelled';

/** Whether the event was cancelled. */
export const isCancelled = ({ state }: Pick<DatedEvent, 'state'>): boolean => state === 'cancelled';

/** Whether the event has started; from then on it cannot be booked. */
export const hasStarted = (event: Pick<DatedEvent, 'date'>, now: Date): boolean =>
  Date.parse(event.date) <= now.getTime();

/** Whether the event is over; from then on it counts as past. */
export const isOver = (event: Pick<DatedEvent, 'endsAt'>, now: Date): boolean =>
  Date.parse(event.endsAt) <= now.getTime();
