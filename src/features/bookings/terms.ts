import { refundDays } from '#features/events/terms.ts';
import { z } from '#lib/schema.ts';

/**
 * What happens to the money when someone cannot come. Copied onto each booking, so that a later change of the terms
 * never changes what was agreed. Days count back from the event's begin.
 */
export const BookingTerms = z.object({
  version: z.literal(1),
  /** Cancelled so many days before, or more: all of it. */
  fullRefundDays: z.int(),
  /** So many days before, or more: half. */
  halfRefundDays: z.int(),
  /** Under that, only if the place is sold to someone else. */
  refundIfResold: z.boolean(),
});
export type BookingTerms = z.infer<typeof BookingTerms>;

/** The terms of a booking made today. */
export const currentTerms: BookingTerms = {
  version: 1,
  fullRefundDays: refundDays.full,
  halfRefundDays: refundDays.half,
  refundIfResold: true,
};

/** The terms as sentences, for pages and mails. */
export const formatTerms = (terms: BookingTerms): string[] => [
  `Cancel ${terms.fullRefundDays} days or more before the event for a full refund.`,
  `From ${terms.fullRefundDays - 1} to ${terms.halfRefundDays} days before, you get half your money back, or a credit for a whole golf day.`,
  terms.refundIfResold
    ? `After that there's no refund, unless someone else takes your place.`
    : `After that there's no refund.`,
];
