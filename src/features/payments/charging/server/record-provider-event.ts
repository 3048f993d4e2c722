import { Refused } from '#lib/refusal.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { paymentOnAccount, paymentReceived, refundReturned } from '../../ledger/ledger.ts';
import { addPosting } from '../../ledger/server/postings.ts';
import type { FailureReason, SavedMethod } from '../../providers/contract.ts';
import type {
  CheckoutStatus,
  Delivery,
  PaymentProvider,
  ProviderEvent,
} from '../../providers/server/provider.ts';
import { statesBefore } from '../payment-states.ts';
import { notifyUnknownPayment, recordDispute } from './disputes.ts';
import { chargeFailed, paymentRefunded, paymentSettled, readBalances } from './jobs.ts';
import { findSetup, keepMethod, recordSetup } from './methods.ts';
import { recordPayout } from './payouts.ts';
import { lockPaymentOf, recordRefundFailed } from './refund-failed.ts';
import {
  addProviderEvent,
  endRefund,
  findPayment,
  findRefund,
  findRefunds,
  lockPayment,
  movePayment,
  type Payment,
  type Refund,
  referenceOf,
  setBankReference,
  setCheckout,
  taxed,
  toSend,
} from './store.ts';

/**
 * Records a webhook about one of our payments or refunds, in the caller's transaction. Like every
 * function of this file, it changes nothing when repeated.
 */
async function recordEvent(
  tx: Executor,
  { provider, event }: { readonly provider: string; readonly event: ProviderEvent },
  now: Date,
): Promise<void> {
  if (event.type === 'checkout_paid') await recordPaid(tx, event, now);
  if (event.type === 'checkout_expired') await recordUnpaid(tx, event.paymentId, 'expired');
  if (event.type === 'checkout_failed')
    await recordUnpaid(tx, event.paymentId, 'failed', event.reason);
  if (event.type === 'refund_returned') await recordReturned(tx, event, now);
  if (event.type === 'method_saved') await recordSetup(tx, event.setupId, event.method, now);
  if (event.type === 'refund_failed') await recordRefundFailed(tx, event.refundId, now);
  if (event.type === 'dispute_changed') await recordDispute(tx, event, now);
  if (event.type === 'payout_changed') {
    await recordPayout(tx, provider, event.payout);
    await enqueue(tx, readBalances, {}, { key: readBalances.name });
  }
}

/** Records the status of a checkout that the provider returned. */
export async function recordStatus(
  tx: Executor,
  paymentId: string,
  status: CheckoutStatus,
  now: Date,
): Promise<void> {
  if (status.state === 'paid') await recordPaid(tx, { ...status, paymentId }, now);
  if (status.state === 'expired') await recordUnpaid(tx, paymentId, 'expired');
  if (status.state === 'failed') await recordUnpaid(tx, paymentId, 'failed', status.reason);
}

type Returned = { readonly refundId: string; readonly bankReference?: string | undefined };

/**
 * Books a returned refund and queues `paymentRefunded`. A provider may report the bank's reference
 * later.
 */
export async function recordReturned(
  tx: Executor,
  { refundId, bankReference }: Returned,
  now: Date,
): Promise<void> {
  if (!(await lockPaymentOf(tx, refundId))) return;
  if (bankReference !== undefined) await setBankReference(tx, refundId, bankReference);

  const ended = await endRefund(tx, refundId, { state: 'returned', now });
  if (!ended) return;

  const payment = await finishPayment(tx, ended.paymentId);
  const entries = refundReturned(`provider:${payment.provider}`, toSend(ended));

  await addPosting(tx, { kind: 'refund_returned', sourceId: refundId, bookedAt: now, entries });
}

/** An admin has paid a refund from the bank that the provider refused. */
export async function recordPaidByHand(
  tx: Executor,
  refundId: string,
  { reference, now }: { readonly reference: string; readonly now: Date },
): Promise<Refund | undefined> {
  await lockPaymentOf(tx, refundId);

  const ended = await endRefund(tx, refundId, { state: 'by_hand', now, paidByHand: reference });
  if (!ended) return undefined;

  await finishPayment(tx, ended.paymentId);

  const entries = refundReturned('bank', toSend(ended));
  await addPosting(tx, { kind: 'refund_paid_by_hand', sourceId: refundId, bookedAt: now, entries });

  return ended;
}

/**
 * After its last refund has been returned, the payment is refunded, and the feature that requested
 * it gets a job.
 */
export async function finishPayment(tx: Executor, paymentId: string): Promise<Payment> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment) throw new Error(`Payment ${paymentId} is gone`);
  const isOver = (await findRefunds(tx, paymentId)).every(
    ({ state }) => state !== 'requested' && state !== 'failed',
  );
  if (payment.state !== 'refunding' || !isOver) return payment;
  await movePayment(tx, paymentId, { from: ['refunding'], to: 'refunded' });
  await enqueue(tx, paymentRefunded, referenceOf(payment));
  return payment;
}

async function recordPaid(
  tx: Executor,
  report: {
    readonly paymentId: string;
    readonly sessionId?: string | undefined;
    readonly amountPence: number;
    readonly method?: SavedMethod | undefined;
  },
  now: Date,
): Promise<void> {
  const { paymentId, sessionId } = report;
  if (sessionId !== undefined) await setCheckout(tx, paymentId, { sessionId });

  const payment = await movePayment(tx, paymentId, {
    from: statesBefore('paid'),
    to: 'paid',
    settledAt: now,
  });
  if (!payment) return;

  if (payment.amountPence !== report.amountPence)
    throw new Error(
      `Payment ${payment.id} is for ${payment.amountPence} pence, but ${report.amountPence} were paid`,
    );

  const { provider, amountPence, creditsNetPence, onAccount } = payment;
  const entries = onAccount
    ? paymentOnAccount(provider, amountPence)
    : paymentReceived(provider, taxed(payment), creditsNetPence);
  await addPosting(tx, { kind: 'payment_received', sourceId: payment.id, bookedAt: now, entries });
  if (report.method && payment.saveConsent !== null)
    await keepMethod(tx, {
      ...report.method,
      accountId: payment.accountId,
      provider: payment.provider,
      consent: payment.saveConsent,
      consentAt: payment.createdAt,
      createdAt: now,
    });

  await enqueue(tx, paymentSettled, referenceOf(payment));
}

/**
 * Records that nothing was paid. A checkout needs no job: the hold ends by its own, and the buyer
 * may try again until then. A failed charge of a saved card does, because nobody is there.
 */
async function recordUnpaid(
  tx: Executor,
  paymentId: string,
  to: 'expired' | 'failed',
  failureReason?: FailureReason,
): Promise<void> {
  const payment = await movePayment(tx, paymentId, {
    from: to === 'failed' ? ['pending'] : statesBefore('expired'),
    to,
    failureReason,
  });

  if (payment && payment.methodId !== null)
    await enqueue(tx, chargeFailed, { ...referenceOf(payment), reason: failureReason ?? 'other' });
}

/**
 * Receives a webhook: verifies it, then processes it once, with everything that follows, in one
 * transaction. A repeated webhook is accepted and changes nothing. A fault rolls everything back,
 * so the provider's next delivery starts afresh. A webhook about a payment or refund that is not
 * ours is accepted and logged, because the provider would otherwise repeat it for days; organisers
 * are notified of money that arrived for something unknown.
 */
export async function receiveWebhook(
  { database, clock, log }: Services,
  { provider, ...delivery }: Omit<Delivery, 'now'> & { readonly provider: PaymentProvider },
): Promise<{ received: true }> {
  const now = clock();
  const verified = await provider.verifyWebhook({ ...delivery, now });

  if (!verified.ok) {
    const { code } = verified.refusal;
    if (code !== 'webhook_not_genuine')
      log.warn({ provider: provider.name, code }, 'a webhook was refused');
    throw new Refused(verified.refusal);
  }

  const event = verified.value;
  if (!event) return { received: true };

  await database.transaction(async (tx) => {
    const { eventId, type } = event;
    const paymentId = 'paymentId' in event ? event.paymentId : null;
    const seen = { provider: provider.name, eventId, type, paymentId, receivedAt: now };
    if (!(await isOurs(tx, event))) {
      log.warn(seen, 'a webhook about something that is not ours');
      if (event.type === 'checkout_paid')
        await notifyUnknownPayment(tx, { ...event, provider: provider.name }, now);
    } else if (await addProviderEvent(tx, seen))
      await recordEvent(tx, { provider: provider.name, event }, now);
  });

  return { received: true };
}

/** Whether a provider's metadata has an id as we make them. Another site's may look otherwise. */
const isId = (id: string): boolean => z.uuid().safeParse(id).success;

/**
 * Payments and refunds are written before the provider is called, so a webhook can never come
 * before its row.
 */
async function isOurs(tx: Executor, event: ProviderEvent): Promise<boolean> {
  if (event.type === 'payout_changed') return true;
  if (event.type === 'method_saved')
    return isId(event.setupId) && (await findSetup(tx, event.setupId)) !== undefined;
  if (!isId(event.paymentId) || ('refundId' in event && !isId(event.refundId))) return false;

  const payment = await findPayment(tx, event.paymentId);
  if (!payment || !('refundId' in event)) return payment !== undefined;
  return (await findRefund(tx, event.refundId))?.paymentId === payment.id;
}
