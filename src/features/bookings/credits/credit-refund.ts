import { addDays } from '#lib/club-time.ts';
import type { CreditOrigin, CreditState } from './credit-states.ts';

/** A package can be returned for this many days after it was bought (terms, part 6). */
export const RETURN_DAYS = 14;

/** What decides whether a credit's price can be refunded. */
export type RefundFacts = {
  readonly origin: CreditOrigin;
  readonly state: CreditState;
  readonly grossPence: number;
  /** When it was paid; null for a credit that nothing was paid for. */
  readonly paidAt: Date | null;
  /** Whether it came back from a place that was cancelled too late for a full refund. */
  readonly cameBackLate: boolean;
};

/**
 * Until when a member can have the price of a credit back: 14 days from buying the package, to the
 * minute, while it is unused. Instead of half the money a late canceller may take the credit back,
 * so such a credit has no refund of all of its price.
 * @returns undefined if it cannot be refunded at all
 */
export function refundableUntil(credit: RefundFacts): Date | undefined {
  if (credit.origin !== 'package' || credit.paidAt === null || !isRefundable(credit))
    return undefined;
  return addDays(credit.paidAt, RETURN_DAYS);
}

/**
 * Whether an organiser can refund the price of a credit: it is unused, was paid for, and did not
 * come back late.
 */
export const isRefundable = ({ state, grossPence, cameBackLate, paidAt }: RefundFacts): boolean =>
  state === 'available' && grossPence > 0 && paidAt !== null && !cameBackLate;
