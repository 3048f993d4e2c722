import { addDays } from '#lib/club-time.ts';
import type { Pence } from '#lib/money.ts';
import type { BookingTerms } from './terms.ts';

/** How much a cancellation refunds. `if_resold` is nothing now, and everything once someone else has taken the place. */
export type RefundShare = 'all' | 'half' | 'if_resold' | 'none';

export type RefundQuote = {
  readonly share: RefundShare;
  /** The amount that is certain to be refunded, in integer pence, from 0 to the amount paid. */
  readonly pence: Pence;
  /** Until when this quote is valid; undefined once the event has begun. */
  readonly until: Date | undefined;
};

type PaidPlace = { readonly terms: BookingTerms; readonly startsAt: Date; readonly paidPence: Pence };

/**
 * The refund for a place paid with money that is cancelled at `now`, under the terms copied onto the booking
 * (product.md, bookings). Days are counted back from the start of the event, 24 hours each; a cancellation exactly on
 * the boundary gets the larger refund. Half of an odd amount is rounded up.
 */
export function refundQuote({ terms, startsAt, paidPence }: PaidPlace, now: Date): RefundQuote {
  const fullUntil = addDays(startsAt, -terms.fullRefundDays);
  const halfUntil = addDays(startsAt, -terms.halfRefundDays);
  if (now <= fullUntil) return { share: 'all', pence: paidPence, until: fullUntil };
  if (now <= halfUntil) return { share: 'half', pence: Math.ceil(paidPence / 2), until: halfUntil };
  if (terms.refundIfResold && now < startsAt) return { share: 'if_resold', pence: 0, until: startsAt };
  return { share: 'none', pence: 0, until: undefined };
}
