import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { FailureReason } from '../../providers/contract.ts';
import { referenceTypes } from '../payment-states.ts';

/** A payment and what it was for, as named by the capability that started it. */
const Reference = z.object({
  paymentId: z.uuid(),
  referenceType: z.enum(referenceTypes),
  referenceId: z.uuid(),
});
export type Reference = z.infer<typeof Reference>;

/**
 * Handled by the capability that started the payment: it was paid. Queued once, in the transaction
 * that books it.
 */
export const paymentSettled = defineJob({
  name: 'payments.settled',
  payload: Reference,
  maxAttempts: 25,
});

/**
 * Handled by the capability that started the payment: the refund has been returned to the buyer.
 */
export const paymentRefunded = defineJob({
  name: 'payments.refunded',
  payload: Reference,
  maxAttempts: 25,
});

/**
 * Handled by the capability that charged a saved card: the charge failed, at once or as the
 * provider reported later. Queued once for each payment.
 */
export const chargeFailed = defineJob({
  name: 'payments.charge_failed',
  payload: Reference.extend({ reason: FailureReason }),
  maxAttempts: 25,
});

/**
 * Handled by the capability that started the payment: its holder's bank took the money back, and a
 * dispute about it was lost. Queued once for each dispute, in the transaction that books the loss.
 */
export const paymentLost = defineJob({
  name: 'payments.lost',
  payload: Reference,
  maxAttempts: 25,
});

/**
 * Handled by the capability that started the payment: a dispute about it was opened, or won, or
 * lost, or a refund was made by a lost one. Queued in the transaction that records it.
 */
export const paymentDisputed = defineJob({
  name: 'payments.disputed',
  payload: Reference,
  maxAttempts: 25,
});

/** Has a provider forget a card that its holder has removed or replaced. */
export const forgetMethod = defineJob({
  name: 'payments.forget_method',
  payload: z.object({ provider: z.string(), methodRef: z.string() }),
  maxAttempts: 25,
});

/** Has a provider forget an account that was deleted here, with the email address it keeps. */
export const forgetCustomer = defineJob({
  name: 'payments.forget_customer',
  payload: z.object({ provider: z.string(), customerRef: z.string() }),
  maxAttempts: 25,
});

/**
 * Asks the provider to send a promised refund, unless its payment is disputed
 * (`charging/refundable.ts`). It is retried for days.
 */
export const sendRefund = defineJob({
  name: 'payments.send_refund',
  payload: z.object({ refundId: z.uuid() }),
  maxAttempts: 25,
});

/** Reads the balances of the providers: fees, disputes, payouts. It runs every hour. */
export const readBalances = defineJob({ name: 'payments.read_balances', payload: z.unknown() });

/** Asks the providers about payments whose webhook never came. It runs every minute. */
export const reconcilePayments = defineJob({ name: 'payments.heal', payload: z.unknown() });
