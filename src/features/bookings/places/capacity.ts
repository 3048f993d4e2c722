import type { EventState } from '#features/events/contract.ts';
import { addMinutes } from '#lib/club-time.ts';
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
  readonly opensAt?: Date | null | undefined;
  /**
   * `held` if the buyer has an open order for this event; else the state of their own active
   * booking, if they want to play.
   */
  readonly own: ActiveState | undefined;
  /** How many places are wanted, 1 to 4; 1 by default. */
  readonly places?: number;
  /** Whether another player who is named has a place already. */
  readonly playerBooked?: boolean;
  /** Whether the buyer does not have the tier to which the golf day is limited. */
  readonly isTierMissing?: boolean | undefined;
  /** Whether someone waits whom the free places would suit: they are offered the places first. */
  readonly isAwaited?: boolean | undefined;
};

export type NoPlace =
  | 'event_not_found'
  | 'event_cancelled'
  | 'already_holding'
  | 'already_booked'
  | 'player_booked'
  | 'event_played'
  | 'event_closed'
  | 'tier_needed'
  | 'not_open_yet'
  | 'event_full'
  | 'not_enough_places'
  | 'others_wait';

/**
 * Why these places cannot be taken now; undefined if they can. The most permanent reason comes
 * first, so a cancelled event is never described as full.
 */
export function whyNoPlace(facts: PlaceFacts, now: Date): NoPlace | undefined {
  const { event, own, places = 1 } = facts;
  if (event.state === 'draft') return 'event_not_found';
  if (event.state === 'cancelled') return 'event_cancelled';
  if (own === 'held') return 'already_holding';
  if (own) return 'already_booked';
  if (event.state === 'played') return 'event_played';
  if (event.state === 'closed' || event.startsAt <= now) return 'event_closed';
  if (facts.isTierMissing) return 'tier_needed';
  if (facts.opensAt && facts.opensAt > now) return 'not_open_yet';
  if (facts.playerBooked) return 'player_booked';

  const free = event.capacity - event.placesTaken;
  if (free <= 0) return 'event_full';
  if (places > free) return 'not_enough_places';

  return facts.isAwaited ? 'others_wait' : undefined;
}

/** The facts that decide whether a buyer can hold more places unpaid. */
export type HoldFacts = {
  /** How many there may be: the settings `config.holdLimits`. */
  readonly limits: {
    readonly perAccount: number;
    readonly perUnconfirmedAccount: number;
    readonly perNetwork: number;
    readonly perNetworkInAll: number;
    readonly lapses: number;
    readonly waitMinutes: number;
  };
  /** How many more places are to be held. */
  readonly places: number;
  /** Whether the buyer's email is not confirmed: then they can hold less. */
  readonly isUnconfirmed: boolean;
  /** Places that the buyer holds, at all events. */
  readonly byAccount: number;
  /** Places held from the network of the request; undefined for what the site does by itself. */
  readonly byNetwork: { readonly here: number; readonly inAll: number } | undefined;
  /** Orders of the buyer for this event that ended unpaid, and when the last of them did. */
  readonly lapses: number;
  readonly lastLapse: Date | null;
};

export type NoHold =
  | 'holds_lapsed'
  | 'confirm_to_hold_more'
  | 'confirm_to_hold'
  | 'too_many_held'
  | 'network_holds';

/** The instant from which a buyer can hold places of this event again; undefined for at once. */
export const holdsAgainAt = ({ limits, lapses, lastLapse }: HoldFacts): Date | undefined =>
  lapses >= limits.lapses && lastLapse ? addMinutes(lastLapse, limits.waitMinutes) : undefined;

/** Why a buyer cannot hold more places unpaid now; undefined if they can. */
export function whyNoHold(facts: HoldFacts, now: Date): NoHold | undefined {
  const { limits, places, isUnconfirmed, byAccount, byNetwork } = facts;
  const again = holdsAgainAt(facts);
  if (again && again > now) return 'holds_lapsed';

  if (isUnconfirmed && byAccount + places > limits.perUnconfirmedAccount)
    return 'confirm_to_hold_more';
  if (isUnconfirmed && byNetwork && byNetwork.here + places > limits.perNetwork)
    return 'confirm_to_hold';
  if (byAccount + places > limits.perAccount) return 'too_many_held';

  return byNetwork && byNetwork.inAll + places > limits.perNetworkInAll
    ? 'network_holds'
    : undefined;
}

/** The most places that one account books at a golf day that its host pays for. */
export const MOST_HOSTED = 4;

/** The facts that decide whether someone can take places that their host has paid for. */
export type HostedFacts = {
  /** The host takes as many as there are. */
  readonly isHost: boolean;
  readonly isUnconfirmed: boolean;
  /** How many more places are wanted. */
  readonly places: number;
  /** The places of that golf day in all orders of the buyer. */
  readonly byAccount: number;
};

export type NotHosted = 'confirm_for_hosted' | 'most_hosted';

/**
 * Why someone cannot take places that their host has paid for; undefined if they can. They cost
 * nothing, so one person with the link could take them all.
 */
export function whyNotHosted(facts: HostedFacts): NotHosted | undefined {
  const { isHost, isUnconfirmed, places, byAccount } = facts;
  if (isHost) return undefined;
  if (isUnconfirmed) return 'confirm_for_hosted';
  return byAccount + places > MOST_HOSTED ? 'most_hosted' : undefined;
}

/** What a buyer lacks to pay for the places as they asked. */
export type NoMeans =
  | 'credit_missing'
  | 'guest_pass_missing'
  | 'tier_credits_for_you'
  | 'privilege_used';

/** The facts that decide about an order for places. */
export type OrderFacts = {
  readonly place: PlaceFacts;
  readonly noMeans: NoMeans | undefined;
  /** Undefined at golf days that have a price. */
  readonly hosted?: HostedFacts | undefined;
  /** Undefined where the limits of holds do not apply, as for places that were offered. */
  readonly holds: HoldFacts | undefined;
};

export type NoOrder = NoPlace | NoMeans | NotHosted | NoHold;

/** Why an order cannot have its places now; undefined if it can. */
export const whyNoOrder = (facts: OrderFacts, now: Date): NoOrder | undefined =>
  whyNoPlace(facts.place, now) ??
  facts.noMeans ??
  (facts.hosted && whyNotHosted(facts.hosted)) ??
  (facts.holds && whyNoHold(facts.holds, now));

/** Why a payment is refunded instead of confirming a place. */
export type RefundReason =
  | Exclude<NoPlace, 'already_holding'>
  | 'paid_twice'
  | 'credit_gone'
  | 'privilege_used'
  | 'account_deleted';
