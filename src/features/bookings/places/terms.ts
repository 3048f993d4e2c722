import { refundDays } from '#features/events/terms.ts';
import { z } from '#lib/schema.ts';

/**
 * The cancellation terms (product.md, bookings). They are copied onto each booking, so a later
 * change of the terms does not change what its owner agreed to. Days are counted back from the
 * start of the event.
 */
export const BookingTerms = z.object({
  version: z.literal(1),
  /** Cancelling this many days before or earlier refunds everything. */
  fullRefundDays: z.int(),
  /** Cancelling this many days before or earlier refunds half. */
  halfRefundDays: z.int(),
  /** Cancelling later refunds everything if the place is resold, and otherwise nothing. */
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

/**
 * What changes in the terms of a place when the organisers move its day to another date: a full
 * refund until it begins.
 */
export const termsOfMovedDay = {
  fullRefundDays: 0,
  halfRefundDays: 0,
} as const satisfies Partial<BookingTerms>;
