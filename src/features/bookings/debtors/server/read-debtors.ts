import { inArray } from 'drizzle-orm';
import { readEvents } from '#features/events/server/public.ts';
import { findAccounts } from '#features/identity/server/public.ts';
import { findSaleInvoices } from '#features/payments/server/public.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { Executor } from '#platform/database/database.ts';
import { readOwed } from '../../places/server/money-back.ts';
import { orderNumber } from '../../places/server/present.ts';
import { payerOf } from '../../places/server/store.ts';
import { orders } from '../../places/server/tables.ts';

/** An order that owes something, with everything that its row and its reminders say. */
export async function readDebts(db: Executor) {
  const owed = await readOwed(db);
  if (owed.length === 0) return [];

  const ids = owed.map(({ orderId }) => orderId);
  const rows = await db.select().from(orders).where(inArray(orders.id, ids));
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
        invoice: invoices.get(orderId),
      },
    ];
  });
}

export type Debt = Awaited<ReturnType<typeof readDebts>>[number];
