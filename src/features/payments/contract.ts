import { endpoint } from '#lib/http/endpoint.ts';
import { Cursor } from '#lib/page-cursor.ts';
import { z } from '#lib/schema.ts';
import { ONE_LINE } from '#lib/text/clean-text.ts';
import { typed } from '#lib/text/text-fields.ts';
import { isCardNumber } from './test-cards.ts';
import { cardTexts } from './texts.ts';

/** One line of a payment, in integer pence; `grossPence = netPence + vatPence`. */
export const PaymentLine = z.object({
  description: z.string(),
  netPence: z.int(),
  vatPence: z.int(),
  grossPence: z.int(),
});
export type PaymentLine = z.infer<typeof PaymentLine>;

/**
 * The sandbox's checkout of one payment. `keptUntil` is when the hold ends, and null where nothing
 * is held; the checkout itself stays open until `expiresAt`. `now` is the server's time, from which
 * the countdown starts. Both URLs are paths on this site.
 */
export const CheckoutView = z.object({
  id: z.uuid(),
  state: z.enum(['open', 'authenticating', 'paid', 'expired', 'cancelled']),
  amountPence: z.int(),
  lines: z.array(PaymentLine),
  keptUntil: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
  now: z.iso.datetime(),
  returnUrl: z.string(),
  cancelUrl: z.string(),
  can: z.object({ pay: z.boolean(), authenticate: z.boolean(), cancel: z.boolean() }),
});
export type CheckoutView = z.infer<typeof CheckoutView>;

/** A card as typed at the sandbox's checkout. Only its last four digits are stored. */
export const PayRequest = z.object({
  number: typed().max(40).refine(isCardNumber, cardTexts.number),
  expiry: typed().regex(/^(0[1-9]|1[0-2])\s*(?:\/\s*)?\d{2}$/, cardTexts.expiry),
  cvc: typed().regex(/^\d{3,4}$/, cardTexts.cvc),
});
export type PayRequest = z.infer<typeof PayRequest>;

export const AuthenticateRequest = z.object({ approve: z.boolean() });
export type AuthenticateRequest = z.infer<typeof AuthenticateRequest>;

export const CheckoutParams = z.object({ checkoutId: z.uuid() });

/** The response to a provider's webhook. */
export const WebhookResponse = z.object({ received: z.literal(true) });

/** The query of `GET /api/admin/refunds`. */
export const RefundQuery = z.object({
  state: z.enum(['failed', 'requested', 'settled']).default('failed'),
  cursor: Cursor.optional(),
});

/** A refund as admins see it. */
export const AdminRefund = z.object({
  /** The provider knows it by this. */
  id: z.uuid(),
  /** By which the recipient's bank finds it; null until the provider has sent it. */
  bankReference: z.string().nullable(),
  /** Whether the payment came by bank transfer, so that the refund is one as well. */
  byTransfer: z.boolean(),
  state: z.enum(['requested', 'returned', 'failed', 'by_hand']),
  amountPence: z.int(),
  reason: z.string(),
  /** The recipient. */
  name: z.string(),
  email: z.string(),
  /**
   * What it was paid for, with order number and golf day, and where that is shown; null for older
   * payments.
   */
  about: z.string().nullable().optional(),
  aboutPath: z.string().nullable().optional(),
  createdAt: z.iso.datetime(),
  failedAt: z.iso.datetime().nullable(),
  returnedAt: z.iso.datetime().nullable(),
  paidByHand: z.string().nullable(),
  can: z.object({ retry: z.boolean(), payByHand: z.boolean() }),
});
export type AdminRefund = z.infer<typeof AdminRefund>;

/** A refund as its recipient sees it. */
export const OwnRefund = z.object({
  id: z.uuid(),
  amountPence: z.int(),
  /** Whether it has left us; the bank may take some days. */
  isSent: z.boolean(),
  byTransfer: z.boolean(),
  /** By which the bank finds it; null until it is known. */
  reference: z.string().nullable(),
  at: z.iso.datetime(),
});
export type OwnRefund = z.infer<typeof OwnRefund>;

/**
 * The answer of `GET /api/admin/refunds`: the oldest failed or requested ones first, the latest
 * settled ones first.
 */
export const RefundList = z.object({
  refunds: z.array(AdminRefund),
  next: z.string().nullable(),
  /** The number of failed refunds on all pages. */
  failed: z.int(),
});
export type RefundList = z.infer<typeof RefundList>;

export const RefundPath = z.object({ refundId: z.uuid() });

/**
 * The body of `POST /api/admin/refunds/{refundId}/paid-by-hand`: how the money went back instead.
 */
export const PaidByHandRequest = z.object({
  reference: typed()
    .min(2, 'Please enter the reference of the bank transfer')
    .max(140, 'Please use at most 140 characters')
    .regex(ONE_LINE, 'Please use plain text'),
});
export type PaidByHandRequest = z.infer<typeof PaidByHandRequest>;

/** The endpoints of this contract. */
export const paymentsApi = {
  /** The sandbox’s webhook. The signature covers the exact bytes of the body. */
  receiveWebhook: endpoint('POST', '/api/webhooks/sandbox', {
    body: z.string(),
    response: WebhookResponse,
  }),
  readRefunds: endpoint('GET', '/api/admin/refunds', { query: RefundQuery, response: RefundList }),
  retryRefund: endpoint('POST', '/api/admin/refunds/:refundId/retry', {
    params: RefundPath,
    response: AdminRefund,
  }),
  payRefundByHand: endpoint('POST', '/api/admin/refunds/:refundId/paid-by-hand', {
    params: RefundPath,
    body: PaidByHandRequest,
    response: AdminRefund,
  }),
  readCheckout: endpoint('GET', '/api/checkout/:checkoutId', {
    params: CheckoutParams,
    response: CheckoutView,
  }),
  payCheckout: endpoint('POST', '/api/checkout/:checkoutId/pay', {
    params: CheckoutParams,
    body: PayRequest,
    response: CheckoutView,
  }),
  authenticateCheckout: endpoint('POST', '/api/checkout/:checkoutId/authenticate', {
    params: CheckoutParams,
    body: AuthenticateRequest,
    response: CheckoutView,
  }),
  cancelCheckout: endpoint('POST', '/api/checkout/:checkoutId/cancel', {
    params: CheckoutParams,
    response: CheckoutView,
  }),
};
