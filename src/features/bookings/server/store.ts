import { and, asc, desc, eq, inArray, isNotNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import { type EventRecord, readEvents } from '#features/events/server/public.ts';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import type { RefundReason } from '../payment-rules.ts';
import { type ActiveState, activeStates, bookingStatesBefore, orderStatesBefore } from '../states.ts';
import { bookingRefusals } from '../texts.ts';
import { bookings, orderLines, orders } from './tables.ts';

export type OrderRow = typeof orders.$inferSelect;
/** An order that has places at an event: all but those that buy credits alone. */
export type PlaceOrder = OrderRow & { readonly eventId: number };
export type BookingRow = typeof bookings.$inferSelect;
export type LineRow = typeof orderLines.$inferSelect;

/** An order with its booking and lines. */
export type BookedOrder = {
  readonly order: PlaceOrder;
  readonly booking: BookingRow;
  readonly lines: readonly LineRow[];
};

/** An order's rows and its event: everything a presenter needs. */
export type OrderWithEvent = { readonly booked: BookedOrder; readonly event: EventRecord };

type OrderFilter = {
  readonly accountId?: string;
  readonly orderId?: string;
  readonly bookingId?: string;
  readonly eventId?: number;
};

/** The orders that match every given field, latest first. */
export async function findOrders(db: Executor, filter: OrderFilter): Promise<BookedOrder[]> {
  const conditions: (SQL | undefined)[] = [
    filter.accountId === undefined ? undefined : eq(orders.accountId, filter.accountId),
    filter.orderId === undefined ? undefined : eq(orders.id, filter.orderId),
    filter.bookingId === undefined ? undefined : eq(bookings.id, filter.bookingId),
    filter.eventId === undefined ? undefined : eq(orders.eventId, filter.eventId),
  ];
  const rows = await db
    .select({ order: orders, booking: bookings, line: orderLines })
    .from(orders)
    .innerJoin(bookings, eq(bookings.orderId, orders.id))
    .innerJoin(orderLines, eq(orderLines.bookingId, bookings.id))
    .where(and(...conditions))
    .orderBy(desc(orders.createdAt), desc(orders.id));
  return rows.map(({ order, booking, line }) => ({
    order: { ...order, eventId: booking.eventId },
    booking,
    lines: [line],
  }));
}

/** A booking that prevents its account from booking the same event again. */
export type ActiveBooking = {
  readonly id: string;
  readonly orderId: string;
  readonly state: ActiveState;
  readonly heldUntil: Date;
};

/** The account's active booking for an event. There is at most one (`bookings_one_per_account`). */
export async function findActive(
  db: Executor,
  filter: { readonly accountId: string; readonly eventId: number; readonly exceptOrder?: string },
): Promise<ActiveBooking | undefined> {
  const { accountId, eventId, exceptOrder } = filter;
  const rows = await db
    .select({
      id: bookings.id,
      orderId: bookings.orderId,
      state: bookings.state,
      heldUntil: bookings.heldUntil,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.eventId, eventId),
        eq(bookings.accountId, accountId),
        inArray(bookings.state, [...activeStates]),
        exceptOrder === undefined ? undefined : ne(bookings.orderId, exceptOrder),
      ),
    );
  const found = rows[0];
  return found && { ...found, state: found.state as ActiveState };
}

/** Locks every order of an account for an event, sorted by id to prevent deadlocks. */
export const lockOrders = (
  tx: Executor,
  owner: { accountId: string; eventId: number },
): Promise<OrderRow[]> =>
  tx
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, owner.accountId), eq(orders.eventId, owner.eventId)))
    .orderBy(asc(orders.id))
    .for('update');

export async function findBookingOf(tx: Executor, orderId: string): Promise<BookingRow> {
  const [booking] = await tx.select().from(bookings).where(eq(bookings.orderId, orderId));
  if (!booking) throw new Error(`Order ${orderId} has no booking`);
  return booking;
}

/**
 * Marks the order as paid and its booking as confirmed.
 * @throws if `states.ts` does not allow it for the order or the booking
 */
export async function confirmOrder(
  tx: Executor,
  { orderId, paymentId, now }: { readonly orderId: string; readonly paymentId: string; readonly now: Date },
): Promise<void> {
  const paid = await tx
    .update(orders)
    .set({ state: 'paid', paidAt: now, paidBy: paymentId })
    .where(and(eq(orders.id, orderId), inArray(orders.state, orderStatesBefore('paid'))));
  const confirmed = await tx
    .update(bookings)
    .set({ state: 'confirmed', confirmedAt: now, heldNetwork: null })
    .where(and(eq(bookings.orderId, orderId), inArray(bookings.state, bookingStatesBefore('confirmed'))));
  if (paid.rowCount !== 1 || confirmed.rowCount !== 1)
    throw new Error(`Order ${orderId} could not be confirmed`);
}

/** Marks the order as being refunded, with the reason. */
export async function markRefunding(
  tx: Executor,
  {
    orderId,
    paymentId,
    reason,
    now,
  }: { orderId: string; paymentId: string; reason: RefundReason; now: Date },
): Promise<void> {
  await tx
    .update(orders)
    .set({ state: 'refunding', refundReason: reason, paidBy: paymentId, paidAt: now })
    .where(and(eq(orders.id, orderId), inArray(orders.state, orderStatesBefore('refunding'))));
}

/** Marks the order as refunded. The refund of a second payment does not change a paid order. */
export async function markRefunded(tx: Executor, orderId: string, paymentId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ state: 'refunded' })
    .where(and(eq(orders.id, orderId), eq(orders.paidBy, paymentId), eq(orders.state, 'refunding')));
}

/** Open orders whose hold has ended, longest overdue first, at most 500. */
export const findOverdue = (db: Executor, now: Date): Promise<{ orderId: string; eventId: number }[]> =>
  db
    .select({ orderId: orders.id, eventId: sql<number>`${orders.eventId}` })
    .from(orders)
    .where(and(eq(orders.state, 'open'), lte(orders.expiresAt, now), isNotNull(orders.eventId)))
    .orderBy(asc(orders.expiresAt))
    .limit(500);

type Owner = { readonly accountId: string };

/** The account's order with its event. Another account's order is not found. */
export async function readOrder(
  db: Executor,
  own: Owner & { readonly orderId: string },
): Promise<Result<OrderWithEvent>> {
  const [found] = await withEvents(db, await findOrders(db, own));
  return found ? ok(found) : refuse(bookingRefusals.order_not_found);
}

/** The account's booking with its order and event. Another account's booking is not found. */
export async function readBooking(
  db: Executor,
  own: Owner & { readonly bookingId: string },
): Promise<Result<OrderWithEvent>> {
  const [found] = await withEvents(db, await findOrders(db, own));
  return found ? ok(found) : refuse(bookingRefusals.booking_not_found);
}

/**
 * An account's bookings: upcoming events first, soonest first; then past ones, latest first. Expired and released holds
 * are left out unless their payment was refunded.
 */
export async function readBookings(db: Executor, { accountId }: Owner, now: Date): Promise<OrderWithEvent[]> {
  const all = await withEvents(db, await findOrders(db, { accountId }));
  const worthShowing = all.filter(
    ({ booked: { order } }) => order.state !== 'expired' && order.state !== 'released',
  );
  const byStart = worthShowing.toSorted((a, b) => a.event.startsAt.getTime() - b.event.startsAt.getTime());
  const isPast = ({ event }: OrderWithEvent) => event.endsAt <= now;
  return [...byStart.filter((found) => !isPast(found)), ...byStart.filter(isPast).reverse()];
}

/** Adds the event to each order and keeps their sequence. */
export async function withEvents(db: Executor, booked: readonly BookedOrder[]): Promise<OrderWithEvent[]> {
  const events = await readEvents(db, [...new Set(booked.map(({ order }) => order.eventId))]);
  const byId = new Map(events.map((event) => [event.id, event]));
  return booked.flatMap((one) => {
    const event = byId.get(one.order.eventId);
    return event ? [{ booked: one, event }] : [];
  });
}
