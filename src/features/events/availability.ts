import type { ListedEvent } from './contract.ts';

/** What a card's badge says about an event. */
export type Availability = 'available' | 'full' | 'closed' | 'played' | 'cancelled';

/** The badge's words. */
export const availabilityLabel: Readonly<Record<Availability, string>> = {
  available: 'Available',
  full: 'Full',
  closed: 'Booking closed',
  played: 'Played',
  cancelled: 'Cancelled',
};

type DatedEvent = Pick<ListedEvent, 'state' | 'placesLeft' | 'date' | 'endsAt'>;

/**
 * Where an event stands for someone who would like to come. The clock outranks the state, because the job that
 * closes an event and marks it played follows the clock by some minutes.
 * @param now only its order to the event's begin and end matters
 */
export function availability(event: DatedEvent, now: Date): Availability {
  if (event.state === 'cancelled') return 'cancelled';
  if (event.state === 'played' || isOver(event, now)) return 'played';
  if (event.state !== 'open' || hasStarted(event, now)) return 'closed';
  return event.placesLeft > 0 ? 'available' : 'full';
}

/** Whether the day is still to be played, whoever may book it. */
export const isUpcoming = (state: Availability): boolean => state !== 'played' && state !== 'cancelled';

/** Whether it was called off: it is neither ahead nor past. */
export const isCancelled = ({ state }: Pick<DatedEvent, 'state'>): boolean => state === 'cancelled';

/** Whether the day has begun: from this instant nobody can book any more. */
export const hasStarted = (event: Pick<DatedEvent, 'date'>, now: Date): boolean =>
  Date.parse(event.date) <= now.getTime();

/** Whether the day is over: from this instant the event counts as past. */
export const isOver = (event: Pick<DatedEvent, 'endsAt'>, now: Date): boolean =>
  Date.parse(event.endsAt) <= now.getTime();
