import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import type { Attendance, BookingState } from '../states.ts';
import type { BookingTerms } from '../terms.ts';
import type { Name } from './change-players.ts';
import type { BookingRow } from './store.ts';
import { bookings, orderLines, orders, placeChanges } from './tables.ts';

/**
 * Marks a confirmed booking as cancelled, or one in the states `from`.
 * @throws if it is in another state by now
 */
export async function cancelBooking(
  tx: Executor,
  bookingId: string,
  from: readonly BookingState[] = ['confirmed'],
): Promise<void> {
  const cancelled = await tx
    .update(bookings)
    .set({ state: 'cancelled' })
    .where(and(eq(bookings.id, bookingId), inArray(bookings.state, [...from])));
  if (cancelled.rowCount !== 1) throw new Error(`Booking ${bookingId} is not ${from.join(' or ')}`);
}

/**
 * A place that the organisers cancelled was not given up: its player can book the golf day with a
 * privilege again.
 */
export const releasePrivilege = async (tx: Executor, bookingId: string): Promise<void> =>
  void (await tx.update(bookings).set({ ownPrivilege: false }).where(eq(bookings.id, bookingId)));

/**
 * A privilege works once for each golf day. Where two accounts of one person have each had a place
 * with one there, the one of `into` counts. For a merge of accounts, in its transaction.
 */
export async function keepOnePrivilege(
  tx: Executor,
  { from, into }: { readonly from: string; readonly into: string },
): Promise<void> {
  await tx.execute(sql`
    update bookings given set own_privilege = false from bookings kept
    where given.account_id = ${from} and given.own_privilege
      and kept.account_id = ${into} and kept.own_privilege and kept.event_id = given.event_id`);
}

/** What a new player brings to a place: who they are, and what belongs to the person. */
export type NewPlayer = Name & Partial<Pick<BookingRow, 'claimHash' | 'golf' | 'listed'>>;

/**
 * Marks a confirmed booking as transferred and writes a new one for its next player, which takes
 * over its order, line, price and terms.
 * @returns the new booking
 * @throws a violation of `bookings_one_per_account` or `bookings_one_per_guest` if the player has a
 *   place already; if the old booking is not confirmed any more
 */
export async function replaceBooking(
  tx: Executor,
  old: BookingRow,
  player: NewPlayer,
  now: Date,
): Promise<BookingRow> {
  const transferred = await tx
    .update(bookings)
    .set({ state: 'transferred', claimHash: null })
    .where(and(eq(bookings.id, old.id), eq(bookings.state, 'confirmed')));
  if (transferred.rowCount !== 1) throw new Error(`Booking ${old.id} is not confirmed`);

  const { orderId, eventId, heldUntil, pricePence, terms, ifCalledOff } = old;

  const [added] = await tx
    .insert(bookings)
    .values({
      ...{ orderId, eventId, heldUntil, pricePence, terms, ifCalledOff },
      ...player,
      state: 'confirmed',
      confirmedAt: now,
      createdAt: now,
      transferredFrom: old.id,
    })
    .returning();
  if (!added) throw new Error('The new booking was not written');

  await tx.update(orderLines).set({ bookingId: added.id }).where(eq(orderLines.bookingId, old.id));

  return added;
}

type BookingMove = {
  readonly orderId: string;
  readonly bookingIds: readonly string[];
  readonly to: number;
  readonly terms: BookingTerms;
};

/**
 * Moves an order with its confirmed places to another golf day. Answers to the old day's questions
 * and the consent to be listed there are about that day, so they end.
 * @returns false if one of the places is not confirmed any more; then the caller undoes the
 *   transaction
 */
export async function moveBookings(
  tx: Executor,
  { orderId, bookingIds, to, terms }: BookingMove,
): Promise<boolean> {
  const moved = await tx
    .update(bookings)
    .set({ eventId: to, listed: false, golf: sql`golf - 'answers'`, terms })
    .where(and(inArray(bookings.id, [...bookingIds]), eq(bookings.state, 'confirmed')));
  if (moved.rowCount !== bookingIds.length) return false;

  await tx.update(orders).set({ eventId: to }).where(eq(orders.id, orderId));

  return true;
}

type NewPrice = Pick<BookingRow, 'pricePence' | 'ownPrivilege'> & {
  readonly standardPence: number;
};

/** Writes what a place costs at the golf day that it moved to. */
export async function repriceBooking(
  tx: Executor,
  bookingId: string,
  { standardPence, ...price }: NewPrice,
): Promise<void> {
  await tx.update(bookings).set(price).where(eq(bookings.id, bookingId));
  await tx.update(orderLines).set({ standardPence }).where(eq(orderLines.bookingId, bookingId));
}

/** Records that a place was handed over, given back or moved. */
export async function addPlaceChange(
  tx: Executor,
  change: typeof placeChanges.$inferInsert,
): Promise<string> {
  const [added] = await tx.insert(placeChanges).values(change).returning({ id: placeChanges.id });
  if (!added) throw new Error('The change was not written');
  return added.id;
}

/** Gives the places that were booked before a golf day moved other terms. */
export async function loosenTerms(
  db: Executor,
  { eventId, bookedUntil }: { readonly eventId: number; readonly bookedUntil: Date },
  terms: Partial<BookingTerms>,
): Promise<void> {
  await db
    .update(bookings)
    .set({ terms: sql`terms || ${JSON.stringify(terms)}::jsonb` })
    .where(
      and(
        eq(bookings.eventId, eventId),
        inArray(bookings.state, ['held', 'confirmed']),
        lte(bookings.createdAt, bookedUntil),
      ),
    );
}

/** Stores what the buyer of an order wants if the day is called off. */
export async function writeIfCalledOff(
  tx: Executor,
  orderId: string,
  ifCalledOff: BookingRow['ifCalledOff'],
): Promise<void> {
  await tx
    .update(bookings)
    .set({ ifCalledOff })
    .where(and(eq(bookings.orderId, orderId), inArray(bookings.state, ['held', 'confirmed'])));
}

/** Marks a booking that the caller has locked as attended or not, or takes the mark back. */
export async function writeAttendance(
  tx: Executor,
  bookingId: string,
  state: Attendance,
): Promise<void> {
  await tx.update(bookings).set({ state }).where(eq(bookings.id, bookingId));
}

/** Marks everyone with a confirmed place at these golf days as having come: for the demo. */
export async function markAllAttended(db: Executor, eventIds: readonly number[]): Promise<void> {
  await db
    .update(bookings)
    .set({ state: 'attended' })
    .where(and(inArray(bookings.eventId, [...eventIds]), eq(bookings.state, 'confirmed')));
}
