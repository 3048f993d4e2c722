import { formatDate, formatDayAndMonth, formatMonth } from '#lib/club-time.ts';
import { londonDay } from '#lib/london-instant.ts';
import { formatPounds } from '#lib/money.ts';
import { accountMethodNames } from '../charging/account-payment.ts';
import type {
  ListedDispute,
  ListedDocument,
  ListedPayment,
  ListedPayout,
  ListedRefund,
  PayoutLine,
} from './contract.ts';
import { decimalPounds } from './journals.ts';
import type { Period } from './periods.ts';
import { quarterEnding, type VatBox } from './vat-return.ts';

export const periodNames: Readonly<Record<Period, string>> = {
  recent: 'Last 30 days',
  month: 'This month',
  last_month: 'Last month',
  quarter: 'This quarter',
  vat_year: 'This VAT year',
  all: 'All time',
};

const PROVIDERS: Readonly<Record<string, string>> = {
  stripe: 'Stripe',
  sandbox: 'Sandbox',
  bank: 'By hand',
};

export const providerName = (provider: string): string => PROVIDERS[provider] ?? provider;

/** The provider in a row; nothing for the sandbox, which has no other beside it. */
export const rowProvider = (provider: string): string | undefined =>
  provider === 'sandbox' ? undefined : providerName(provider);

export const purposeNames = {
  order: 'Golf days',
  membership: 'Memberships',
  company_day: 'Company days',
} as const;

export const paymentStateNames: Readonly<Record<ListedPayment['state'], string>> = {
  pending: 'In progress',
  paid: 'Paid',
  failed: 'Failed',
  expired: 'Not paid',
  refunding: 'Refunding',
  refunded: 'Refunded',
  undone: 'Undone',
};

const refundStateNames: Readonly<Record<ListedRefund['state'], string>> = {
  failed: 'To do',
  requested: 'On its way',
  returned: 'Sent',
  by_hand: 'Paid by transfer',
  by_dispute: 'Given back by the bank',
};

/** Where a refund is, in the list; one of a disputed payment waits. */
export const refundStateText = ({
  state,
  waitsForBank,
}: Pick<ListedRefund, 'state' | 'waitsForBank'>): string =>
  waitsForBank ? 'Waits for the bank' : refundStateNames[state];

/** What a dispute means for a refund, in one sentence; nothing without one. */
export function disputedRefundText({
  waitsForBank,
  disputedPence,
  amountPence,
}: Pick<ListedRefund, 'waitsForBank' | 'disputedPence' | 'amountPence'>): string | undefined {
  if (waitsForBank)
    return 'The payment is disputed: we send this by ourselves if the bank decides for you.';
  if (disputedPence === 0) return undefined;
  return disputedPence === amountPence
    ? 'The bank took the payment back, so nothing was sent.'
    : `The bank has given ${formatPounds(disputedPence)} of it back, so only the rest is sent.`;
}

export const disputeStateNames: Readonly<Record<ListedDispute['state'], string>> = {
  needs_response: 'Answer needed',
  under_review: 'With the bank',
  won: 'Won',
  lost: 'Lost',
};

export const payoutStateNames: Readonly<Record<ListedPayout['state'], string>> = {
  pending: 'On its way',
  in_transit: 'On its way',
  paid: 'Arrived',
  failed: 'Failed',
  canceled: 'Cancelled',
};

export const lineKindNames: Readonly<Record<PayoutLine['kind'], string>> = {
  payment: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute',
  fee: 'Fee',
  payout: 'Payout',
  other: 'Unexplained',
};

/** What a line is: of a dispute, money that is held back comes with a fee, and money that was won. */
export function lineName({ kind, amountPence, feePence }: Omit<PayoutLine, 'id'>): string {
  if (kind !== 'dispute') return lineKindNames[kind];
  if (amountPence > 0) return 'Dispute won';
  return feePence > 0 ? 'Dispute, with its fee' : lineKindNames.dispute;
}

/** Why cardholders dispute a payment, as Stripe names it (API reference, "Dispute reasons"). */
const REASONS: Readonly<Record<string, string>> = {
  bank_cannot_process: 'The bank couldn’t process the payment.',
  check_returned: 'The bank returned the cheque.',
  credit_not_processed: 'They say they’re owed a refund that hasn’t come.',
  customer_initiated: 'They asked their bank for the money back.',
  debit_not_authorized: 'They say they didn’t authorise the payment.',
  duplicate: 'They say they were charged twice.',
  fraudulent: 'They say they didn’t make this payment.',
  incorrect_account_details: 'The bank says the account details are wrong.',
  insufficient_funds: 'There wasn’t enough money in the account.',
  noncompliant: 'The bank says the payment broke the card network’s rules.',
  product_not_received: 'They say they didn’t get what they paid for.',
  product_unacceptable: 'They say it wasn’t as promised.',
  subscription_canceled: 'They say they’d cancelled before they were charged.',
  unrecognized: 'They don’t recognise the payment.',
};

/** The reason of a dispute in plain words. */
export const disputeReason = (reason: string): string =>
  REASONS[reason] ?? 'The bank gives no particular reason.';

/** From when on a deadline is urgent, in hours. */
const URGENT_HOURS = 48;

/** "Answer by Thu 3 Dec, 5 days left". Nothing where no answer is needed. */
export function disputeDeadline({
  state,
  respondBy,
  hoursLeft,
}: Pick<ListedDispute, 'state' | 'respondBy' | 'hoursLeft'>):
  | { readonly text: string; readonly isUrgent: boolean }
  | undefined {
  if (state !== 'needs_response') return undefined;
  if (respondBy === null || hoursLeft === null)
    return { text: 'Answer as soon as you can', isUrgent: true };
  if (hoursLeft < 0)
    return { text: `The time to answer ended on ${weekday(respondBy)}`, isUrgent: true };

  return {
    text: `Answer by ${weekday(respondBy)}, ${timeLeft(hoursLeft)} left`,
    isUrgent: hoursLeft < URGENT_HOURS,
  };
}

/** "Thu 3 Dec". */
const weekday = (instant: string): string => {
  const [day, month = ''] = formatDayAndMonth(instant).split(' ');
  return `${formatDate(instant).slice(0, 3)} ${day} ${month.slice(0, 3)}`;
};

function timeLeft(hours: number): string {
  if (hours >= URGENT_HOURS) return `${Math.floor(hours / 24)} days`;
  if (hours < 1) return 'less than an hour';
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

/** "July to September 2026": the quarter that ends with a month. */
export function quarterName(end: string): string {
  const { from, to } = quarterEnding(end);
  const [first, firstYear] = formatMonth(`${from}T12:00:00Z`).split(' ');
  const last = formatMonth(`${to}T12:00:00Z`);
  return last.endsWith(` ${firstYear}`)
    ? `${first} to ${last}`
    : `${first} ${firstYear} to ${last}`;
}

/** What each box of the VAT return is, and what this site cannot know. */
export const vatBoxTexts: Readonly<
  Record<VatBox, { readonly name: string; readonly why: string }>
> = {
  1: {
    name: 'VAT due on sales',
    why: 'The VAT on the invoices of these months, less that on the credit notes.',
  },
  3: { name: 'Total VAT due', why: 'Box 1 plus box 2.' },
  4: {
    name: 'VAT reclaimed on purchases',
    why: 'This site doesn’t know what you bought. Add it from your own accounts.',
  },
  5: { name: 'VAT to pay', why: 'Box 3 minus box 4: it gets smaller once you add box 4.' },
  6: {
    name: 'Sales without VAT',
    why: 'Whole pounds, as HMRC asks. Prepaid credits count when they’re sold.',
  },
  7: { name: 'Purchases without VAT', why: 'From your own accounts, like box 4.' },
};

/** Boxes 2, 8 and 9. */
export const goodsBoxText = {
  name: 'Goods to and from the EU',
  why: 'This site sells no goods.',
} as const;

export const paymentHeads = [
  ...['Paid on', 'Name', 'Email', 'Amount', 'Refunded', 'State', 'Provider', 'Method', 'For'],
  ...['Invoice', 'Provider reference', 'Payment reference', 'Recorded on', 'Our reference'],
];
export const paymentCells = (row: ListedPayment) => [
  row.byHand?.paidOn ?? londonDay(new Date(row.at)),
  ...[row.name, row.email, decimalPounds(row.amountPence), decimalPounds(row.refundedPence)],
  ...[paymentStateNames[row.state], providerName(row.provider)],
  ...[row.byHand && accountMethodNames[row.byHand.method], row.about],
  ...[row.invoice?.number ?? null, row.providerRef, row.byHand?.reference ?? null],
  ...[londonDay(new Date(row.at)), row.id],
];

export const refundHeads = [
  ...['Decided on', 'Name', 'Email', 'Amount', 'State', 'Paid back on', 'Provider', 'For'],
  ...['Credit note', 'Bank reference', 'Our reference'],
];
export const refundCells = (row: ListedRefund) => [
  londonDay(new Date(row.at)),
  ...[row.name, row.email, decimalPounds(row.amountPence), refundStateText(row)],
  row.returnedAt && londonDay(new Date(row.returnedAt)),
  ...[providerName(row.provider), row.about ?? null, row.creditNote?.number ?? null],
  ...[row.bankReference ?? row.paidByHand, row.id],
];

export const documentHeads = [
  ...['Date', 'Number', 'Kind', 'Name', 'Company', 'Email', 'Net', 'VAT', 'Gross'],
  ...['Due on', 'Owed', 'Last paid on', 'Reference', 'Corrects', 'Description'],
];
export const documentCells = (row: ListedDocument) => [
  ...[londonDay(new Date(row.at)), row.number, documentKindNames[row.kind]],
  ...[row.name, row.company, row.email],
  ...[row.netPence, row.vatPence, row.grossPence].map(decimalPounds),
  row.dueAt && londonDay(new Date(row.dueAt)),
  ...[decimalPounds(row.owedPence), row.paidOn],
  ...[row.reference, row.corrects, row.description],
];

export const documentKindNames = { invoice: 'Invoice', credit_note: 'Credit note' } as const;

export const disputeHeads = [
  ...['Opened on', 'Name', 'Email', 'Amount', 'State', 'Reason', 'Answer by', 'Decided on'],
  ...['Provider', 'For', 'Provider reference'],
];
export const disputeCells = (row: ListedDispute) => [
  ...[londonDay(new Date(row.at)), row.name, row.email, decimalPounds(row.amountPence)],
  ...[disputeStateNames[row.state], disputeReason(row.reason)],
  row.respondBy && londonDay(new Date(row.respondBy)),
  row.closedAt && londonDay(new Date(row.closedAt)),
  ...[providerName(row.provider), row.about, row.disputeRef],
];

export const payoutHeads = [
  ...['Made on', 'Arrives on', 'Amount', 'State', 'Explained', 'Provider', 'Provider reference'],
];
export const payoutCells = (row: ListedPayout) => [
  ...[londonDay(new Date(row.at)), londonDay(new Date(row.arrivesOn))],
  ...[decimalPounds(row.amountPence), payoutStateNames[row.state]],
  ...[row.isExplained ? 'Yes' : 'No', providerName(row.provider), row.payoutRef],
];

export const lineHeads = [
  ...['Date', 'Kind', 'Name', 'For', 'Invoice', 'Amount', 'Fee', 'Net', 'Description'],
  'Provider reference',
];
export const lineCells = (row: PayoutLine) => [
  ...[londonDay(new Date(row.at)), lineName(row), row.name, row.about],
  row.invoice?.number ?? null,
  ...[row.amountPence, row.feePence, row.amountPence - row.feePence].map(decimalPounds),
  ...[row.description, row.lineRef],
];
