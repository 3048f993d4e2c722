import { and, asc, desc, eq, exists, gt, inArray, isNull, or } from 'drizzle-orm';
import { readEvents } from '#features/events/server/public.ts';
import { findAccounts } from '#features/identity/server/public.ts';
import { findSaleInvoices } from '#features/payments/server/public.ts';
import { londonDay } from '#lib/london-instant.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { Executor } from '#platform/database/database.ts';
import { disputedOf } from '../../places/account-payment.ts';
import { readAccountPayments, readOwed } from '../../places/server/money-back.ts';
import { orderNumber } from '../../places/server/present.ts';
import { payerOf } from '../../places/server/store.ts';
import { bookings, orders } from '../../places/server/tables.ts';
import { confirmedStates } from '../../places/states.ts';
import type { TakenBack } from '../contract.ts';

/** An order that owes something, with everything that its row and its reminders say. */
export async function readDebts(db: Executor) {
  const owed = await readOwed(db);
  if (owed.length === 0) return [];

  const ids = owed.map(({ orderId }) => orderId);
  const rows = await db.select().from(orders).where(inArray(orders.id, ids));
  const paid = await readAccountPayments(db, ids);
  const places = await db
    .select({ id: bookings.id, orderId: bookings.orderId })
    .from(bookings)
    .where(inArray(bookings.orderId, ids))
    .orderBy(asc(bookings.id));
  const [accounts, invoices, events] = [
    await findAccounts(
      db,
      rows.map(({ accountId }) => accountId),
    ),
    await findSaleInvoices(db, ids),
    await readEvents(db, [...new Set(owed.flatMap(({ eventId }) => eventId ?? []))]),
  ];

  return owed.flatMap(({ orderId, eventId, pence }) => {
    const order = rows.find(({ id }) => id === orderId);
    const account = order && accounts.get(order.accountId);
    if (!order || !account) return [];

    const buyer = { name: fullName(account), address: account.email };
    const payer = payerOf(order, buyer);

    return [
      {
        orderId,
        accountId: order.payerName === null ? account.id : null,
        number: orderNumber(order.number),
        name: order.payerName ?? buyer.name,
        firstName: order.payerName ?? account.firstName,
        email: payer?.address ?? null,
        event: events.find(({ id }) => id === eventId),
        pence,
        soldOn: londonDay(order.createdAt),
        // A caller without an account has no page.
        bookingId:
          order.payerName === null
            ? (places.find((place) => place.orderId === orderId)?.id ?? null)
            : null,
        payments: paid.get(orderId) ?? [],
        invoice: invoices.get(orderId),
      },
    ];
  });
}

export type Debt = Awaited<ReturnType<typeof readDebts>>[number];

/** Orders whose payment was taken back by a bank, while someone still has a place by them. */
export async function readTakenBack(db: Executor): Promise<TakenBack[]> {
  const ofOrder = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.orderId, orders.id), inArray(bookings.state, confirmedStates)));
  const rows = await db
    .select()
    .from(orders)
    .where(and(gt(orders.lostPence, 0), or(isNull(orders.eventId), exists(ofOrder))))
    .orderBy(desc(orders.lostAt), desc(orders.id));

  const accounts = await findAccounts(
    db,
    rows.map(({ accountId }) => accountId),
  );
  const events = await readEvents(db, [...new Set(rows.flatMap(({ eventId }) => eventId ?? []))]);

  return rows.flatMap((order) => {
    const account = accounts.get(order.accountId);
    const disputed = disputedOf(order);
    if (!account || !disputed) return [];

    const buyer = { name: fullName(account), address: account.email };
    const event = events.find(({ id }) => id === order.eventId);

    return [
      {
        orderId: order.id,
        order: orderNumber(order.number),
        name: order.payerName ?? buyer.name,
        email: account.erasedAt === null ? (payerOf(order, buyer)?.address ?? null) : null,
        event: event ? { id: event.id, title: event.title } : null,
        disputed,
      },
    ];
  });
}
