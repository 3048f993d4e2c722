import { eq, inArray } from 'drizzle-orm';
import { type EventRecord, readEvent } from '#features/events/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { type Privilege, privilegeOf } from '../../credits/privileges.ts';
import { moveMeans } from '../../credits/server/store.ts';
import { credits } from '../../credits/server/tables.ts';
import { type NewPlayer, replaceBooking } from '../../places/server/change-bookings.ts';
import type { BookingRow, OrderRow } from '../../places/server/store.ts';
import { bookings, orderLines, orders, placeChanges } from '../../places/server/tables.ts';
import { lockPlaces } from '../../places/server/take-places.ts';
import { endWaitForPlace } from '../../waitlist/server/given-place.ts';
import { lockEntry } from '../../waitlist/server/waitlist-store.ts';

/** A place with its order and golf day. `isGuestOnly` is true if a guest pass pays for it. */
export type PaidPlace = {
  readonly booking: BookingRow;
  readonly order: OrderRow;
  readonly event: EventRecord;
  readonly isGuestOnly: boolean;
  readonly privilege: Privilege | undefined;
  /** Whether it was handed over to its player; false for a place that came back. */
  readonly isHandedOver: boolean;
};

/** A place in any state, also one that was handed over. */
export async function findPlace(
  db: Executor,
  where: { readonly bookingId: string } | { readonly claimHash: string },
): Promise<PaidPlace | undefined> {
  const [found] = await db
    .select({
      booking: bookings,
      order: orders,
      payWith: orderLines.payWith,
      standardPence: orderLines.standardPence,
      creditOrigin: credits.origin,
      change: placeChanges.kind,
    })
    .from(bookings)
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .leftJoin(orderLines, eq(orderLines.bookingId, bookings.id))
    .leftJoin(credits, eq(credits.id, orderLines.creditId))
    .leftJoin(placeChanges, eq(placeChanges.bookingId, bookings.id))
    .where(
      'bookingId' in where
        ? eq(bookings.id, where.bookingId)
        : eq(bookings.claimHash, where.claimHash),
    );

  const event = found && (await readEvent(db, found.booking.eventId));
  if (!found || !event) return undefined;

  const { booking, order, payWith, standardPence, creditOrigin, change } = found;
  const { pricePence } = booking;

  // A place that was handed over has no line any more.
  const privilege = payWith
    ? privilegeOf({ payWith, creditOrigin, pricePence, standardPence })
    : undefined;

  return {
    booking,
    order,
    event,
    isGuestOnly: privilege === 'guest_pass',
    privilege,
    isHandedOver: change === 'transfer',
  };
}

/**
 * The same place again, locked with its order, its event and the wait of the member who may play
 * it, in the order of all of bookings.
 */
export async function lockPlace(
  tx: Executor,
  { booking, order }: PaidPlace,
  accountId: string | null,
): Promise<PaidPlace | undefined> {
  const { eventId } = booking;
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, order.id)).for('update');
  await lockPlaces(tx, eventId);

  if (accountId !== null) await lockEntry(tx, { eventId, accountId });

  await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.id, booking.id))
    .for('update');

  return findPlace(tx, { bookingId: booking.id });
}

/**
 * Gives a locked place to another player (`replaceBooking`), with the credit or guest pass that pays
 * for it. The number of places taken stays, except for those that were offered to a member who plays
 * now: they wait for one no longer.
 * @returns the new booking
 * @throws a violation of `bookings_one_per_account` or `bookings_one_per_guest` if the player has a place already; if the
 * old booking is not confirmed any more
 */
export async function replacePlayer(
  tx: Executor,
  { booking: old }: Pick<PaidPlace, 'booking'>,
  player: NewPlayer,
  now: Date,
): Promise<BookingRow> {
  const { accountId } = player;
  if (accountId !== null) await endWaitForPlace(tx, { eventId: old.eventId, accountId, now });

  const added = await replaceBooking(tx, old, player, now);
  await moveMeans(tx, { from: old.id, to: added.id });

  return added;
}

/** The booking of the player who had a place before it was handed over. */
export async function findBefore(
  db: Executor,
  { transferredFrom }: Pick<BookingRow, 'transferredFrom'>,
): Promise<BookingRow | undefined> {
  if (transferredFrom === null) return undefined;
  return (await db.select().from(bookings).where(eq(bookings.id, transferredFrom)))[0];
}

/** Why organisers handed over or moved places, by change; for the audit log. */
export async function readChangeReasons(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();

  const { id, reason } = placeChanges;
  const rows = await db
    .select({ id, reason })
    .from(placeChanges)
    .where(inArray(id, [...ids]));

  return new Map(rows.flatMap((row) => (row.reason ? [[row.id, row.reason] as const] : [])));
}
