import { eq } from 'drizzle-orm';
import { readEvent } from '#features/events/server/public.ts';
import type { AccountPayment, HandPayment } from '#features/payments/charging/account-payment.ts';
import { isBelowLeast } from '#features/payments/least-charge.ts';
import {
  addBankPayment,
  BANK,
  closeCheckouts,
  findPaidOnAccount,
  recordAccountPaid,
  returnOverpayment,
  startPayment,
} from '#features/payments/server/public.ts';
import { paymentRefusals } from '#features/payments/texts.ts';
import { londonDay } from '#lib/london-instant.ts';
import type { Pence } from '#lib/money.ts';
import { Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { giveFoundingNumber } from '../../credits/server/founding-numbers.ts';
import { stillOwed } from '../../places/account-payment.ts';
import { accountChanged } from '../../places/server/jobs.ts';
import { isOwed } from '../../places/server/money-back.ts';
import { paymentAbout } from '../../places/server/present.ts';
import { findBookingsOf, type OrderRow, type OrderWithEvent } from '../../places/server/store.ts';
import { accountPayments, accountReferences, orders } from '../../places/server/tables.ts';
import { lockPlaces } from '../../places/server/take-places.ts';
import { isPlaying } from '../../places/states.ts';
import { bookingRefusals } from '../../texts.ts';
import {
  accountOverpaidEmail,
  accountPaidEmail,
  queueAccountEmail,
} from './account-payment-emails.tsx';
import { refundResales } from './resale.ts';

const referenceTo = (orderId: string) =>
  ({ referenceType: 'order', referenceId: orderId }) as const;

/** An order, locked until the transaction ends, so that what it owes cannot change. */
export async function lockOrder(tx: Executor, orderId: string): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  return order;
}

type PaidPart = AccountPayment & {
  /** The locked order. */
  readonly order: OrderRow;
  /** By default a new id; the organiser's form has its own. */
  readonly id?: string;
  /** The payment, which has been posted. */
  readonly paymentId: string;
  /** Not more than is owed. */
  readonly amountPence: Pence;
  readonly now: Date;
  /** In the demo, which sends no email about the past. */
  readonly isQuiet?: boolean | undefined;
};

/**
 * Takes a payment off what a locked order owes, with its receipt. The order is paid once nothing is
 * owed.
 */
async function payOff(
  services: Services,
  tx: Executor,
  { order, now, isQuiet = false, ...part }: PaidPart,
): Promise<void> {
  const { id, amountPence, method, paidOn, reference, paymentId } = part;
  const owedPence = stillOwed(order) - amountPence;
  const byCard = method === 'card' ? amountPence : 0;

  await tx
    .insert(accountPayments)
    .values({ id, orderId: order.id, paymentId, amountPence, at: now });
  await tx
    .update(orders)
    .set({
      accountPaidPence: order.accountPaidPence + amountPence,
      accountCardPence: order.accountCardPence + byCard,
      accountPaidAt: owedPence === 0 ? now : null,
    })
    .where(eq(orders.id, order.id));

  await enqueue(tx, accountChanged, { orderId: order.id });
  if (isQuiet) return;

  await queueAccountEmail(services, tx, accountPaidEmail, {
    ...{ order, pence: amountPence, owedPence, now },
    payment: { method, paidOn, reference },
    key: `account_paid:${paymentId}`,
  });
}

type PartByHand = HandPayment &
  Pick<PaidPart, 'order' | 'amountPence' | 'now' | 'isQuiet'> & {
    /** The organiser's form has it. */
    readonly id: string;
  };

/** Adds a payment by hand to a locked order and takes it off what is owed, with its receipt. */
export async function payByHand(
  services: Services,
  tx: Executor,
  { method, paidOn, reference, ...part }: PartByHand,
): Promise<void> {
  const { id, order, amountPence, now } = part;
  const { id: orderId, eventId, accountId, payerName, payerEmail } = order;
  const how = { method, paidOn, reference };

  const paymentId = await addBankPayment(tx, {
    ...{ referenceType: 'order', referenceId: orderId, accountId, payerName, payerEmail },
    ...{ amountPence, ...how, now },
    about: paymentAbout(order, eventId === null ? undefined : await readEvent(tx, eventId)),
  });

  await payOff(services, tx, { ...part, ...how, paymentId });
  await tx.insert(accountReferences).values({ orderId, accountPaymentId: id, ...how, at: now });
}

/**
 * Starts the card payment of what an order still owes on account, or finds the checkout that is open
 * for it.
 * @param page where the buyer comes from: by default their booking; the page of the link for a caller
 * without an account
 * @returns where to send the buyer: the checkout, or the page if nothing is owed
 */
export async function payOwedByCard(
  services: Services,
  { booked: { order, booking }, event, owedPence }: OrderWithEvent,
  page = `/bookings/${booking.id}`,
): Promise<{ checkoutUrl: string }> {
  if (owedPence === 0) return { checkoutUrl: page };
  if (isBelowLeast(owedPence)) throw new Refused(paymentRefusals.below_least);

  const amount = { netPence: owedPence, vatPence: 0, grossPence: owedPence };
  const about = paymentAbout(order, event);

  const started = await startPayment(services, {
    ...referenceTo(order.id),
    accountId: order.accountId,
    payer:
      order.payerName === null ? undefined : { name: order.payerName, email: order.payerEmail },
    total: { net: owedPence, vat: 0, gross: owedPence },
    onAccount: true,
    lines: [{ description: about.about, ...amount }],
    about,
    keptUntil: null,
    returnPath: `${page}?payment=made`,
    cancelPath: `${page}?payment=cancelled`,
    whyNotPayable: async (tx) => {
      const current = await lockOrder(tx, order.id);
      const isSame = current !== undefined && stillOwed(current) === owedPence;
      return isSame ? undefined : bookingRefusals.owed_changed;
    },
  });

  return { checkoutUrl: started.state === 'open' ? started.checkoutUrl : page };
}

/**
 * Settles a card payment for an order on account: it is taken off what is owed, and what it is more
 * than that is refunded with an email. Repeating it changes nothing.
 */
export const settleOnAccount = (
  services: Services,
  { orderId, paymentId }: { readonly orderId: string; readonly paymentId: string },
): Promise<void> =>
  services.database.transaction(async (tx) => {
    const now = services.clock();
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error(`Order ${orderId} is gone`);

    const payment = (await findPaidOnAccount(tx, referenceTo(orderId))).find(
      ({ id }) => id === paymentId,
    );
    if (!payment) throw new Error(`Payment ${paymentId} pays nothing on account`);

    const settled = await tx.$count(accountPayments, eq(accountPayments.paymentId, paymentId));
    const left = payment.amountPence - payment.refundedPence;
    if (settled > 0 || left === 0) return;

    const amountPence = Math.min(stillOwed(order), left);
    const overPence = left - amountPence;

    if (amountPence > 0) {
      await recordAccountPaid(tx, { paymentId, amountPence, into: 'unallocated', now });
      const card = { method: 'card', paidOn: londonDay(now), reference: '' } as const;
      await payOff(services, tx, { order, paymentId, amountPence, ...card, now });
    }

    if (overPence > 0) {
      await returnOverpayment(tx, { paymentId, pence: overPence, now });
      await queueAccountEmail(services, tx, accountOverpaidEmail, {
        ...{ order, pence: overPence, owedPence: stillOwed(order) - amountPence, now },
        key: `account_overpaid:${paymentId}`,
      });
    }
  });

/** Settles every card payment of an order on account that was recorded and not settled yet. */
export async function settleAllOnAccount(services: Services, orderId: string): Promise<void> {
  for (const { id, provider } of await findPaidOnAccount(services.database, referenceTo(orderId)))
    if (provider !== BANK) await settleOnAccount(services, { orderId, paymentId: id });
}

/**
 * Follows a change of what an order owes on account: closes a checkout for another amount, and once
 * nothing is owed gives its places founding numbers and resells those that wait for its money.
 */
export async function followAccount(services: Services, orderId: string): Promise<void> {
  const { database, clock } = services;
  const [order] = await database.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return;

  await closeCheckouts(services, referenceTo(orderId), stillOwed(order));
  if (isOwed(order)) return;

  await database.transaction(async (tx) => {
    const now = clock();
    const paid = await lockOrder(tx, orderId);
    if (!paid || paid.eventId === null || isOwed(paid)) return;

    const { eventId } = paid;
    const bookingIds = (await findBookingsOf(tx, orderId)).filter(isPlaying).map(({ id }) => id);

    for (const id of bookingIds) await giveFoundingNumber(tx, id, now);
    const event = await lockPlaces(tx, eventId);
    await refundResales(services, tx, { eventId, event, bookingIds, now });
  });
}
