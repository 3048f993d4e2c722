import type { EventState } from '#features/events/contract.ts';

/** What has become of a day that someone booked, or would. */
export type EventStatus = 'upcoming' | 'past' | 'cancelled';

/**
 * Where a booked day stands. The clock outranks the state, because the job that marks it played follows the clock by
 * some minutes; that it is called off outranks both, whichever answer says so first.
 * @param refusalCode the code by which the server refused a booking of that day, if it did
 */
export function eventStatus(
  event: { readonly state: EventState; readonly endsAt: string | Date },
  now: Date,
  refusalCode?: string,
): EventStatus {
  if (event.state === 'cancelled' || refusalCode === 'event_cancelled') return 'cancelled';
  return event.state === 'played' || new Date(event.endsAt) <= now ? 'past' : 'upcoming';
}
