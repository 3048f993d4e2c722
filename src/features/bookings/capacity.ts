import type { EventState } from '#features/events/contract.ts';
import type { ActiveState } from './states.ts';

/** The facts that decide whether an account can take a place. */
export type PlaceFacts = {
  readonly event: {
    readonly state: EventState;
    readonly startsAt: Date;
    readonly capacity: number;
    readonly placesTaken: number;
  };
  /** The state of the account's active booking for this event, if it has one. */
  readonly own: ActiveState | undefined;
};

export type NoPlace =
  | 'event_not_found'
  | 'event_cancelled'
  | 'already_holding'
  | 'already_booked'
  | 'event_played'
  | 'event_closed'
  | 'event_full';

/**
 * Why an account cannot take a place now; undefined if it can. The SQL statement in `server/take-place.ts` decides and
 * this rule explains its decision; `server/agreement.test.ts` shows that they agree. The most permanent reason comes
 * first, so a cancelled event is never described as full.
 */
export function whyNoPlace({ event, own }: PlaceFacts, now: Date): NoPlace | undefined {
  if (event.state === 'draft') return 'event_not_found';
  if (event.state === 'cancelled') return 'event_cancelled';
  if (own === 'held') return 'already_holding';
  if (own) return 'already_booked';
  if (event.state === 'played') return 'event_played';
  if (event.state === 'closed' || event.startsAt <= now) return 'event_closed';
  return event.placesTaken + 1 > event.capacity ? 'event_full' : undefined;
}
