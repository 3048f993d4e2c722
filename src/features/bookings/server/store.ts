import { and, asc, desc, eq, inArray, lte, ne, type SQL } from 'drizzle-orm';
import { type EventRecord, readEvents } from '#features/events/server/public.ts';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { bookingRefusals } from '../contract.ts';
import type { RefundReason } from '../payment-rules.ts';
import { type ActiveState, activeStates, bookingStatesBefore, orderStatesBefore } from '../states.ts';
import { bookings, orderLines, orders } from './tables.ts';

export type OrderRow = typeof orders.$inferSelect;
export type BookingRow = typeof bookings.$inferSelect;
export type LineRow = typeof orderLines.$inferSelect;

/** An order with its booking and its lines: what every view of either is made from. */
export type BookedOrder = {
  readonly order: OrderRow;
  readonly booking: BookingRow;
  readonly lines: readonly LineRow[];
};

/** What a view is made from: an order's rows, and the event it is for. */
export type Shown = { readonly booked: BookedOrder; readonly event: EventRecord };

type OrderFilter = {
  readonly accountId?: string;
  readonly orderId?: string;
  readonly bookingId?: string;
  readonly eventId?: number;
};

/** The orders that fit all that is given, latest first. */
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
  return rows.map(({ order, booking, line }) => ({ order, booking, lines: [line] }));
}

/** A booking that stands in the way of another one of its account for the same event. */
export type ActiveBooking = {
  readonly id: string;
  readonly orderId: string;
  readonly state: ActiveState;
  readonly heldUntil: Date;
};

/** This account's active booking for an event, and the order it belongs to. There is one at most. */
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

/** Locks every order of an account for an event, in one fixed order, so that two transactions never wait in a circle. */
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

/** Makes the order paid and its booking confirmed. Throws if either stands where that is not allowed. */
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

/** The order's money is on its way back, and why. */
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

/** The order's money is back. A refund of a second payment leaves a paid order as it is. */
export async function markRefunded(tx: Executor, orderId: string, paymentId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ state: 'refunded' })
    .where(and(eq(orders.id, orderId), eq(orders.paidBy, paymentId), eq(orders.state, 'refunding')));
}

/** Open orders whose time is up, the longest overdue first, at most 500. */
export const findOverdue = (db: Executor, now: Date): Promise<{ orderId: string; eventId: number }[]> =>
  db
    .select({ orderId: orders.id, eventId: orders.eventId })
    .from(orders)
    .where(and(eq(orders.state, 'open'), lte(orders.expiresAt, now)))
    .orderBy(asc(orders.expiresAt))
    .limit(500);

type Owner = { readonly accountId: string };

/** An own order with its event. Somebody else's does not exist. */
export async function readOrder(
  db: Executor,
  own: Owner & { readonly orderId: string },
): Promise<Result<Shown>> {
  const [shown] = await withEvents(db, await findOrders(db, own));
  return shown ? ok(shown) : refuse(bookingRefusals.order_not_found);
}

/** An own booking with its order and event. */
export async function readBooking(
  db: Executor,
  own: Owner & { readonly bookingId: string },
): Promise<Result<Shown>> {
  const [shown] = await withEvents(db, await findOrders(db, own));
  return shown ? ok(shown) : refuse(bookingRefusals.booking_not_found);
}

/**
 * All that an account has booked or is about to: upcoming days first, the soonest on top, then past ones, the latest
 * on top. Holds that came to nothing are left out, unless money went back for them.
 */
export async function readBookings(db: Executor, { accountId }: Owner, now: Date): Promise<Shown[]> {
  const all = await withEvents(db, await findOrders(db, { accountId }));
  const worthShowing = all.filter(
    ({ booked: { order } }) => order.state !== 'expired' && order.state !== 'released',
  );
  const byStart = worthShowing.toSorted((a, b) => a.event.startsAt.getTime() - b.event.startsAt.getTime());
  const isPast = ({ event }: Shown) => event.endsAt <= now;
  return [...byStart.filter((shown) => !isPast(shown)), ...byStart.filter(isPast).reverse()];
}

/** Joins orders to their events, in the same order. */
export async function withEvents(db: Executor, booked: readonly BookedOrder[]): Promise<Shown[]> {
  const events = await readEvents(db, [...new Set(booked.map(({ order }) => order.eventId))]);
  const byId = new Map(events.map((event) => [event.id, event]));
  return booked.flatMap((one) => {
    const event = byId.get(one.order.eventId);
    return event ? [{ booked: one, event }] : [];
  });
}
