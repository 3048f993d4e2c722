import { addDays } from '#lib/club-time.ts';
import { minusAmount, partOfAmount, sumAmounts, type TaxedAmount } from '#lib/money.ts';
import type { BookingTerms } from './terms.ts';

/**
 * A credit covers a golf day whose standard price is up to this; for a dearer day the member pays
 * the difference.
 */
export const CREDIT_COVERS_PENCE = 12_500;

/** How one place was paid for. */
export type PlacePayment = {
  /** The part paid with money; nothing for a place paid by a credit or a guest pass alone. */
  readonly money: TaxedAmount;
  /** What was paid for the credit that was used; null if none was. */
  readonly credit: TaxedAmount | null;
  readonly guestPass: boolean;
  /**
   * Whether the order is on account and not paid in full, or its payment is disputed. Then it never
   * becomes a credit; what is owed is taken off first. Missing for money that was paid.
   */
  readonly isOwed?: boolean;
  /**
   * Whether the payment that bought the credit was lost in a dispute: then the credit does not come
   * back, and its amount is the money that the bank has given back.
   */
  readonly isCreditLost?: boolean;
  /** Whether an organiser gave the place free. */
  readonly isFree?: boolean;
};

/**
 * Exactly what someone gets: money to the card, the used credit back or a new one, and a guest pass
 * back.
 */
export type GivenBack = {
  readonly money: TaxedAmount;
  /**
   * The part of the money that goes back to the payment which bought the credit; the rest goes to
   * the place's own.
   */
  readonly ofCredit?: TaxedAmount;
  readonly credit: { readonly kind: 'same' | 'new'; readonly value: TaxedAmount } | null;
  readonly guestPass: boolean;
};

/**
 * Where money goes back to: the card, off what is owed on account, or by a bank transfer that the
 * organisers make. `part_paid`: off what is owed first, and the rest the way it was paid. `mixed`:
 * the way it was paid, partly by card and partly by hand. `disputed`: to the card, if the buyer's
 * bank decides for us. `lost`: nowhere, because the bank has given it back already.
 */
export const moneyTos = [
  'card',
  'account',
  'transfer',
  'part_paid',
  'mixed',
  'disputed',
  'lost',
] as const;
export type MoneyTo = (typeof moneyTos)[number];

/** `if_resold`: nothing now, and `later` when another member has taken the place. */
export type CancelChoice =
  | { readonly kind: 'money' | 'credit' | 'guest_pass'; readonly now: GivenBack }
  | { readonly kind: 'if_resold'; readonly later: GivenBack }
  | { readonly kind: 'nothing' };

/** Which part of the terms applies at an instant. */
export type CancelBand = 'full' | 'half' | 'late' | 'begun';

export type CancelQuote = {
  readonly band: CancelBand;
  /** Until when exactly these choices hold; null for the last of them. */
  readonly until: Date | null;
  /** What the member may choose from, the most money first; empty once the day has begun. */
  readonly choices: readonly CancelChoice[];
};

/** What was agreed for a place and how it was paid. */
export type Agreed = {
  readonly terms: BookingTerms;
  readonly startsAt: Date;
  readonly paid: PlacePayment;
};

/**
 * What the holder of a place may choose from who cancels at `now`, by the terms copied onto the
 * booking (product.md, bookings). Days are 24 hours, counted back from the start, and the boundary
 * belongs to the better side. Half of an odd amount is rounded up.
 */
export function cancelQuote({ terms, startsAt, paid }: Agreed, now: Date): CancelQuote {
  const { band, until } = bandAt(terms, startsAt, now);
  return { band, until, choices: choicesIn(band, paid, terms) };
}

/** The part of the terms that applies at `now`, and until when. */
export function bandAt(
  terms: Pick<BookingTerms, 'fullRefundDays' | 'halfRefundDays'>,
  startsAt: Date,
  now: Date,
): { readonly band: CancelBand; readonly until: Date | null } {
  const fullUntil = addDays(startsAt, -terms.fullRefundDays);
  const halfUntil = addDays(startsAt, -terms.halfRefundDays);
  if (now >= startsAt) return { band: 'begun', until: null };
  if (now <= fullUntil) return { band: 'full', until: fullUntil };
  return now <= halfUntil ? { band: 'half', until: halfUntil } : { band: 'late', until: startsAt };
}

function choicesIn(band: CancelBand, paid: PlacePayment, terms: BookingTerms): CancelChoice[] {
  if (band === 'begun') return [];
  // A complimentary place gives nothing back, and nobody can buy it back.
  if (paid.isFree) return [{ kind: 'nothing' }];
  // What a resale gives back is read again when it happens.
  if (band === 'late')
    return terms.refundIfResold
      ? [{ kind: 'if_resold', later: everythingPaid({ ...paid, isCreditLost: false }) }]
      : [{ kind: 'nothing' }];

  const everything = everythingPaid(paid);
  if (paid.guestPass) return [{ kind: 'guest_pass', now: everything }];
  if (band === 'full') return [{ kind: everything.credit ? 'credit' : 'money', now: everything }];
  return halfOrCredit(paid);
}

/**
 * All that was paid, in the form in which it was paid: what the organisers give back for a day they
 * cancel, too.
 */
export const everythingPaid = (paid: PlacePayment): GivenBack => {
  const { money, credit, guestPass, isCreditLost = false } = paid;
  if (credit && isCreditLost)
    return { money: sumAmounts([money, credit]), ofCredit: credit, credit: null, guestPass };

  return { money, credit: credit && { kind: 'same', value: credit }, guestPass };
};

/**
 * Half of everything in money; or a credit, and half of what a credit does not cover. A credit that
 * cost nothing (from a tier, or goodwill) has no half. What was not paid, or has been refunded
 * already, makes no credit, and one whose payment was lost does not come back.
 */
function halfOrCredit(paid: PlacePayment): CancelChoice[] {
  const { money, credit, isOwed = false, isCreditLost = false } = paid;
  if (!credit && money.gross === 0) return [{ kind: 'nothing' }];
  if (!credit && isOwed)
    return [{ kind: 'money', now: { money: halfOf(money), credit, guestPass: false } }];

  const covered = credit ?? partOfAmount(money, Math.min(money.gross, CREDIT_COVERS_PENCE));
  const uncovered = credit ? money : minusAmount(money, covered);
  const inMoney = sumAmounts([halfOf(covered), halfOf(uncovered)]);

  const asCredit: CancelChoice = {
    kind: 'credit',
    now: {
      money: halfOf(uncovered),
      credit: { kind: credit ? 'same' : 'new', value: covered },
      guestPass: false,
    },
  };
  if (inMoney.gross === 0) return [asCredit];

  const ofCredit = credit ? { ofCredit: halfOf(covered) } : {};

  const now = { money: inMoney, ...ofCredit, credit: null, guestPass: false };
  return [{ kind: 'money', now }, ...(isCreditLost ? [] : [asCredit])];
}

/** Half of an amount, rounded up to the penny. */
export const halfOf = (amount: TaxedAmount): TaxedAmount =>
  partOfAmount(amount, Math.ceil(amount.gross / 2));
