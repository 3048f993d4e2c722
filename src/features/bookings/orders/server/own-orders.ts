import { and, asc, count, eq, gt, inArray } from 'drizzle-orm';
import { readEvents } from '#features/events/server/public.ts';
import { findAccounts } from '#features/identity/server/public.ts';
import type { Pence } from '#lib/money.ts';
import { Refused } from '#lib/refusal.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { Executor } from '#platform/database/database.ts';
import type { OpenOrders, OrderView } from '../../contract.ts';
import { credits } from '../../credits/server/tables.ts';
import { withoutBlocked } from '../../names/server/named-places.ts';
import { isOwed, readAccountPayments, readOwedByOrder } from '../../places/server/money-back.ts';
import {
  type BookedOrder,
  type BookingRow,
  findOrders,
  type OrderWithEvent,
} from '../../places/server/store.ts';
import { bookings, orders } from '../../places/server/tables.ts';
import { bookingRefusals, closedAccount, unnamedPlayer } from '../../texts.ts';

type Owner = { readonly accountId: string };

/** The account's order with its event. Another account's order is not found. */
export async function readOrder(
  db: Executor,
  filter: Owner & { readonly orderId: string },
): Promise<OrderWithEvent> {
  const [order] = await withEvents(db, await findOrders(db, filter));
  if (!order) throw new Refused(bookingRefusals.order_not_found);
  return order;
}

/** The account's booking with its order and event. Another account's booking is not found. */
export async function readBooking(
  db: Executor,
  filter: Owner & { readonly bookingId: string },
): Promise<OrderWithEvent> {
  const [order] = await withEvents(db, await findOrders(db, filter));
  if (!order) throw new Refused(bookingRefusals.booking_not_found);
  return order;
}

/**
 * An account's bookings: upcoming events first, soonest first; then past ones, latest first.
 * Expired and released holds are left out unless their payment was refunded.
 */
export async function readBookings(
  db: Executor,
  { accountId }: Owner,
  now: Date,
): Promise<OrderWithEvent[]> {
  const all = await withEvents(db, await findOrders(db, { accountId }));
  const worthShowing = all.filter(
    ({ booked: { order } }) => order.state !== 'expired' && order.state !== 'released',
  );
  const byStart = worthShowing.toSorted(
    (a, b) => a.event.startsAt.getTime() - b.event.startsAt.getTime(),
  );
  const isPast = ({ event }: OrderWithEvent) => event.endsAt <= now;

  return [...byStart.filter((order) => !isPast(order)), ...byStart.filter(isPast).reverse()];
}

/**
 * The account's orders that wait to be paid, the one with the least time first: of places, or of
 * the package alone.
 */
export async function readOpenOrders(
  db: Executor,
  { accountId, now }: Owner & { readonly now: Date },
): Promise<OpenOrders> {
  const rows = await db
    .select({
      id: orders.id,
      eventId: orders.eventId,
      expiresAt: orders.expiresAt,
      places: count(bookings.id),
    })
    .from(orders)
    .leftJoin(bookings, eq(bookings.orderId, orders.id))
    .where(
      and(eq(orders.accountId, accountId), eq(orders.state, 'open'), gt(orders.expiresAt, now)),
    )
    .groupBy(orders.id)
    .orderBy(asc(orders.expiresAt));
  if (rows.length === 0) return [];

  const titles = new Map(
    (
      await readEvents(
        db,
        rows.flatMap(({ eventId }) => eventId ?? []),
      )
    ).map(({ id, title }) => [id, title]),
  );

  return rows.flatMap(({ id, eventId, expiresAt, places }) => {
    const order = { id, places, expiresAt: expiresAt.toISOString(), now: now.toISOString() };
    if (eventId === null) return { ...order, event: null };
    const title = titles.get(eventId);
    return title === undefined ? [] : { ...order, event: { id: eventId, title } };
  });
}

/** Adds the event and the players' names to each order, and keeps their sequence. */
export async function withEvents(
  db: Executor,
  booked: readonly BookedOrder[],
): Promise<OrderWithEvent[]> {
  const events = await readEvents(db, [...new Set(booked.map(({ order }) => order.eventId))]);

  // By order: a player of one order may be a stranger in another, where they were only asked.
  const memberIds = await Promise.all(
    booked.map(async ({ order, bookings: places }) => {
      const named = places.flatMap(({ namedAccountId }) => namedAccountId ?? []);
      const players = places.flatMap(({ accountId }) => accountId ?? []);
      return [...players, ...(await withoutBlocked(db, order.accountId, named))];
    }),
  );

  const people = await findAccounts(db, [...new Set(memberIds.flat())]);

  const nameOf = (id: string): [string, string][] => {
    const person = people.get(id);
    return person ? [[id, fullName(person)]] : [];
  };

  const byId = new Map(events.map((event) => [event.id, event]));
  const owed = await owedOf(db, booked);
  const onAccount = booked.filter(({ order }) => order.settledWith === 'account');
  const paid = await readAccountPayments(
    db,
    onAccount.map(({ order }) => order.id),
  );
  const free = await findFreeCredits(db, booked);

  return booked.flatMap((one, index) => {
    const event = byId.get(one.order.eventId);
    if (!event) return [];
    const names = new Map(memberIds[index]?.flatMap(nameOf));
    const owedPence = owed.get(one.order.id) ?? 0;
    const payments = paid.get(one.order.id) ?? [];
    return [{ booked: one, event, names, owedPence, payments, inKind: inKindOf(one, free) }];
  });
}

/** The credits that pay in these orders and cost nothing themselves. */
async function findFreeCredits(
  db: Executor,
  booked: readonly BookedOrder[],
): Promise<ReadonlySet<string>> {
  const used = booked.flatMap(({ lines }) => lines.flatMap(({ creditId }) => creditId ?? []));
  if (used.length === 0) return new Set();

  const rows = await db
    .select({ id: credits.id })
    .from(credits)
    .where(and(inArray(credits.id, used), eq(credits.grossPence, 0)));

  return new Set(rows.map(({ id }) => id));
}

function inKindOf({ lines }: BookedOrder, free: ReadonlySet<string>): OrderView['inKind'] {
  const places = lines.filter(({ kind }) => kind !== 'package');
  const passes = places.filter(({ payWith }) => payWith === 'guest_pass').length;
  const byCredit = places.filter(
    ({ creditId, grossPence }) => creditId !== null && free.has(creditId) && grossPence === 0,
  ).length;
  const count = byCredit + passes;
  return count === 0 ? undefined : { credits: byCredit, passes, isAll: count === places.length };
}

/** What these orders owe; most are not on account, and then nothing is read. */
async function owedOf(
  db: Executor,
  booked: readonly BookedOrder[],
): Promise<ReadonlyMap<string, Pence>> {
  const ids = booked.flatMap(({ order }) => (isOwed(order) ? [order.id] : []));
  return ids.length === 0 ? new Map() : readOwedByOrder(db, inArray(orders.id, ids));
}

type Played = Pick<BookingRow, 'accountId' | 'namedAccountId' | 'guestName'>;

/**
 * Finds the names of the players of these bookings; the function returns the name of each.
 * @param buyerId the buyer who reads them, without the names of members who blocked them; missing for organisers
 */
export async function playerNames(
  db: Executor,
  bookings: readonly Played[],
  buyerId?: string,
): Promise<(booking: Played) => string> {
  const players = bookings.flatMap(({ accountId }) => accountId ?? []);
  const named = bookings.flatMap(({ namedAccountId }) => namedAccountId ?? []);
  const visible = buyerId === undefined ? named : await withoutBlocked(db, buyerId, named);
  const people = await findAccounts(db, [...players, ...visible]);

  return ({ accountId, namedAccountId, guestName }) => {
    const memberId = accountId ?? visible.find((id) => id === namedAccountId);
    if (memberId === undefined) return guestName ?? unnamedPlayer;
    const person = people.get(memberId);
    return person ? fullName(person) : closedAccount;
  };
}
