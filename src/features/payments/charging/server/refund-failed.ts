import { findAdminIds } from '#features/identity/server/public.ts';
import { defineNotification, notify } from '#features/notifications/server/public.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { refundBounced } from '../../ledger/ledger.ts';
import { addPosting } from '../../ledger/server/postings.ts';
import {
  bounceRefund,
  endRefund,
  findRefund,
  lockPayment,
  movePayment,
  type Payment,
  toSend,
} from './store.ts';

/** To organisers: a refund was refused, or has come back from the recipient's bank. */
export const refundRefused = defineNotification({
  name: 'payments.refund_refused',
  row: 'desk_refunds',
  payload: z.object({}),
  group: () => 'all',
  present: (_payload, { times }) => ({
    sentence:
      times === 1
        ? 'A refund was refused by the bank'
        : `${times} refunds were refused by the bank`,
    path: '/admin/money/refunds',
  }),
});

/**
 * Records that the provider has refused a refund. One that was returned already has come back from
 * the recipient's bank: it is owed again, and is paid by hand.
 */
export async function recordRefundFailed(tx: Executor, refundId: string, now: Date): Promise<void> {
  const payment = await lockPaymentOf(tx, refundId);
  if (!payment) return;

  await notify(tx, now, {
    kind: refundRefused,
    to: await findAdminIds(tx),
    actor: null,
    payload: {},
    key: `${refundRefused.name}:${refundId}`,
  });

  const bounced = await bounceRefund(tx, refundId, now);
  if (!bounced) {
    await endRefund(tx, refundId, { state: 'failed', now });
    return;
  }

  await movePayment(tx, payment.id, { from: ['refunded'], to: 'refunding' });

  const entries = refundBounced(payment.provider, toSend(bounced));
  await addPosting(tx, { kind: 'refund_bounced', sourceId: refundId, bookedAt: now, entries });
}

/**
 * Locks a refund's payment before the refund is changed: several refunds of one payment may return
 * at the same moment, and a second change of a refund's row takes a share of its payment, which the
 * others would wait for.
 */
export async function lockPaymentOf(tx: Executor, refundId: string): Promise<Payment | undefined> {
  const refund = await findRefund(tx, refundId);
  return refund && lockPayment(tx, refund.paymentId);
}
