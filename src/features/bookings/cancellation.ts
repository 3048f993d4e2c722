import { addDays } from '#lib/club-time.ts';
import type { Pence } from '#lib/money.ts';
import type { BookingTerms } from './terms.ts';

/** What a cancellation gives back: `if_resold` is nothing now, and all once someone else has taken the place. */
export type RefundShare = 'all' | 'half' | 'if_resold' | 'none';

export type RefundQuote = {
  readonly share: RefundShare;
  /** What is certain to come back, in whole pence, 0 to what was paid. */
  readonly pence: Pence;
  /** Until when this holds, if the event has not begun. */
  readonly until: Date | undefined;
};

type Agreed = { readonly terms: BookingTerms; readonly startsAt: Date; readonly paidPence: Pence };

/**
 * What a booking's holder would get back who cancelled at `now`, by the terms agreed (product.md, bookings). Days are
 * counted back from the event's begin, 24 hours each, and the boundary belongs to the better side. Half of an odd
 * amount is rounded up.
 */
export function refundQuote({ terms, startsAt, paidPence }: Agreed, now: Date): RefundQuote {
  const fullUntil = addDays(startsAt, -terms.fullRefundDays);
  const halfUntil = addDays(startsAt, -terms.halfRefundDays);
  if (now <= fullUntil) return { share: 'all', pence: paidPence, until: fullUntil };
  if (now <= halfUntil) return { share: 'half', pence: Math.ceil(paidPence / 2), until: halfUntil };
  if (terms.refundIfResold && now < startsAt) return { share: 'if_resold', pence: 0, until: startsAt };
  return { share: 'none', pence: 0, until: undefined };
}
