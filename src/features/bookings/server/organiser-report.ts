import { desc, eq, sql } from 'drizzle-orm';
import { findAccounts } from '#features/identity/server/public.ts';
import type { Pence } from '#lib/money.ts';
import type { Executor } from '#platform/database/database.ts';
import type { BookingState } from '../states.ts';
import { closedAccount, unnamedPlayer } from '../texts.ts';
import { orderNumber } from './present.ts';
import { bookings, orderLines, orders } from './tables.ts';

/** The places of an event by state, and their revenue. */
export type PlaceFigures = {
  readonly held: number;
  readonly confirmed: number;
  readonly revenuePence: Pence;
};

/** A booking as admins see it. */
export type BookingRecord = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly company: string | null;
  readonly state: BookingState;
  readonly orderNumber: string;
  /** The amount paid for this place, in pence; 0 if it was not paid or was refunded. */
  readonly paidPence: Pence;
  readonly bookedAt: Date;
  readonly confirmedAt: Date | null;
};

/**
 * Places and revenue (VAT included) by event id, for one event or for all. Events without bookings are left out. The
 * figures are counted from the bookings, not from `events.places_taken`.
 */
export async function figuresOfEvents(
  db: Executor,
  eventId?: number,
): Promise<ReadonlyMap<number, PlaceFigures>> {
  const rows = await db
    .select({
      eventId: bookings.eventId,
      held: sql<number>`count(*) filter (where ${bookings.state} = 'held')::int`,
      confirmed: sql<number>`count(*) filter (where ${bookings.state} in ('confirmed', 'attended', 'no_show'))::int`,
      revenuePence: sql<number>`coalesce(sum(${orderLines.grossPence}) filter (where ${orders.state} = 'paid'), 0)::int`,
    })
    .from(bookings)
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .innerJoin(orderLines, eq(orderLines.bookingId, bookings.id))
    .where(eventId === undefined ? sql`true` : eq(bookings.eventId, eventId))
    .groupBy(bookings.eventId);
  return new Map(rows.map(({ eventId: id, ...figures }) => [id, figures]));
}

/** Every booking of an event in any state, latest first. */
export async function listBookingsOfEvent(db: Executor, eventId: number): Promise<BookingRecord[]> {
  const rows = await db
    .select({ booking: bookings, order: orders, grossPence: orderLines.grossPence })
    .from(bookings)
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .innerJoin(orderLines, eq(orderLines.bookingId, bookings.id))
    .where(eq(bookings.eventId, eventId))
    .orderBy(desc(bookings.createdAt), desc(bookings.id));
  const people = await findAccounts(
    db,
    rows.flatMap(({ booking }) => booking.accountId ?? []),
  );
  return rows.map(({ booking, order, grossPence }) => {
    const person = booking.accountId === null ? undefined : people.get(booking.accountId);
    const withoutAccount = booking.guestName ?? (booking.accountId === null ? unnamedPlayer : closedAccount);
    return {
      id: booking.id,
      name: person ? `${person.firstName} ${person.lastName}` : withoutAccount,
      email: person?.email ?? booking.guestEmail ?? '',
      company: person?.company ?? null,
      state: booking.state,
      orderNumber: orderNumber(order.number),
      paidPence: order.state === 'paid' ? grossPence : 0,
      bookedAt: booking.createdAt,
      confirmedAt: booking.confirmedAt,
    };
  });
}
