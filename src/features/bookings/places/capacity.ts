import type { EventState } from '#features/events/contract.ts';
import type { ActiveState } from './states.ts';

/** The facts that decide whether someone can take places. */
export type PlaceFacts = {
  readonly event: {
    readonly state: EventState;
    readonly startsAt: Date;
    readonly capacity: number;
    readonly placesTaken: number;
  };
  /** When booking opens for this buyer; null or undefined if it is open already. */
  readonly opensAt?: Date | null;
  /**
   * `held` if the buyer has an open order for this event; else the state of their own active
   * booking, if they want to play.
   */
  readonly own: ActiveState | undefined;
  /** How many places are wanted, 1 to 4; 1 by default. */
  readonly places?: number;
  /** Whether another player who is named has a place already. */
  readonly playerBooked?: boolean;
  /** Whether someone waits whom the free places would suit: they are offered the places first. */
  readonly isAwaited?: boolean;
};

export type NoPlace =
  | 'event_not_found'
  | 'event_cancelled'
  | 'already_holding'
  | 'already_booked'
  | 'player_booked'
  | 'event_played'
  | 'event_closed'
  | 'not_open_yet'
  | 'event_full'
  | 'not_enough_places'
  | 'others_wait';

/**
 * Why these places cannot be taken now; undefined if they can. The SQL statement in
 * `places/server/take-places.ts` decides and this rule explains its decision;
 * `orders/server/agreement.test.ts` shows that they agree. The most permanent reason comes first,
 * so a cancelled event is never described as full.
 */
export function whyNoPlace(facts: PlaceFacts, now: Date): NoPlace | undefined {
  const { event, own, places = 1 } = facts;
  if (event.state === 'draft') return 'event_not_found';
  if (event.state === 'cancelled') return 'event_cancelled';
  if (own === 'held') return 'already_holding';
  if (own) return 'already_booked';
  if (event.state === 'played') return 'event_played';
  if (event.state === 'closed' || event.startsAt <= now) return 'event_closed';
  if (facts.opensAt && facts.opensAt > now) return 'not_open_yet';
  if (facts.playerBooked) return 'player_booked';

  const free = event.capacity - event.placesTaken;
  if (free <= 0) return 'event_full';
  if (places > free) return 'not_enough_places';

  return facts.isAwaited ? 'others_wait' : undefined;
}

/** Why a payment is refunded instead of confirming a place. */
export type RefundReason =
  | Exclude<NoPlace, 'already_holding'>
  | 'paid_twice'
  | 'credit_gone'
  | 'privilege_used'
  | 'account_deleted';
