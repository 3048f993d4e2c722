import { eq } from 'drizzle-orm';
import { minusAmount, type Pence, sumAmounts, type TaxedAmount } from '#lib/money.ts';
import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { type RefundedFrom, refundPromised } from '../../ledger/ledger.ts';
import { addPosting } from '../../ledger/server/postings.ts';
import { BANK } from './bank-payment.ts';
import { readRefundStep, settleByDispute } from './disputed-refunds.ts';
import { readDisputesOf } from './disputes.ts';
import { readBalances, sendRefund } from './jobs.ts';
import { providerNamed } from './providers.ts';
import { findLostCharge } from './reconcile.ts';
import { recordReturned } from './record-provider-event.ts';
import {
  addRefundRow,
  endRefund,
  findPayment,
  findRefund,
  findRefunds,
  hasMoney,
  lockPayment,
  movePayment,
  type Payment,
  type Refund,
  setCheckout,
  taxed,
  toSend,
} from './store.ts';
import { refunds } from './tables.ts';

export type RefundRequest = {
  readonly paymentId: string;
  /**
   * Unique over all payments, so that a repeated request has no effect. By default the key of the
   * whole payment.
   */
  readonly key?: string;
  /** The amount; by default everything that has not been promised back yet. */
  readonly amount?: TaxedAmount;
  /** The kind of refund: something that was sold, or a credit that was never used. */
  readonly from?: RefundedFrom | undefined;
  readonly reason: string;
  readonly now: Date;
};

/**
 * Promises to refund a payment, in the caller's transaction; a job then asks the provider to send
 * it. What came by bank transfer goes back by bank transfer: it waits on the refunds page until an
 * admin has paid it. Repeating it with the same key changes nothing, and no more than was paid is
 * ever promised.
 * @returns the refund; undefined if nothing was left to promise
 * @throws for a payment that was never made, and for more than is left of it
 */
export async function refundPayment(
  tx: Executor,
  { paymentId, key = `whole:${paymentId}`, amount, from, reason, now }: RefundRequest,
): Promise<Refund | undefined> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment || !hasMoney(payment))
    throw new Error(`Payment ${paymentId} has no money to give back`);

  const earlier = await findRefunds(tx, paymentId);
  const same = earlier.find((refund) => refund.key === key);
  if (same) return same;

  const refundable = minusAmount(taxed(payment), sumAmounts(earlier.map(taxed)));
  const { net, vat, gross } = amount ?? refundable;
  if (gross > refundable.gross)
    throw new Error(`Payment ${paymentId} has ${refundable.gross} pence left, not ${gross}`);
  if (gross === 0) return undefined;

  const byHand = payment.provider === BANK;

  const refund = await addRefundRow(tx, {
    ...(byHand ? { state: 'failed', failedAt: now } : {}),
    paymentId,
    key,
    netPence: net,
    vatPence: vat,
    amountPence: gross,
    reason,
    createdAt: now,
  });

  // A trigger counts the refund in its payment; its table refuses more than was paid.
  if (gross === refundable.gross)
    await movePayment(tx, paymentId, { from: ['paid'], to: 'refunding' });

  const entries = refundPromised({ net, vat, gross }, from);
  await addPosting(tx, { kind: 'refund_promised', sourceId: refund.id, bookedAt: now, entries });

  if (!byHand) await enqueue(tx, sendRefund, { refundId: refund.id });

  return refund;
}

/** Whether a refund with this key has been promised. */
export const isRefundPromised = async (db: Executor, key: string): Promise<boolean> =>
  (await db.$count(refunds, eq(refunds.key, key))) > 0;

/**
 * Promises to return what was paid by card beyond what was owed on account, in the caller's
 * transaction. It corrects no sale, so it has no VAT and no credit note. Once for each payment.
 */
export const returnOverpayment = async (
  tx: Executor,
  { paymentId, pence, now }: { paymentId: string; pence: Pence; now: Date },
): Promise<void> => {
  await refundPayment(tx, {
    paymentId,
    key: `overpaid:${paymentId}`,
    amount: { net: pence, vat: 0, gross: pence },
    from: 'unallocated',
    reason: 'paid_twice',
    now,
  });
};

/**
 * Whether a payment still holds all of its money, so that it can buy something: it was made, and
 * nothing of it was promised back or lost to a dispute. It stays locked until the transaction ends.
 */
export async function holdsAllMoney(tx: Executor, paymentId: string): Promise<boolean> {
  const payment = await lockPayment(tx, paymentId);
  if (payment?.state !== 'paid' || payment.refundedPence > 0) return false;

  return (await readDisputesOf(tx, paymentId)).every(({ state }) => state !== 'lost');
}

/**
 * Asks the provider to send a promised refund. The provider's idempotency key makes a second try
 * harmless. A refund whose money is disputed waits for the bank, and one that the bank has made by a
 * lost dispute is settled without sending it.
 */
export async function sendPromisedRefund(
  services: Services,
  { refundId }: { refundId: string },
): Promise<void> {
  const refund = await findRefund(services.database, refundId);
  const payment = refund && (await findPayment(services.database, refund.paymentId));
  if (!refund || !payment) return;

  const step = await readRefundStep(services.database, refund);
  const isRequested = refund.state === 'requested';
  if (step.do !== 'settle' && !isRequested) return;

  // Before anything waits or is settled: it may have been sent already, and the answer lost.
  const sessionId = await sessionOf(services, payment);
  const provider = providerNamed(services, payment.provider);
  const { paymentId, attempts: attempt } = refund;
  const amountPence = toSend(refund).gross;
  const answer =
    step.do === 'send'
      ? await provider.refund({ refundId, paymentId, sessionId, amountPence, attempt })
      : isRequested && (await provider.readRefund({ refundId, sessionId }));

  const now = services.clock();
  const isSent = answer && answer.state !== 'failed';
  if (step.do === 'settle' && !isSent)
    return services.database.transaction((tx) => settleByDispute(tx, refundId, now));
  if (!answer) return;

  if (answer.state === 'returned')
    await services.database.transaction((tx) => recordReturned(tx, { ...answer, refundId }, now));
  // Nobody pays by hand what a bank has: the dispute is read first, and the refund looked at again.
  if (
    answer.state === 'disputed' &&
    (await readDisputesOf(services.database, paymentId)).length === 0
  )
    return enqueue(services.database, readBalances, {}, { key: readBalances.name });
  if (answer.state !== 'failed' && answer.state !== 'disputed') return;

  await endRefund(services.database, refundId, { state: 'failed', now });
  services.log.warn({ refundId }, 'The provider refused a refund: see the refunds page');
}

/** The session of a payment; that of a charge whose answer was lost is read from the provider. */
async function sessionOf(services: Services, payment: Payment): Promise<string> {
  if (payment.providerSessionId !== null) return payment.providerSessionId;

  const sessionId = (await findLostCharge(services, payment))?.sessionId;
  if (sessionId === undefined) throw new Error(`Payment ${payment.id} was paid without a checkout`);

  await setCheckout(services.database, payment.id, { sessionId });
  return sessionId;
}
