import { and, asc, desc, eq, inArray, isNotNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { EventRecord } from '#features/events/server/public.ts';
import type { Pence } from '#lib/money.ts';
import type { Executor } from '#platform/database/database.ts';
import type { OrderView } from '../../contract.ts';
import type { AccountPaymentRow } from '../account-payment.ts';
import type { RefundReason } from '../capacity.ts';
import {
  type ActiveState,
  activeStates,
  bookingStatesBefore,
  orderStatesBefore,
} from '../states.ts';
import { bookings, orderLines, orders } from './tables.ts';

export type OrderRow = typeof orders.$inferSelect;
/** An order that has places at an event: all but those that buy credits alone. */
export type PlaceOrder = OrderRow & { readonly eventId: number };
export type BookingRow = typeof bookings.$inferSelect;
export type LineRow = typeof orderLines.$inferSelect;

/** An order with its bookings and lines. */
export type BookedOrder = {
  readonly order: PlaceOrder;
  /** The buyer's own place, or else the first. */
  readonly booking: BookingRow;
  /** All places of the order, in the order in which they were asked for. */
  readonly bookings: readonly BookingRow[];
  readonly lines: readonly LineRow[];
};

type OrderFilter = {
  /** The account whose own orders are meant (`isOwnOrder`). */
  readonly accountId?: string;
  readonly orderId?: string;
  readonly bookingId?: string;
  readonly eventId?: number;
};

/**
 * Whether an order is an account's own, in SQL. What an organiser wrote down for a caller without an
 * account is in the organiser's account, but it is nothing of theirs: neither a booking nor a task.
 */
export const isOwnOrder = (accountId: string): SQL =>
  sql`(${orders.accountId} = ${accountId} and ${orders.payerName} is null)`;

/** The buyer of an order; null if an organiser wrote it down for a caller. In SQL. */
export const ownBuyer = sql<
  string | null
>`case when ${orders.payerName} is null then ${orders.accountId} end`;

/** The orders that match every given field, latest first. */
export async function findOrders(db: Executor, filter: OrderFilter): Promise<BookedOrder[]> {
  const conditions: (SQL | undefined)[] = [
    filter.accountId === undefined ? undefined : isOwnOrder(filter.accountId),
    filter.orderId === undefined ? undefined : eq(orders.id, filter.orderId),
    filter.bookingId === undefined
      ? undefined
      : inArray(
          orders.id,
          db
            .select({ id: bookings.orderId })
            .from(bookings)
            .where(eq(bookings.id, filter.bookingId)),
        ),
    filter.eventId === undefined ? undefined : eq(orders.eventId, filter.eventId),
  ];

  const rows = await db
    .select({ order: orders, booking: bookings })
    .from(orders)
    .innerJoin(bookings, eq(bookings.orderId, orders.id))
    .where(and(...conditions))
    .orderBy(desc(orders.createdAt), desc(orders.id), asc(bookings.id));

  const byOrder = Map.groupBy(rows, ({ order }) => order.id);
  const lines = await findLines(db, [...byOrder.keys()]);

  return [...byOrder.values()].flatMap((places) => {
    const [first] = places;
    if (!first) return [];

    return {
      order: { ...first.order, eventId: first.order.eventId ?? first.booking.eventId },
      booking:
        mainBooking(
          places.map(({ booking }) => booking),
          first.order.accountId,
        ) ?? first.booking,
      bookings: places.map(({ booking }) => booking),
      lines: lines.filter(({ orderId }) => orderId === first.order.id),
    };
  });
}

/**
 * The buyer's own place, or else another of the order that was not handed over. An own place that
 * was handed over comes before the place that took it over, so that its buyer sees what became of
 * it.
 */
function mainBooking(places: readonly BookingRow[], buyerId: string): BookingRow | undefined {
  const mine = places.filter(({ accountId }) => accountId === buyerId);
  const current = places.filter(({ state }) => state !== 'transferred');
  return (
    mine.find(({ state }) => state !== 'transferred') ??
    current.find(({ transferredFrom }) => transferredFrom === null) ??
    mine[0] ??
    current[0]
  );
}

const findLines = async (db: Executor, orderIds: readonly string[]): Promise<LineRow[]> =>
  orderIds.length === 0
    ? []
    : db
        .select()
        .from(orderLines)
        .where(inArray(orderLines.orderId, [...orderIds]))
        .orderBy(asc(orderLines.id));

/** A booking that prevents its account from booking the same event again. */
export type ActiveBooking = {
  readonly id: string;
  readonly orderId: string;
  readonly state: ActiveState;
  readonly heldUntil: Date;
};

/**
 * The active booking of an account for an event, or of one of several accounts. An account has at
 * most one (`bookings_one_per_account`).
 */
export async function findActive(
  db: Executor,
  filter: {
    readonly accountId: string | readonly string[];
    readonly eventId: number;
    readonly exceptOrder?: string;
  },
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
        inArray(bookings.accountId, typeof accountId === 'string' ? [accountId] : [...accountId]),
        inArray(bookings.state, activeStates),
        exceptOrder === undefined ? undefined : ne(bookings.orderId, exceptOrder),
      ),
    );

  const booking = rows[0];

  return booking && { ...booking, state: booking.state as ActiveState };
}

/**
 * Locks every order of an account, or of several, for an event, sorted by id to prevent deadlocks. They are read
 * twice, because a statement that waited for a lock misses rows that were added meanwhile, such as
 * the order that replaced the locked one.
 */
export async function lockOrders(
  tx: Executor,
  owner: { accountId: string | readonly string[]; eventId: number },
): Promise<OrderRow[]> {
  const accountIds = [owner.accountId].flat();

  const locked = () =>
    tx
      .select()
      .from(orders)
      .where(and(inArray(orders.accountId, accountIds), eq(orders.eventId, owner.eventId)))
      .orderBy(asc(orders.id))
      .for('update');

  await locked();

  return locked();
}

/** The bookings of an order, in the order in which they were asked for. */
export const findBookingsOf = (tx: Executor, orderId: string): Promise<BookingRow[]> =>
  tx.select().from(bookings).where(eq(bookings.orderId, orderId)).orderBy(asc(bookings.id));

/** The order that a line belongs to. */
export async function findOrderOfLine(db: Executor, lineId: string): Promise<OrderRow | undefined> {
  const [row] = await db
    .select({ order: orders })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orderLines.id, lineId));
  return row?.order;
}

export const findLinesOf = (tx: Executor, orderId: string): Promise<LineRow[]> =>
  findLines(tx, [orderId]);

type Confirmation = {
  readonly orderId: string;
  /** The payment that paid it; none for an order with nothing to pay, or on account. */
  readonly paymentId?: string | undefined;
  readonly settledWith: OrderRow['settledWith'];
  readonly places: number;
  readonly now: Date;
};

/**
 * Marks the order as paid and its bookings as confirmed. Members whom the buyer named become
 * players, unless they have a place by now: then theirs of this order has no name, and its answers
 * go.
 * @throws if `states.ts` does not allow it for the order or one of the bookings
 */
export async function confirmOrder(
  tx: Executor,
  { orderId, paymentId, settledWith, places, now }: Confirmation,
): Promise<void> {
  const paid = await tx
    .update(orders)
    .set({ state: 'paid', paidAt: now, paidBy: paymentId, settledWith })
    .where(and(eq(orders.id, orderId), inArray(orders.state, orderStatesBefore('paid'))));

  const confirmed = await tx
    .update(bookings)
    .set({ state: 'confirmed', confirmedAt: now, heldNetwork: null })
    .where(
      and(eq(bookings.orderId, orderId), inArray(bookings.state, bookingStatesBefore('confirmed'))),
    );
  if (paid.rowCount !== 1 || confirmed.rowCount !== places)
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
export async function markRefunded(
  tx: Executor,
  orderId: string,
  paymentId: string,
): Promise<void> {
  await tx
    .update(orders)
    .set({ state: 'refunded' })
    .where(
      and(eq(orders.id, orderId), eq(orders.paidBy, paymentId), eq(orders.state, 'refunding')),
    );
}

/** Open orders whose hold has ended, longest overdue first, at most 500. */
export const findOverdue = (
  db: Executor,
  now: Date,
): Promise<{ orderId: string; eventId: number }[]> =>
  db
    .select({ orderId: orders.id, eventId: sql<number>`${orders.eventId}` })
    .from(orders)
    .where(and(eq(orders.state, 'open'), lte(orders.expiresAt, now), isNotNull(orders.eventId)))
    .orderBy(asc(orders.expiresAt))
    .limit(500);

/** An order's rows, its event and the names of its players: everything a presenter needs. */
export type OrderWithEvent = {
  readonly booked: BookedOrder;
  readonly event: EventRecord;
  /** By account id. */
  readonly names: ReadonlyMap<string, string>;
  /** What the order still owes on account. */
  readonly owedPence: Pence;
  /** What was paid of it on account, undone payments too. */
  readonly payments: readonly AccountPaymentRow[];
  /** What pays for its places that cost no money; undefined if all of them did. */
  readonly inKind: OrderView['inKind'];
};

type Address = { readonly name: string; readonly address: string };

/**
 * To whom emails about an order go: its buyer, or the caller without an account for whom an
 * organiser wrote it down.
 * @returns undefined for a caller who gave no email address
 */
export function payerOf(
  { payerName, payerEmail }: Pick<OrderRow, 'payerName' | 'payerEmail'>,
  buyer: Address,
): Address | undefined {
  if (payerName === null) return buyer;
  return payerEmail === null ? undefined : { name: payerName, address: payerEmail };
}

/**
 * Whether an organiser wrote an order down for a caller without an account, who cannot have a
 * credit.
 */
export const isCallersOrder = ({ payerName }: Pick<OrderRow, 'payerName'>): boolean =>
  payerName !== null;

/** Whether an order is an account's own: the rule of `isOwnOrder`, for one that was read. */
export const isBuyerOf = (
  order: Pick<OrderRow, 'accountId' | 'payerName'>,
  accountId: string,
): boolean => order.accountId === accountId && !isCallersOrder(order);

/**
 * Who pays for an order, to tell whether two have the same payer. All orders of callers are in
 * organisers' accounts.
 */
export const payerKey = ({
  accountId,
  payerName,
  payerEmail,
}: Pick<OrderRow, 'accountId' | 'payerName' | 'payerEmail'>): string =>
  payerName === null ? accountId : `caller ${(payerEmail ?? payerName).toLowerCase()}`;

/**
 * Whether an account has had a place of its own at an event that it bought with a privilege, in
 * SQL. One that it gave up counts; a hold that was never paid does not.
 */
export const privilegeUsed = (eventId: SQL, accountId: SQL): SQL => sql`exists (
        select from bookings privileged where privileged.event_id = ${eventId} and privileged.account_id = ${accountId}
          and privileged.own_privilege and privileged.confirmed_at is not null)`;

/** The same for one account and one event. */
export async function isPrivilegeUsed(
  db: Executor,
  { eventId, accountId }: { readonly eventId: number; readonly accountId: string },
): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(
    sql`select ${privilegeUsed(sql`${eventId}`, sql`${accountId}`)} as used`,
  );
  return rows[0]?.used ?? false;
}
