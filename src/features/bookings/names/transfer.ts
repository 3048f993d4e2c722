import type { EventState } from '#features/events/contract.ts';
import { addMinutes } from '#lib/club-time.ts';
import { isForOwnerAlone, type Privilege } from '../credits/privileges.ts';
import type { BookingState } from '../places/states.ts';
import { namesBy } from './naming.ts';

/** How many hours before the start a place can be handed over at the latest. */
const TRANSFER_HOURS = 24;

/** Until when a place can be handed over to someone else. */
export const transfersBy = (startsAt: Date): Date => addMinutes(startsAt, -TRANSFER_HOURS * 60);

/** The facts that decide whether a place can be handed over. */
export type TransferFacts = {
  readonly state: BookingState;
  /** Whether a member or a guest plays. */
  readonly isNamed: boolean;
  /** What it was bought with, if that is meant for one person (`credits/privileges.ts`). */
  readonly privilege?: Privilege | undefined;
  readonly event: { readonly state: EventState; readonly startsAt: Date; readonly endsAt?: Date };
  /**
   * Organisers give any place a player until the day is over: someone may come in another's place
   * that morning.
   */
  readonly byOrganisers?: boolean;
};

export type NotReturned = 'place_not_confirmed' | 'names_closed';

/**
 * Why a place that was handed over cannot be given back now; undefined if it can, until the start.
 */
export function whyNotReturned(
  { state, event }: Pick<TransferFacts, 'state' | 'event'>,
  now: Date,
): NotReturned | undefined {
  if (state !== 'confirmed' || event.state === 'cancelled') return 'place_not_confirmed';
  return event.startsAt <= now ? 'names_closed' : undefined;
}

export type NotTransferred =
  | 'event_cancelled'
  | 'place_not_confirmed'
  | 'place_handed_over'
  | 'place_unnamed'
  | 'for_owner_alone'
  | 'transfers_closed'
  | 'day_over';

/**
 * Why a place cannot be handed over now; undefined if it can. What a member has for themselves
 * (product.md, "Privileges") goes to nobody else, not by organisers either: such a place is
 * cancelled, and the other person books one. A place without a name is named instead for as long as
 * names are taken; after that it counts as the buyer's guest and can be handed over like one.
 */
export function whyNotTransferred(
  { state, isNamed, privilege, event, byOrganisers }: TransferFacts,
  now: Date,
): NotTransferred | undefined {
  if (event.state === 'cancelled') return 'event_cancelled';
  if (state === 'transferred') return 'place_handed_over';
  if (state !== 'confirmed') return 'place_not_confirmed';
  if (isForOwnerAlone(privilege)) return 'for_owner_alone';
  if (byOrganisers) return (event.endsAt ?? event.startsAt) <= now ? 'day_over' : undefined;
  if (transfersBy(event.startsAt) <= now) return 'transfers_closed';

  return !isNamed && namesBy(event.startsAt) > now ? 'place_unnamed' : undefined;
}
