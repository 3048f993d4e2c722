import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { ONE_LINE } from '#lib/text/clean-text.ts';
import { typed } from '#lib/text/text-fields.ts';

/** A refund as admins see it. */
export const AdminRefund = z.object({
  /** The provider knows it by this. */
  id: z.uuid(),
  /** By which the recipient's bank finds it; null until the provider has sent it. */
  bankReference: z.string().nullable(),
  /** Whether the payment came by bank transfer, so that the refund is one as well. */
  byTransfer: z.boolean(),
  state: z.enum(['requested', 'returned', 'failed', 'by_hand', 'by_dispute']),
  /** Whether its payment is disputed, so that it waits until the bank has decided. */
  waitsForBank: z.boolean(),
  amountPence: z.int(),
  /** The part that the recipient's bank has given back by a lost dispute; it is not sent again. */
  disputedPence: z.int(),
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
  /** `waits`: until the bank has decided about the payment; `settled`: the bank gave it back. */
  dispute: z.enum(['waits', 'settled']).nullable(),
  byTransfer: z.boolean(),
  /** By which the bank finds it; null until it is known. */
  reference: z.string().nullable(),
  at: z.iso.datetime(),
});

export type OwnRefund = z.infer<typeof OwnRefund>;

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
export const chargingApi = {
  retryRefund: endpoint('POST', '/api/admin/refunds/:refundId/retry', {
    params: RefundPath,
    response: AdminRefund,
  }),
  payRefundByHand: endpoint('POST', '/api/admin/refunds/:refundId/paid-by-hand', {
    params: RefundPath,
    body: PaidByHandRequest,
    response: AdminRefund,
  }),
};
