import { Cursor } from '#lib/page-cursor.ts';
import { refusals } from '#lib/refusal.ts';
import { z } from '#lib/schema.ts';
import { ONE_LINE } from '#lib/single-line-text.ts';
import { isCardNumber } from './test-cards.ts';

/** One line of what is paid, VAT shown; `grossPence = netPence + vatPence`. */
export const PaymentLine = z.object({
  description: z.string(),
  netPence: z.int(),
  vatPence: z.int(),
  grossPence: z.int(),
});
export type PaymentLine = z.infer<typeof PaymentLine>;

/**
 * The sandbox's page for one payment. `keptUntil` is when what is paid for stops being kept; the checkout itself
 * stays open until `expiresAt`; `now` is the server's instant of the answer, to count from. Both urls are paths on this site.
 */
export const CheckoutView = z.object({
  id: z.uuid(),
  state: z.enum(['open', 'authenticating', 'paid', 'expired', 'cancelled']),
  amountPence: z.int(),
  lines: z.array(PaymentLine),
  keptUntil: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  now: z.iso.datetime(),
  returnUrl: z.string(),
  cancelUrl: z.string(),
  can: z.object({ pay: z.boolean(), authenticate: z.boolean(), cancel: z.boolean() }),
});
export type CheckoutView = z.infer<typeof CheckoutView>;

/** A card as typed on the sandbox page. Nothing of it is kept but its last four digits. */
export const PayRequest = z.object({
  number: z.string().max(40).refine(isCardNumber, 'Please enter a full card number'),
  expiry: z
    .string()
    .trim()
    .regex(/^(0[1-9]|1[0-2])\s*(?:\/\s*)?\d{2}$/, 'Please enter the expiry date as MM / YY'),
  cvc: z
    .string()
    .trim()
    .regex(/^\d{3,4}$/, 'Please enter the 3 or 4 digits from the back of the card'),
});
export type PayRequest = z.infer<typeof PayRequest>;

export const AuthenticateRequest = z.object({ approve: z.boolean() });
export type AuthenticateRequest = z.infer<typeof AuthenticateRequest>;

export const CheckoutParams = z.object({ checkoutId: z.uuid() });

/** The answer to a provider's message. */
export const WebhookAnswer = z.object({ received: z.literal(true) });

/** The query of `GET /api/admin/refunds`. */
export const RefundQuery = z.object({
  state: z.enum(['failed', 'requested', 'settled']).default('failed'),
  cursor: Cursor.optional(),
});

/** A refund as admins see it. */
export const AdminRefund = z.object({
  /** What a bank or the provider finds it by, too. */
  id: z.uuid(),
  state: z.enum(['requested', 'returned', 'failed', 'by_hand']),
  amountPence: z.int(),
  reason: z.string(),
  /** Whom it goes to. */
  name: z.string(),
  email: z.string(),
  createdAt: z.iso.datetime(),
  failedAt: z.iso.datetime().nullable(),
  returnedAt: z.iso.datetime().nullable(),
  paidByHand: z.string().nullable(),
  can: z.object({ retry: z.boolean(), payByHand: z.boolean() }),
});
export type AdminRefund = z.infer<typeof AdminRefund>;

/** The answer of `GET /api/admin/refunds`: the oldest failed or requested ones first, the latest settled ones first. */
export const RefundList = z.object({
  refunds: z.array(AdminRefund),
  next: z.string().nullable(),
  /** How many have failed, over all pages. */
  failed: z.int(),
});
export type RefundList = z.infer<typeof RefundList>;

export const RefundPath = z.object({ refundId: z.uuid() });

/** The body of `POST /api/admin/refunds/{refundId}/paid-by-hand`: how the money went back instead. */
export const PaidByHandRequest = z.object({
  reference: z
    .string()
    .trim()
    .min(2, 'Please enter the reference of the bank transfer')
    .max(140, 'Please use at most 140 characters')
    .regex(ONE_LINE, 'Please use plain text'),
});
export type PaidByHandRequest = z.infer<typeof PaidByHandRequest>;

export const paymentRefusals = refusals({
  payments_not_set_up: [
    503,
    "We can't take payments on this site yet. Nothing was charged. Please contact us and we'll help.",
  ],
  checkout_not_found: [404, "We can't find that payment in your account."],
  checkout_closed: [409, 'This payment is closed. Nothing was charged.'],
  nothing_to_authenticate: [409, "There's nothing to confirm for this payment."],
  card_declined: [422, 'Your bank declined this card. Nothing was charged. Please try another card.'],
  card_insufficient_funds: [422, "There isn't enough money on this card. Please try another card."],
  card_expired: [422, 'This card has expired. Please try another card.'],
  card_unknown: [
    422,
    "The sandbox only takes test cards. Please choose one from the list: you don't need a real card.",
  ],
  authentication_failed: [422, 'Your bank could not confirm that it was you. Nothing was charged.'],
  refund_not_found: [404, 'There is no such refund.'],
  refund_not_failed: [409, 'This refund is no longer waiting for you. The list shows where it is now.'],
  webhook_not_genuine: [400, 'The signature of this message is not valid.'],
  webhook_not_understood: [400, 'The signature of this message is valid, but its content is not understood.'],
});
