import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { findAccounts } from '#features/identity/server/public.ts';
import {
  readDisputedMoney,
  reconcilePayment,
  refundPayment,
  requireAddress,
  startPayment,
} from '#features/payments/server/public.ts';
import { paymentRefusals } from '#features/payments/texts.ts';
import { readSaleTerms } from '#features/settings/server/public.ts';
import type { Pence, TaxedAmount } from '#lib/money.ts';
import { splitVat } from '#lib/money.ts';
import { Refused } from '#lib/refusal.ts';
import { TERMS_VERSION } from '#lib/terms-version.ts';
import { lockByName } from '#platform/database/advisory-lock.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { heldUntil } from '../../places/order-lines.ts';
import { paymentAbout } from '../../places/server/present.ts';
import {
  confirmOrder,
  findLinesOf,
  type LineRow,
  markRefunding,
  type OrderRow,
} from '../../places/server/store.ts';
import { orderLines, orders } from '../../places/server/tables.ts';
import { bookingRefusals, packageLine } from '../../texts.ts';
import { packageCredits } from '../place-price.ts';
import { queuePackageBought } from './credit-emails.tsx';
import { invoiceOrder } from './invoice-order.ts';
import { addUnpaidCredits } from './store.ts';
import { spendCredits } from './use-credits.ts';

/** Where the buyer of a package returns to from the checkout. */
const creditsPath = '/bookings/credits';

/**
 * Starts the payment of a package of four without a golf day. A buyer whose package waits to be
 * paid gets the same order, so a double click buys one.
 * @returns where to send the buyer
 */
export async function buyPackage(
  services: Services,
  accountId: string,
): Promise<{ checkoutUrl: string }> {
  const { database, clock, config } = services;

  // Checked before the order is written: one that cannot be paid for would be open for nothing.
  if (config.paymentProvider === undefined) throw new Refused(paymentRefusals.payments_not_set_up);

  const now = clock();
  const order = await database.transaction(async (tx) => {
    const terms = await readSaleTerms(tx, config);
    const opened = await openOrder(tx, { accountId, now, ...terms });
    await requireAddress(tx, { accountId, total: totalOf(opened) });
    return opened;
  });
  const total = totalOf(order);
  const { net, vat, gross } = total;

  const started = await startPayment(services, {
    referenceType: 'order',
    referenceId: order.id,
    accountId,
    total,
    creditsNetPence: net,
    lines: [{ description: packageLine, netPence: net, vatPence: vat, grossPence: gross }],
    about: paymentAbout(order, undefined),
    keptUntil: null,
    returnPath: `${creditsPath}?payment=made`,
    cancelPath: `${creditsPath}?payment=cancelled`,
    whyNotPayable: async (tx) => {
      // Paying accepts the terms as they are now, which may be newer than those of the order. It
      // locks the order as well.
      const accepted = await tx
        .update(orders)
        .set({ termsVersion: TERMS_VERSION })
        .where(and(eq(orders.id, order.id), eq(orders.state, 'open')));
      return accepted.rowCount === 1 ? undefined : bookingRefusals.order_not_open;
    },
  });

  return {
    checkoutUrl: started.state === 'open' ? started.checkoutUrl : creditsPath,
  };
}

const totalOf = ({ netPence, vatPence, totalPence }: OrderRow): TaxedAmount => ({
  net: netPence,
  vat: vatPence,
  gross: totalPence,
});

type Purchase = {
  readonly accountId: string;
  readonly now: Date;
  readonly vatPercent: number;
  readonly packagePence: Pence;
};

/**
 * The buyer's open order of a package, or a new one. Requests of one account wait for each other.
 */
async function openOrder(
  tx: Executor,
  { accountId, now, vatPercent, packagePence }: Purchase,
): Promise<OrderRow> {
  await lockByName(tx, `package:${accountId}`);

  const [open] = await tx
    .select()
    .from(orders)
    .where(
      and(
        isPackageOf(accountId),
        eq(orders.state, 'open'),
        sql`${orders.expiresAt} > ${now.toISOString()}::timestamptz`,
      ),
    );
  if (open) return open;

  const { net: netPence, vat: vatPence, gross } = splitVat(packagePence, vatPercent);
  const amounts = { netPence, vatPence };

  const [order] = await tx
    .insert(orders)
    .values({
      ...{ accountId, ...amounts },
      totalPence: gross,
      createdAt: now,
      expiresAt: heldUntil(now),
      termsVersion: TERMS_VERSION,
    })
    .returning();
  if (!order) throw new Error('The order was not written');

  const [line] = await tx
    .insert(orderLines)
    .values({ orderId: order.id, kind: 'package', ...amounts, grossPence: gross, vatPercent })
    .returning({ orderLineId: orderLines.id });
  if (!line) throw new Error('The line was not written');

  const values = packageCredits(packagePence, vatPercent);
  const ids = values.map(() => randomUUID());

  await addUnpaidCredits(tx, { accountId, ...line, ids, values, bookingIds: [], now });

  return order;
}

const isPackageOf = (accountId: string) =>
  and(eq(orders.accountId, accountId), isNull(orders.eventId));

type Settlement = { readonly orderId: string; readonly paymentId: string };

/**
 * Settles a payment for a package without a golf day: its credits are available from now on,
 * however late the payment is, and an email says so. A second payment, and one for a deleted
 * account, is refunded. Repeating it changes nothing.
 * @throws if there is no such order
 */
export async function confirmPackage(
  { database, clock, config }: Services,
  { orderId, paymentId }: Settlement,
): Promise<void> {
  const now = clock();

  await database.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, orderId), isNull(orders.eventId)))
      .for('update');
    if (!order)
      throw new Error(`Payment ${paymentId} is for order ${orderId}, which does not exist`);
    if (order.paidBy === paymentId) return;

    const lines = await findLinesOf(tx, orderId);
    const buyer = (await findAccounts(tx, [order.accountId])).get(order.accountId);
    const isGone = !buyer || buyer.erasedAt !== null;

    await invoiceOrder({ config }, tx, {
      order,
      lines,
      source: { type: 'payment', id: paymentId },
      now,
    });

    if (order.paidBy !== null || isGone) {
      const reason = isGone ? 'account_deleted' : 'paid_twice';
      await refundPackage(tx, { paymentId, lines, reason, now });
      if (order.paidBy === null) await markRefunding(tx, { orderId, paymentId, reason, now });
      return;
    }

    await confirmOrder(tx, { orderId, paymentId, settledWith: 'payment', places: 0, now });
    await spendCredits(tx, { lines, bookingIds: [], now });

    // What a bank has taken back already is no news: the credits go in the next step.
    const isLost = (await readDisputedMoney(tx, paymentId))?.allOf === 'lost';
    if (!isLost) await queuePackageBought(tx, { config }, order, { lines, paymentId, now });
  });
}

type Refund = {
  readonly paymentId: string;
  readonly lines: readonly LineRow[];
  readonly reason: string;
  readonly now: Date;
};

/** Refunds the part of a payment that bought credits which were never issued. */
export async function refundPackage(
  tx: Executor,
  { paymentId, lines, reason, now }: Refund,
): Promise<void> {
  const line = lines.find(({ kind }) => kind === 'package');
  if (!line) return;

  const amount = { net: line.netPence, vat: line.vatPence, gross: line.grossPence };

  await refundPayment(tx, {
    paymentId,
    key: `package:${paymentId}`,
    amount,
    from: 'prepaid',
    reason,
    now,
  });
}

/** Asks the provider about the buyer's latest unpaid packages, in case a webhook was lost. */
export async function checkPackage(services: Services, accountId: string): Promise<void> {
  const unpaid = await services.database
    .select({ orderId: orders.id })
    .from(orders)
    .where(and(isPackageOf(accountId), inArray(orders.state, ['open', 'expired'])))
    .orderBy(desc(orders.createdAt))
    .limit(3);
  for (const { orderId } of unpaid) {
    const { paidBy } = await reconcilePayment(services, {
      referenceType: 'order',
      referenceId: orderId,
    });
    if (paidBy !== undefined) await confirmPackage(services, { orderId, paymentId: paidBy });
  }
}

/**
 * Ends the orders of packages that were not paid in time. A later payment still buys the credits.
 */
export const expirePackages = async (db: Executor, now: Date): Promise<void> =>
  void (await db
    .update(orders)
    .set({ state: 'expired' })
    .where(and(isNull(orders.eventId), eq(orders.state, 'open'), lte(orders.expiresAt, now))));
