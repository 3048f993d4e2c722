import { z } from '#lib/schema.ts';
import { OrderLine, RefundReasonName } from '../../contract.ts';

const Receipt = z.object({
  firstName: z.string(),
  orderNumber: z.string(),
  eventId: z.int(),
  title: z.string(),
  startsAt: z.iso.datetime(),
  /** The venue's name and address, or the city while there is none yet. */
  where: z.array(z.string()),
  lines: z.array(OrderLine),
  vatPercent: z.number(),
  paidAt: z.iso.datetime(),
});

/** What the confirmation says, and its calendar file as it was when the booking was confirmed. */
export const Confirmation = Receipt.extend({
  bookingId: z.uuid(),
  terms: z.array(z.string()),
  /** Who sold, a line each. A job written before this was told has none. */
  seller: z.array(z.string()).default([]),
  calendar: z.string(),
});
export type Confirmation = z.infer<typeof Confirmation>;

/** A payment that found no place, sent back. */
export const PaymentReturned = Receipt.extend({ reason: RefundReasonName });
export type PaymentReturned = z.infer<typeof PaymentReturned>;
