import { formatDate } from '#lib/club-time.ts';
import { formatPounds, type Pence } from '#lib/money.ts';
import { refusals, TOO_MANY_CHANGES } from '#lib/refusal.ts';
import { shortDay } from '../memberships/texts.ts';
import {
  balanceDueOn,
  type ChargeKind,
  type CompanyDayState,
  type ReturnReason,
} from './company-day.ts';

export const companyDayRefusals = /* @__PURE__ */ refusals({
  company_day_not_found: [404, 'We can’t find that company day.'],
  company_day_not_vip: [403, 'A company golf day is part of VIP Elite membership.'],
  company_day_open: [409, 'You’ve already asked for a company day. You’ll find it on this page.'],
  company_day_used: [
    409,
    'You’ve had the company day of this membership year. You can ask for the next one when your new year begins.',
  ],
  company_day_moved: [409, 'This company day has changed since you opened it. Please look again.'],
  company_day_date: [422, 'Please choose days within the next 18 months.'],
  company_day_quote: [422, 'Please correct the quote.'],
  company_day_refund: [409, 'That’s more than has been paid. Please look again.'],
  company_day_cancelled: [
    409,
    'We’ve cancelled this golf day, so everything that was paid is refunded. Please enter the whole amount.',
  ],
  company_day_paid_in_future: [422, 'That day is still to come.'],
  company_day_paid_before_quote: [422, 'That’s before the quote was sent.'],
  company_day_paid_after_quote: [
    422,
    'The quote had expired by then. Please send a new one first.',
  ],
  company_day_membership_over: [409, 'Their VIP Elite membership has ended.'],
  company_day_city: [422, 'We don’t play in this city at the moment. Please choose another.'],
  venue_not_found: [422, 'Please choose a venue from the list.'],
  too_many_company_days: [429, TOO_MANY_CHANGES],
});

/** What the day of a payment by hand decides. */
export const companyDayPaidOnHelp =
  'The invoice gets this date, and the VAT counts on it. If you’ve already sent the VAT return of that quarter, correct it with your next one.';

/** Why organisers are asked for a member's address. */
export const companyDayAddressHelp =
  'An invoice over £250 has to name it, for VAT. We keep it for the member’s next one.';

/** A company day's number as people use it: "CD-1001". */
export const companyDayReference = ({ number }: { readonly number: number }): string =>
  `CD-${number}`;

export const companyDayStateNames: Readonly<Record<CompanyDayState, string>> = {
  requested: 'Requested',
  quoted: 'Quote sent',
  booked: 'Booked',
  played: 'Played',
  withdrawn: 'Withdrawn',
  declined: 'Declined',
  called_off: 'Called off',
};

export const chargeKindNames: Readonly<Record<ChargeKind, string>> = {
  deposit: 'Deposit',
  balance: 'Balance',
};

/** "Company golf day on 14 May 2026, 20 places: deposit", the line of an invoice. */
export const companyDayLine = (
  kind: ChargeKind,
  { day, places }: { readonly day: string; readonly places: number },
): string =>
  `Company golf day on ${shortDay(day)}, ${places} places: ${chargeKindNames[kind].toLowerCase()}`;

type Terms = {
  readonly day: string;
  readonly totalPence: Pence;
  readonly depositPence: Pence;
};

/** What a member agrees to who pays the deposit: what is due when, and what is given back. */
export const quoteTerms = ({ day, totalPence, depositPence }: Terms): readonly string[] => {
  const balance = totalPence - depositPence;
  return [
    balance === 0
      ? `You pay the whole ${formatPounds(totalPence)} now. Nothing more is due.`
      : `You pay ${formatPounds(depositPence)} now. The other ${formatPounds(balance)} is due by ${formatDate(balanceDueOn(day))}.`,
    'If we call the day off, we refund everything you’ve paid.',
    'If you call it off, please write to us. Our organisers decide what we can refund, by what the venue charges us at that point. It can be less than you paid.',
    'Your people pay nothing: they take their places with your link.',
  ];
};

type Refund = { readonly pence: Pence; readonly isDisputed: boolean };

/** How a refund reaches its member, whatever way they paid. */
export const refundText = ({ pence, isDisputed }: Refund): string =>
  `We’re refunding ${formatPounds(pence)} to the card you paid with, or by bank transfer if you paid another way. It can take a few days.${isDisputed ? ' If you’ve disputed a payment and your bank gives it back to you, that counts towards this refund.' : ''}`;

/** What a bank has done with a payment, beside it; undefined if nothing. */
export const takenBackText = ({
  takenBackPence,
  isDisputed,
}: {
  readonly takenBackPence: Pence;
  readonly isDisputed: boolean;
}): string | undefined => {
  if (takenBackPence > 0) return `${formatPounds(takenBackPence)} taken back by the bank`;
  return isDisputed ? 'Disputed: the bank decides' : undefined;
};

/** Why a payment goes back, after "Your payment arrived, but …". */
export const returnReasonTexts: Readonly<Record<ReturnReason, string>> = {
  account_deleted: 'your account had been deleted.',
  paid_twice: 'this had been paid already.',
  quote_changed: 'we had sent you a new quote since.',
  quote_expired: 'the quote had expired.',
  quote_withdrawn: 'the quote was no longer open.',
  called_off: 'the day had been called off.',
  written_off: 'we had told you that nothing more is due.',
  membership_over: 'your VIP Elite membership had ended.',
};

/** Why a request or a quote ends with the membership, on its page. */
export const MEMBERSHIP_OVER =
  'A company golf day is part of VIP Elite membership, which has ended.';

export const companyDayToasts = {
  requested: 'We have your request',
  notRequested: 'We couldn’t send your request',
  withdrawn: 'Your request is withdrawn',
  notWithdrawn: 'We couldn’t withdraw your request',
  notPaid: 'We couldn’t start the payment',
  quoted: 'Quote sent',
  notQuoted: 'We couldn’t send the quote',
  declined: 'The member has your answer',
  notDeclined: 'We couldn’t send your answer',
  calledOff: 'The company day is called off',
  notCalledOff: 'We couldn’t call off the company day',
  paidByHand: 'Payment recorded',
  notPaidByHand: 'We couldn’t record the payment',
  writtenOff: 'The balance is written off',
  notWrittenOff: 'We couldn’t write off the balance',
  refunded: 'Refund on its way',
  notRefunded: 'We couldn’t refund that',
  copied: 'Link copied',
  notCopied: 'Please copy the link by hand',
} as const;
