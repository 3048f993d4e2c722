import { and, asc, eq, sql } from 'drizzle-orm';
import { notOpenText } from '#features/events/availability.ts';
import { formatTime, secondsUntil } from '#lib/club-time.ts';
import type { Refusal } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { opensFor } from '../../credits/founding.ts';
import { findPriorityGroup } from '../../credits/server/founding-numbers.ts';
import {
  type HoldFacts,
  holdsAgainAt,
  type NoOrder,
  type PlaceFacts,
} from '../../places/capacity.ts';
import type { PlaceToTake } from '../../places/order-lines.ts';
import { bookings, orders } from '../../places/server/tables.ts';
import type { HeldPlaces } from '../../places/server/take-places.ts';
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
  /** Locked, where the facts are to stay true until the transaction ends. */
  readonly event: PlaceFacts['event'] & {
    readonly id: number;
    readonly bookingOpensAt: Date | null;
  };
  /** The buyer; undefined for a visitor. */
  readonly accountId: string | undefined;
  readonly places: readonly PlaceToTake[];
  readonly now: Date;
};

/** The facts that decide whether these places can be taken. */
export async function readPlaceFacts(db: Executor, query: Query): Promise<PlaceFacts> {
  const { event, accountId = null, places, now } = query;
  const { capacity, placesTaken, bookingOpensAt } = event;

  const { rows } = await db.execute<{
    isHolding: boolean;
    isPlaying: boolean;
    waiting: readonly Pick<WaitingEntry, 'size' | 'rule'>[];
  }>(sql`
    select
      exists (select from orders
        where account_id = ${accountId} and event_id = ${event.id} and state = 'open') as "isHolding",
      exists (select from bookings
        where account_id = ${accountId} and event_id = ${event.id}
          and state in ('held', 'confirmed', 'attended')) as "isPlaying",
      array(select json_build_object('size', size, 'rule', rule) from waitlist_entries
        where event_id = ${event.id} and state = 'waiting') as waiting`);
  const { isHolding = false, isPlaying = false, waiting = [] } = rows[0] ?? {};

  // The group of the buyer decides only until the golf day is open to everyone.
  const isEarly = accountId !== null && bookingOpensAt !== null && bookingOpensAt > now;
  const group = isEarly ? await findPriorityGroup(db, accountId, now) : 'other';
  // Nothing about those who are named: who has a place is theirs to tell.
  const mine = isPlaying && places.some((place) => place.mine) ? 'confirmed' : undefined;

  return {
    event,
    opensAt: opensFor(bookingOpensAt, group),
    places: places.length,
    own: isHolding ? 'held' : mine,
    isAwaited: waiting.some((entry) => fits(entry, capacity - placesTaken)),
  };
}

type Explained = {
  /** When the golf day opens, to this person and to everyone. */
  readonly opensAt?: Date | null | undefined;
  readonly event: { readonly bookingOpensAt: Date | null };
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
    const opening = { toYou: opensAt, toEveryone: event.bookingOpensAt };
    return { ...refusal, message: notOpenText(opening, now) ?? refusal.message };
  }

  const again = reason === 'holds_lapsed' && holds ? holdsAgainAt(holds) : undefined;
  if (!again) return refusal;

  const message = `${refusal.message} ${tryAgainAt(formatTime(again))}`;

  return { ...refusal, message, retryAfter: secondsUntil(again, now) };
}
