import { and, asc, eq, sql } from 'drizzle-orm';
import { notOpenText } from '#features/events/availability.ts';
import type { EventState, EventTier } from '#features/events/contract.ts';
import { bookableEvent } from '#features/events/server/public.ts';
import { type City, regionOf } from '#lib/cities.ts';
import { formatTime, secondsUntil } from '#lib/club-time.ts';
import type { Pence } from '#lib/money.ts';
import type { Refusal } from '#lib/refusal.ts';
import { constantStatement } from '#platform/database/constant-statement.ts';
import type { Executor } from '#platform/database/database.ts';
import { opensFor } from '../../credits/founding.ts';
import { findPriorityGroup } from '../../credits/server/founding-numbers.ts';
import {
  findFromRegion,
  findWithoutTier,
  type Openness,
  tierRefusal,
} from '../../credits/server/who-may-book.ts';
import {
  type HoldFacts,
  holdsAgainAt,
  type NoOrder,
  type PlaceFacts,
} from '../../places/capacity.ts';
import type { PlaceToTake } from '../../places/order-lines.ts';
import { hashNetwork } from '../../places/server/hold-limits.ts';
import { privilegeUsed } from '../../places/server/store.ts';
import { bookings, orders } from '../../places/server/tables.ts';
import type { HeldPlaces } from '../../places/server/take-places.ts';
import { activeStates } from '../../places/states.ts';
import { bookingRefusals, tryAgainAt } from '../../texts.ts';
import { fits, type WaitingEntry } from '../waitlist.ts';

type Own = { readonly accountId: string; readonly eventId: number };

export type OpenOrder = HeldPlaces & { readonly expiresAt: Date };

/** The buyer's open order for an event. There is at most one (`orders_one_open`). */
export async function findOpenOrder(
  db: Executor,
  { accountId, eventId }: Own,
): Promise<OpenOrder | undefined> {
  const rows = await db
    .select({ orderId: orders.id, expiresAt: orders.expiresAt, bookingId: bookings.id })
    .from(orders)
    .innerJoin(bookings, eq(bookings.orderId, orders.id))
    .where(
      and(eq(orders.accountId, accountId), eq(orders.eventId, eventId), eq(orders.state, 'open')),
    )
    .orderBy(asc(bookings.id));

  const first = rows[0];

  return first && { ...first, bookingIds: rows.map(({ bookingId }) => bookingId) };
}

type Query = {
  readonly eventId: number;
  /** The buyer; undefined for a visitor. */
  readonly accountId: string | undefined;
  readonly places: readonly PlaceToTake[];
  readonly network?: string | undefined;
  readonly isUnconfirmed?: boolean | undefined;
  readonly now: Date;
};

type Facts = {
  readonly event: PlaceFacts['event'] &
    Openness & {
      readonly bookingOpensAt: Date | null;
      readonly pricePence: Pence;
      /** Rises with every change of the event but those of its places. */
      readonly version: number;
    };
  readonly place: PlaceFacts;
  readonly holds: Omit<HoldFacts, 'limits'>;
  /** The locked price for the buyer's own place; null if they have none. */
  readonly lockedPence: Pence | null;
};

/**
 * The facts that decide whether places can be taken, and for which price, in one query. They come
 * from *places*, *credits* and the waitlist, so this is the first room that can read them all.
 * @returns undefined if the event does not exist
 */
export async function readPlaceFacts(db: Executor, query: Query): Promise<Facts | undefined> {
  const { eventId, accountId = null, places, isUnconfirmed = false, now } = query;
  const network = hashNetwork(query.network) ?? null;

  const keys = { account: accountId, event: eventId, network, now: now.toISOString() };
  const [row] = await readFacts(db, keys);
  if (!row) return undefined;

  const bookingOpensAt = row.opensAt === null ? null : new Date(row.opensAt);
  const { state, capacity, placesTaken, pricePence, version, city, minTier, regionFirst } = row;
  const startsAt = new Date(row.startsAt);
  const openness = { city, minTier, regionFirst };
  const event = {
    ...{ state, startsAt, capacity, placesTaken, bookingOpensAt, pricePence, version },
    ...openness,
  };

  // The group of the buyer decides only until the golf day is open to everyone.
  const isEarly = accountId !== null && bookingOpensAt !== null && bookingOpensAt > now;
  const group = isEarly ? await findPriorityGroup(db, accountId, now) : 'other';
  const isFromRegion =
    isEarly && (await findFromRegion(db, openness, [accountId], now)).has(accountId);
  const isTierMissing =
    minTier !== null &&
    (accountId === null || (await findWithoutTier(db, openness, [accountId], now)).length > 0);

  // Nothing about those who are named: who has a place is theirs to tell.
  const mine = row.isPlaying && places.some((place) => place.mine) ? 'confirmed' : undefined;

  return {
    event,
    place: {
      event,
      opensAt: opensFor(bookingOpensAt, group, isFromRegion),
      isTierMissing,
      places: places.length,
      own: row.isHolding ? 'held' : mine,
      isAwaited: row.waiting.some((entry) => fits(entry, capacity - placesTaken)),
    },
    holds: {
      places: places.length,
      isUnconfirmed,
      byAccount: row.byAccount,
      byNetwork: network === null ? undefined : { here: row.here, inAll: row.inAll },
      lapses: row.lapses,
      lastLapse: row.lastLapse === null ? null : new Date(row.lastLapse),
    },
    lockedPence: row.lockedPence,
  };
}

type Row = {
  readonly state: EventState;
  readonly startsAt: string;
  readonly capacity: number;
  readonly placesTaken: number;
  readonly opensAt: string | null;
  readonly pricePence: number;
  readonly version: number;
  readonly city: City;
  readonly minTier: EventTier | null;
  readonly regionFirst: boolean;
  readonly isHolding: boolean;
  readonly isPlaying: boolean;
  readonly waiting: readonly Pick<WaitingEntry, 'size' | 'rule'>[];
  readonly lockedPence: number | null;
  readonly byAccount: number;
  readonly here: number;
  readonly inAll: number;
  readonly lapses: number;
  readonly lastLapse: string | null;
};

type Keys = {
  readonly account: string | null;
  readonly event: number;
  readonly network: string | null;
  readonly now: string;
};

const readFacts = constantStatement<Row, Keys>('bookings_read_place_facts', (value) => {
  const [account, event] = [sql`${value('account')}::uuid`, sql`${value('event')}::int`];
  const isHeld = sql`b.state = 'held' and b.held_until > ${value('now')}::timestamptz`;

  return sql`
    select state, starts_at as "startsAt", capacity, places_taken as "placesTaken",
      booking_opens_at as "opensAt", price_pence as "pricePence", version,
      city, min_tier as "minTier", region_first as "regionFirst",
      exists (select from orders o
        where o.account_id = ${account} and o.event_id = ${event} and o.state = 'open') as "isHolding",
      exists (select from bookings b
        where b.account_id = ${account} and b.event_id = ${event}
          and b.state in ${activeStates}) as "isPlaying",
      array(select json_build_object('size', size, 'rule', rule) from waitlist_entries w
        where w.event_id = ${event} and w.state = 'waiting') as waiting,
      (select locked_pence from founding_members
        where account_id = ${account} and not ${privilegeUsed(event, account)}) as "lockedPence",
      account_holds.*, network_holds.*, lapsed.*
    from ${bookableEvent(event)} events, (
      select count(*)::int as "byAccount"
      from orders o join bookings b on b.order_id = o.id
      where o.account_id = ${account} and ${isHeld}
    ) account_holds, (
      select count(*)::int as "inAll", (count(*) filter (where b.event_id = ${event}))::int as here
      from bookings b where b.held_network = ${value('network')}::text and ${isHeld}
    ) network_holds, (
      select count(distinct o.id)::int as lapses, max(b.held_until) as "lastLapse"
      from orders o join bookings b on b.order_id = o.id
      where o.account_id = ${account} and o.event_id = ${event} and b.state = 'expired'
    ) lapsed`;
});

type Explained = {
  /** When the golf day opens, to this person and to everyone. */
  readonly opensAt?: Date | null | undefined;
  readonly event: Openness & { readonly bookingOpensAt: Date | null };
  readonly holds?: HoldFacts | undefined;
};

/** The refusal for a reason, with the time from which it no longer holds where that is known. */
export function refusalFor(
  reason: NoOrder,
  { opensAt = null, event, holds }: Explained,
  now: Date,
): Refusal {
  const refusal = bookingRefusals[reason];

  if (reason === 'not_open_yet') {
    const region = event.regionFirst ? regionOf(event.city) : null;
    const opening = { toYou: opensAt, toEveryone: event.bookingOpensAt, region };
    return { ...refusal, message: notOpenText(opening, now) ?? refusal.message };
  }

  if (reason === 'tier_needed') return tierRefusal(event.minTier);

  const again = reason === 'holds_lapsed' && holds ? holdsAgainAt(holds) : undefined;
  if (!again) return refusal;

  const message = `${refusal.message} ${tryAgainAt(formatTime(again))}`;

  return { ...refusal, message, retryAfter: secondsUntil(again, now) };
}
