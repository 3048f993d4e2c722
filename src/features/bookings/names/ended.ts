import type { EventState } from '#features/events/contract.ts';
import { type BookingState, isEnded } from '../places/states.ts';

/** What became of a place that someone else bought for a member. */
export const waysToEnd = ['cancelled', 'given_away', 'given_back', 'called_off'] as const;
export type WayToEnd = (typeof waysToEnd)[number];

/** Who ended it: the player, the buyer or the organisers. */
export const endedBy = ['me', 'buyer', 'organisers'] as const;
export type EndedBy = (typeof endedBy)[number];

/** What is recorded of a place whose player did not buy it. */
export type EndFacts = {
  readonly playerId: string;
  readonly state: BookingState;
  readonly eventState: EventState;
  readonly cancellation: { readonly byOrganisers: boolean; readonly at: Date } | null;
  /** The transfer after which someone else has it. */
  readonly change: {
    readonly kind: 'transfer' | 'decline' | 'move';
    readonly byAccountId: string | null;
    readonly byOrganisers: boolean;
    readonly at: Date;
  } | null;
};

/** `at` is null for a golf day that was called off: its own page says when. */
export type PlaceEnd = { readonly how: WayToEnd; readonly by: EndedBy; readonly at: Date | null };

/**
 * How a member lost a place that someone else bought for them; undefined if they have it, or never
 * had it.
 */
export function placeEnd({
  playerId,
  state,
  eventState,
  cancellation,
  change,
}: EndFacts): PlaceEnd | undefined {
  if (state === 'held' || state === 'expired') return undefined;

  if (state === 'transferred' && change) {
    const how = change.kind === 'decline' ? 'given_back' : 'given_away';
    if (change.byOrganisers) return { how, by: 'organisers', at: change.at };
    return { how, by: change.byAccountId === playerId ? 'me' : 'buyer', at: change.at };
  }

  if (state === 'cancelled' && cancellation) {
    const by = cancellation.byOrganisers ? 'organisers' : 'buyer';
    return { how: 'cancelled', by, at: cancellation.at };
  }

  return eventState === 'cancelled' ? { how: 'called_off', by: 'organisers', at: null } : undefined;
}

/** Why nobody can take, keep or give back the place of a claim link any more. */
export const claimEnds = ['called_off', 'cancelled', 'over'] as const;
export type ClaimEnd = (typeof claimEnds)[number];

/** Who may cancel the place of a claim link. */
export const cancelledBy = ['buyer', 'organisers'] as const satisfies readonly EndedBy[];
export type CancelledBy = (typeof cancelledBy)[number];

/** Why the place of a claim link is no more; null while there is one. */
export function claimEnd(
  {
    state,
    event,
  }: { readonly state: BookingState; readonly event: { state: EventState; endsAt: Date } },
  now: Date,
): ClaimEnd | null {
  if (event.state === 'cancelled') return 'called_off';
  if (isEnded({ state })) return 'cancelled';
  return event.endsAt <= now ? 'over' : null;
}
