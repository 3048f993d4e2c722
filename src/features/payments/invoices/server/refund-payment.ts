import type { Executor } from '#platform/database/database.ts';
import { type RefundRequest, refundPayment } from '../../charging/server/refund.ts';
import { findPayment, type Refund, taxed } from '../../charging/server/store.ts';
import { issueCreditNote } from './issue-invoice.ts';

/**
 * Promises to refund a payment, with the credit note for it, in the caller's transaction. What was
 * paid on account corrects the invoice of the sale.
 * @returns the refund; undefined if nothing was left to promise
 * @throws as `refundPayment` does, and for a payment without an invoice
 */
export async function refundWithCreditNote(
  tx: Executor,
  request: RefundRequest,
): Promise<Refund | undefined> {
  const refund = await refundPayment(tx, request);
  const payment = refund && (await findPayment(tx, refund.paymentId));
  if (!refund || !payment) return undefined;

  await issueCreditNote(tx, {
    source: { type: 'refund', id: refund.id },
    corrects: payment.onAccount
      ? { type: 'sale', id: payment.referenceId }
      : { type: 'payment', id: payment.id },
    amount: taxed(refund),
    now: request.now,
  });

  return refund;
}
