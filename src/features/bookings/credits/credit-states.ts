import { addDays } from '#lib/club-time.ts';

/** Where a credit comes from. */
export type CreditOrigin = 'package' | 'place' | 'called_off' | 'tier' | 'goodwill';

/**
 * `unpaid` until the package that brings it is paid; `held` while an order that uses it is being
 * paid.
 */
export type CreditState = 'unpaid' | 'available' | 'held' | 'used' | 'refunded' | 'withdrawn';

export type GuestPassState = 'available' | 'held' | 'used' | 'withdrawn';

/**
 * What an entry of the credit ledger records. `bought` in a package, `issued` for a place,
 * `granted` by an admin or a tier; `held`, then `used`, or `released` when the order was not paid;
 * `returned` when the place was cancelled; `refunded` in money; `withdrawn` by an admin.
 */
export type CreditChange =
  | 'bought'
  | 'issued'
  | 'granted'
  | 'held'
  | 'used'
  | 'released'
  | 'returned'
  | 'refunded'
  | 'withdrawn';

/**
 * The states that may follow each state of a credit. A used credit is available again when its
 * place is cancelled.
 */
export const creditTransitions: Readonly<Record<CreditState, readonly CreditState[]>> = {
  unpaid: ['available', 'used'],
  available: ['held', 'refunded', 'withdrawn'],
  held: ['used', 'available'],
  used: ['available', 'refunded'],
  refunded: [],
  withdrawn: [],
};

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
