import { line } from '#features/identity/accounts/fields.ts';
import { handMethods } from '#features/payments/charging/account-payment.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import type { Refusal } from '#lib/refusal.ts';
import { z } from '#lib/schema.ts';
import { GoodwillForm } from '../called-off/contract.ts';
import { EventOrderPath } from '../contract.ts';
import { attendeeRefusals, paidBeforeSale } from '../places/texts.ts';
import { OrderChanged } from './contract.ts';

const hand = z.object({
  method: z.enum(handMethods),
  /** The day in London on which the money came: from the day of the sale until today. */
  paidOn: z.iso.date('Enter the day on which it was paid'),
  /** As the bank statement, the card slip or the cheque has it; may be empty for cash. */
  reference: line(100),
});

const hasReference = ({ method, reference }: z.infer<typeof hand>): boolean =>
  method === 'cash' || reference.length >= 2;

const noReference = {
  path: ['reference'],
  error: 'Enter the reference, so that you can find the payment again',
};

/** Days in London: that of a sale on account, and today. */
export type PayableDays = { readonly soldOn: string; readonly today: string };

/** Why nothing of a sale can have been paid on a day: it is before the sale, or still to come. */
export function wrongDay(paidOn: string, { soldOn, today }: PayableDays): Refusal | undefined {
  if (paidOn > today) return attendeeRefusals.paid_in_future;
  if (paidOn >= soldOn) return undefined;
  return { ...attendeeRefusals.paid_before_sale, message: paidBeforeSale(soldOn) };
}

const onPayableDay =
  (days: PayableDays) =>
  ({ paidOn }: z.infer<typeof hand>, context: z.RefinementCtx): void => {
    const fault = wrongDay(paidOn, days);
    if (fault) context.addIssue({ code: 'custom', path: ['paidOn'], message: fault.message });
  };

const AccountPaidValues = hand
  .extend({ amount: GoodwillForm.shape.amount })
  .refine(hasReference, noReference);
export type AccountPaidForm = z.infer<typeof AccountPaidValues>;

/** A payment on account that an organiser records, as its form has it: the amount in pounds. */
export const accountPaidForm = (days: PayableDays) =>
  AccountPaidValues.superRefine(onPayableDay(days));

/** The body of `POST /api/admin/events/{eventId}/orders/{orderId}/account-paid`. */
export const AccountPaidRequest = hand
  .extend({
    /** Made by the form: sending it twice records one payment. */
    id: z.uuid(),
    amountPence: z.int().min(1),
  })
  .refine(hasReference, noReference);
export type AccountPaidRequest = z.infer<typeof AccountPaidRequest>;

/** The body of `POST …/account-payments/{accountPaymentId}/reference`: how it was really paid. */
export const AccountReferenceRequest = hand.refine(hasReference, noReference);
export type AccountReferenceRequest = z.infer<typeof AccountReferenceRequest>;

/** The same, as its form checks it. */
export const accountReferenceForm = (days: PayableDays) =>
  AccountReferenceRequest.superRefine(onPayableDay(days));

/** The body of `POST …/account-payments/{accountPaymentId}/undo`. */
export const UndoPaymentRequest = GoodwillForm.pick({ reason: true });
export type UndoPaymentRequest = z.infer<typeof UndoPaymentRequest>;

export const AccountPaymentPath = EventOrderPath.extend({ accountPaymentId: z.uuid() });

/** The endpoints of this contract: what organisers record of payments on account. */
export const accountPaymentApi = {
  markAccountPaid: endpoint('POST', '/api/admin/events/:eventId/orders/:orderId/account-paid', {
    params: EventOrderPath,
    body: AccountPaidRequest,
    response: OrderChanged,
  }),
  correctReference: endpoint(
    'POST',
    '/api/admin/events/:eventId/orders/:orderId/account-payments/:accountPaymentId/reference',
    { params: AccountPaymentPath, body: AccountReferenceRequest, response: OrderChanged },
  ),
  undoPayment: endpoint(
    'POST',
    '/api/admin/events/:eventId/orders/:orderId/account-payments/:accountPaymentId/undo',
    { params: AccountPaymentPath, body: UndoPaymentRequest, response: OrderChanged },
  ),
};
