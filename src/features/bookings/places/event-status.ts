import type { EventState } from '#features/events/contract.ts';

/** Whether an event is still to come, is over, or was cancelled. */
export type EventStatus = 'upcoming' | 'past' | 'cancelled';

/**
 * The status of an event on booking pages. An event is past once it has ended, because the job that
 * marks it as played runs some minutes later. Cancellation comes before everything else.
 * @param refusalCode the code of the server's latest refusal for this event, which may know of a cancellation before
 * the event itself was read again
 */
export function eventStatus(
  event: { readonly state: EventState; readonly endsAt: string | Date },
  now: Date,
  refusalCode?: string,
): EventStatus {
  if (event.state === 'cancelled' || refusalCode === 'event_cancelled') return 'cancelled';
  return event.state === 'played' || new Date(event.endsAt) <= now ? 'past' : 'upcoming';
}
