import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { refundPromised } from '../ledger.ts';
import { statesBefore } from '../payment-states.ts';
import { sendRefund } from './jobs.ts';
import { providerNamed } from './providers.ts';
import { recordReturned } from './record-provider-event.ts';
import { addPosting, addRefundRow, endRefund, findPayment, findRefund, movePayment } from './store.ts';

type RefundOrder = { readonly paymentId: string; readonly reason: string; readonly now: Date };

/**
 * Promises a full refund of a payment, in the caller's transaction; a job then asks the provider to send it. Repeating it
 * changes nothing.
 * @throws if the payment was never paid
 */
export async function refundPayment(tx: Executor, { paymentId, reason, now }: RefundOrder): Promise<void> {
  const payment = await movePayment(tx, paymentId, { from: statesBefore('refunding'), to: 'refunding' });
  if (!payment) {
    const found = await findPayment(tx, paymentId);
    if (found?.state === 'refunding' || found?.state === 'refunded') return;
    throw new Error(`Payment ${paymentId} was never paid and cannot be refunded`);
  }
  const { netPence, vatPence, amountPence } = payment;
  const key = `whole:${paymentId}`;
  const refund = await addRefundRow(tx, {
    paymentId,
    key,
    netPence,
    vatPence,
    amountPence,
    reason,
    createdAt: now,
  });
  const entries = refundPromised({ net: netPence, vat: vatPence, gross: amountPence });
  await addPosting(tx, { kind: 'refund_promised', sourceId: refund.id, bookedAt: now, entries });
  await enqueue(tx, sendRefund, { refundId: refund.id });
}

/**
 * Asks the provider to send a promised refund. The provider's idempotency key makes a retry harmless.
 * @throws if the provider cannot send it; the job then retries
 */
export async function sendPromisedRefund(
  services: Services,
  { refundId }: { refundId: string },
): Promise<void> {
  const refund = await findRefund(services.database, refundId);
  const payment = refund && (await findPayment(services.database, refund.paymentId));
  if (!refund || !payment || refund.state === 'returned') return;
  const sessionId = payment.providerSessionId;
  if (sessionId === null) throw new Error(`Payment ${payment.id} was paid without a checkout`);
  const { paymentId, amountPence } = refund;
  const provider = providerNamed(services, payment.provider);
  const status = await provider.refund({ refundId, paymentId, sessionId, amountPence });
  const now = services.clock();
  if (status === 'returned') await services.database.transaction((tx) => recordReturned(tx, refundId, now));
  if (status !== 'failed') return;
  await endRefund(services.database, refundId, { state: 'failed', now });
  throw new Error(`The provider could not send refund ${refundId}: send it by hand`);
}
