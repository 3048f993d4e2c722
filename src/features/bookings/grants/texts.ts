import { formatPounds, type Pence } from '#lib/money.ts';
import type { TakeBackRequest } from './contract.ts';

type What = TakeBackRequest['what'];

/** Sentences of the part of the page that takes something back. */
export const holdingTexts = {
  heading: 'What a member has left',
  none: (name: string): string => `${name} has no unused credits or guest passes.`,
  title: {
    withdraw_credit: 'Withdraw this credit?',
    withdraw_guest_pass: 'Withdraw this guest pass?',
    refund_credit: 'Refund this credit?',
  } satisfies Record<What, string>,
  what: (what: What, pence: Pence): string =>
    what === 'refund_credit'
      ? `${formatPounds(pence)} goes back by the payment that bought it. The member gets an email and can’t use the credit any more.`
      : 'It cost nothing, so nothing is refunded. The member can’t use it any more.',
  button: (what: What, pence: Pence): string =>
    what === 'refund_credit' ? `Refund ${formatPounds(pence)}` : 'Withdraw',
  done: {
    withdraw_credit: 'Credit withdrawn',
    withdraw_guest_pass: 'Guest pass withdrawn',
    refund_credit: 'Refund on its way',
  } satisfies Record<What, string>,
  notDone: 'Nothing was taken back',
} as const;
