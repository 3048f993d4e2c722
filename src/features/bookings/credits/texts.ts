import { formatDate, formatDateTime } from '#lib/club-time.ts';
import { formatPounds, type Pence } from '#lib/money.ts';
import { refusals } from '#lib/refusal.ts';
import type { CreditChange, CreditOrigin, CreditState } from './credit-states.ts';

/** Where a credit comes from. */
export const creditOrigins: Readonly<Record<CreditOrigin, string>> = {
  package: 'Package of four',
  place: 'A place you cancelled',
  called_off: 'A golf day we called off',
  tier: 'Your membership',
  goodwill: 'A gift from us',
};

export const creditStateNames: Readonly<Record<Exclude<CreditState, 'unpaid'>, string>> = {
  available: 'Available',
  held: 'Waiting for payment',
  used: 'Used',
  refunded: 'Refunded',
  withdrawn: 'Withdrawn',
};

/** What happened to a credit, in the ledger. */
export const creditChanges: Readonly<Record<CreditChange, string>> = {
  bought: 'Bought in the package of four',
  issued: 'Given back for a place',
  granted: 'Given to you',
  held: 'Put aside for a booking',
  used: 'Used for a booking',
  released: 'Back from a booking that wasn’t paid',
  returned: 'Back from a cancelled place',
  refunded: 'Refunded',
  withdrawn: 'Withdrawn',
};

/** Sentences of the credits page. */
export const creditTexts = {
  what: (covers: string): string =>
    `A credit pays for one place on one golf day with a standard price of up to ${covers}. For a more expensive day you pay the difference. Credits from cheaper days cover days up to that price.`,
  packageTerms: (days: number, each: string): string =>
    `You can return credits you haven’t used within ${days} days of buying them, for ${each} each. You pay on the next page.`,
  policy: 'Cancellation policy',
  until: (date: string): string => `to use by ${formatDate(date)}`,
  tier: (name: string, date: string): string =>
    `Your ${name} membership lasts until ${formatDate(date)}.`,
  paid: 'Your payment has arrived, and your credits are ready.',
  waiting: 'We’re waiting for your payment. Your credits will appear here as soon as it arrives.',
  notCharged: 'You left the payment page, and nothing was charged.',
  notStarted: 'We couldn’t start your payment',
  none: 'Credits that you buy or get back will appear here, with where each came from and where it went.',
} as const;

/** Why a credit is not refunded or withdrawn. */
export const creditRefusals = /* @__PURE__ */ refusals({
  credit_not_found: [404, 'We can’t find that credit.'],
  credit_not_refundable: [409, 'This credit can’t be refunded any more. Please look at it again.'],
  credit_too_late: [
    409,
    'A package can be returned for 14 days. Please write to us about an older one.',
  ],
  not_withdrawable: [409, 'This is in use, was paid for, or has been withdrawn already.'],
});

/** Sentences about refunds of credits. */
export const creditRefundTexts = {
  button: (pence: Pence): string => `Refund ${formatPounds(pence)}`,
  title: 'Refund this credit?',
  what: (pence: Pence): string =>
    `You get ${formatPounds(pence)} back, to the card you paid with, and can’t use this credit any more.`,
  until: (date: string): string => `You can have it refunded until ${formatDateTime(date)}.`,
  done: 'Your refund is on its way',
  notDone: 'Nothing was refunded',
  keep: 'Keep credit',
  subject: (pence: Pence): string => `Your credit is refunded: ${formatPounds(pence)}`,
} as const;
