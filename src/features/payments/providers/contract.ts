import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';

/** A card that a provider keeps for us. We store no more of it than this. */
export const SavedMethod = z.object({
  methodRef: z.string(),
  customerRef: z.string(),
  /** Whether it is kept in test mode, of which live payments know nothing. */
  isTest: z.boolean().default(true),
  /** As the provider names it: "visa", "mastercard", "amex". */
  brand: z.string(),
  lastFour: z.string(),
  expiresMonth: z.int().min(1).max(12),
  expiresYear: z.int(),
});
export type SavedMethod = z.infer<typeof SavedMethod>;

/** Why a charge failed. `authentication`: the bank wants to ask the cardholder first. */
export const FailureReason = z.enum([
  'insufficient_funds',
  'expired',
  'lost',
  'authentication',
  'other',
]);
export type FailureReason = z.infer<typeof FailureReason>;

/** Why payments do not work, or not well, as organisers read on first steps. */
export const paymentTroubles = ['wrong_key', 'unreachable', 'wrong_clock', 'no_webhooks'] as const;
export type PaymentTrouble = (typeof paymentTroubles)[number];

/** What changes the balance that we have at a provider. */
export type BalanceLineKind = 'payment' | 'refund' | 'dispute' | 'fee' | 'payout' | 'other';

/** The response to a provider's webhook. */
const WebhookResponse = z.object({ received: z.literal(true) });

/** The endpoint of a provider's webhooks. The signature covers the exact bytes of the body. */
export const webhookEndpoint = <const Path extends `/api/webhooks/${string}`>(path: Path) =>
  endpoint('POST', path, { body: z.string(), response: WebhookResponse });
export type WebhookEndpoint = ReturnType<typeof webhookEndpoint>;

/** One line of a payment, in integer pence; `grossPence = netPence + vatPence`. */
export const PaymentLine = z.object({
  description: z.string(),
  netPence: z.int(),
  vatPence: z.int(),
  grossPence: z.int(),
});

export type PaymentLine = z.infer<typeof PaymentLine>;

/** How far a dispute is: the club may answer, the bank decides, or has decided for us or against. */
export type DisputeState = 'needs_response' | 'under_review' | 'won' | 'lost';
