import { and, asc, eq, inArray } from 'drizzle-orm';
import { type EventRecord, readEvent } from '#features/events/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import type { CreditOrigin } from '../../credits/credit-states.ts';
import { isForOwnerAlone, privilegeOf } from '../../credits/privileges.ts';
import { moneyOf } from '../../credits/server/give-back.ts';
import { credits, foundingMembers, goodwillRefunds } from '../../credits/server/tables.ts';
import type { PlaceFacts } from '../../places/capacity.ts';
import {
  type BookingRow,
  findBookingsOf,
  findLinesOf,
  isPrivilegeUsed,
  type LineRow,
  type OrderRow,
} from '../../places/server/store.ts';
import { bookings, orderLines, orders, placeChanges } from '../../places/server/tables.ts';
import { activeStates } from '../../places/states.ts';
import { findActiveEntries } from '../../waitlist/server/waitlist-store.ts';
import { fits } from '../../waitlist/waitlist.ts';
import { type MovedPlace, type MovingPlace, priceMove } from '../move.ts';

/** A paid order with its golf day and its confirmed places, which move together. */
export type MovingOrder = {
  readonly order: OrderRow;
  readonly event: EventRecord;
  /** All its places, also those that were cancelled. */
  readonly all: readonly BookingRow[];
  readonly places: readonly (MovingPlace & {
    readonly booking: BookingRow;
    readonly line: LineRow;
    /** Where the credit that pays for it comes from; null if none does. */
    readonly creditOrigin: CreditOrigin | null;
  })[];
};

/**
 * The order with everything that decides about its move; undefined if there is none, or it has no
 * places.
 */
export async function readMovingOrder(
  db: Executor,
  orderId: string,
): Promise<MovingOrder | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const event = order?.eventId ? await readEvent(db, order.eventId) : undefined;
  if (!order || !event) return undefined;

  const all = (await findBookingsOf(db, orderId)).filter(({ eventId }) => eventId === event.id);
  const lines = await findLinesOf(db, orderId);
  const [founder] = await db
    .select({ lockedPence: foundingMembers.lockedPence })
    .from(foundingMembers)
    .where(eq(foundingMembers.accountId, order.accountId));

  const used = await db
    .select({ id: credits.id, coversPence: credits.coversPence, origin: credits.origin })
    .from(credits)
    .where(
      inArray(
        credits.id,
        lines.flatMap(({ creditId }) => creditId ?? []),
      ),
    );

  const returned = await returnedByMoves(db, orderId);

  const places = all.flatMap((booking) => {
    const line = lines.find(({ bookingId }) => bookingId === booking.id);
    if (!line || booking.state !== 'confirmed') return [];

    const isOwn = booking.accountId === order.accountId && line.kind === 'place';
    const lockedPence = isOwn ? (founder?.lockedPence ?? null) : null;
    const credit = used.find(({ id }) => id === line.creditId);
    const coversPence = credit?.coversPence ?? null;
    const creditOrigin = credit?.origin ?? null;
    const costPence = line.grossPence - (returned.get(line.id) ?? 0);
    const { payWith } = line;

    return [
      {
        booking,
        line,
        payWith,
        coversPence,
        creditOrigin,
        costPence,
        left: moneyOf(line),
        lockedPence,
      },
    ];
  });

  return { order, event, all, places };
}

/**
 * How many pence earlier moves to cheaper days returned of each line of an order. Their refunds are
 * in the same table as goodwill, and were written at the same moment as the move.
 */
async function returnedByMoves(
  db: Executor,
  orderId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ lineId: goodwillRefunds.lineId, grossPence: goodwillRefunds.grossPence })
    .from(goodwillRefunds)
    .innerJoin(orderLines, eq(orderLines.id, goodwillRefunds.lineId))
    .innerJoin(
      placeChanges,
      and(
        eq(placeChanges.orderId, orderLines.orderId),
        eq(placeChanges.kind, 'move'),
        eq(placeChanges.at, goodwillRefunds.at),
      ),
    )
    .where(eq(orderLines.orderId, orderId));

  const sums = new Map<string, number>();
  for (const { lineId, grossPence } of rows) sums.set(lineId, (sums.get(lineId) ?? 0) + grossPence);

  return sums;
}

/**
 * What each place of the order costs at another golf day, in the same sequence, and whether its
 * buyer has it there with a privilege. Who has had a place at that day with one before pays the
 * standard price.
 */
export async function priceMoves(
  db: Executor,
  { order, places }: MovingOrder,
  { id: eventId, pricePence: standardPence }: EventRecord,
): Promise<{ readonly prices: readonly PricedPlace[]; readonly privilegeUsed: boolean }> {
  const isUsed = await isPrivilegeUsed(db, { eventId, accountId: order.accountId });

  const prices = places.map((place): PricedPlace => {
    const price = priceMove(isUsed ? { ...place, lockedPence: null } : place, standardPence);
    const facts = { ...place, pricePence: price.pricePence, standardPence };
    const isOwners = place.booking.accountId === order.accountId;
    return { ...price, ownPrivilege: isOwners && isForOwnerAlone(privilegeOf(facts)) };
  });

  return { prices, privilegeUsed: isUsed && prices.some(({ ownPrivilege }) => ownPrivilege) };
}

export type PricedPlace = MovedPlace & { readonly ownPrivilege: boolean };

/** The members who play by this order. */
export const playersOf = ({ places }: Pick<MovingOrder, 'places'>): string[] =>
  places.flatMap(({ booking }) => booking.accountId ?? []);

/** Whether a member who plays by this order has a place at the other golf day already. */
export async function isAnyoneThere(
  db: Executor,
  { places }: Pick<MovingOrder, 'places'>,
  eventId: number,
): Promise<boolean> {
  const active = and(eq(bookings.eventId, eventId), inArray(bookings.state, activeStates));

  const players = new Set(playersOf({ places }));

  const there = await db
    .select({ accountId: bookings.accountId })
    .from(bookings)
    .where(active)
    .orderBy(asc(bookings.id));

  return there.some(({ accountId }) => accountId !== null && players.has(accountId));
}

/**
 * Whether free places of an event would suit someone on its waitlist, once these players have a
 * place there.
 */
export async function isAwaited(
  db: Executor,
  event: PlaceFacts['event'] & { readonly id: number },
  players: readonly string[],
): Promise<boolean> {
  const free = event.capacity - event.placesTaken;
  const entries = await findActiveEntries(db, event.id);

  return entries
    .map((entry) =>
      players.includes(entry.accountId) ? { ...entry, size: entry.size - 1 } : entry,
    )
    .some((entry) => entry.state === 'waiting' && entry.size > 0 && fits(entry, free));
}
