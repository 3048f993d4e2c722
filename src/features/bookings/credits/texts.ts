import { formatDateTime } from '#lib/club-time.ts';
import { formatPounds, type Pence } from '#lib/money.ts';
import { refusals } from '#lib/refusal.ts';

/** Why a credit is not refunded or withdrawn. */
export const creditRefusals = /* @__PURE__ */ refusals({
  credit_not_found: [404, 'We can’t find that credit.'],
  credit_not_refundable: [409, 'This credit can’t be refunded any more. Please look at it again.'],
  credit_too_late: [409, 'A package can be returned for 14 days. Please write to us about an older one.'],
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
