import { refundDays } from '#features/events/terms.ts';
import { formatDateTime } from '#lib/club-time.ts';
import type { OrderView } from '../contract.ts';
import type { CancelBand } from '../places/cancel-quote.ts';
import type { BookingTerms } from '../places/terms.ts';
import { inKindText, type PaidInKind } from '../places/texts.ts';

type PaidBy = {
  /** What pays for its places that cost no money: of these there is no half. */
  readonly inKind?: OrderView['inKind'];
  /** Whether the buyer has no account, and so nowhere to keep a credit. */
  readonly isCallers?: boolean;
};

/** The cancellation terms of a booking, one sentence for each period. */
export const formatTerms = (terms: BookingTerms, paidBy: PaidBy = {}): string[] =>
  terms.fullRefundDays === 0
    ? ['We moved this golf day, so you can cancel for a full refund until it begins.']
    : usualTerms(terms, paidBy);

const usualTerms = (terms: BookingTerms, paidBy: PaidBy): string[] => [
  ...earlyTerms(terms, paidBy),
  terms.refundIfResold
    ? 'After that there’s no refund, unless someone else buys your place for at least as much.'
    : 'After that there’s no refund.',
];

function earlyTerms(
  { fullRefundDays, halfRefundDays }: BookingTerms,
  { inKind, isCallers = false }: PaidBy,
): string[] {
  const back = inKind && inKindText(inKind);
  if (back && inKind.isAll)
    return [`Cancel ${halfRefundDays} days or more before the event and you get ${back} back.`];

  const orCredit = isCallers ? '' : ', or a credit for a whole golf day';
  const half = `From ${fullRefundDays - 1} to ${halfRefundDays} days before, you get half your money back${orCredit}.`;

  return [
    `Cancel ${fullRefundDays} days or more before the event for a full refund.`,
    back ? `${half} ${freePlaces(inKind)} you get ${back} back.` : half,
  ];
}

const freePlaces = ({ credits, passes }: PaidInKind): string =>
  credits + passes === 1
    ? 'For a place that cost you no money,'
    : 'For places that cost you no money,';

export type Band = { readonly band: CancelBand; readonly until: Date | null };

/**
 * Beside the price: what someone who books today gets back, in one line; undefined once the day has
 * begun.
 * @param paidInKind how the places are paid for if nothing is paid in money
 */
export function bandToday({ band, until }: Band, paidInKind?: PaidInKind): string | undefined {
  if (until === null) return undefined;

  const inKind = paidInKind && inKindText(paidInKind);
  if (paidInKind && !inKind) return 'You can cancel at any time before the day begins.';
  if (band === 'late')
    return `It’s less than ${refundDays.half} days before the day, so you get ${inKind ?? 'your money'} back only if someone else buys your place for at least as much.`;

  const by = `Cancel by ${formatDateTime(until)} and you get`;
  if (inKind) return `${by} ${inKind} back.`;

  return band === 'full'
    ? `${by} all your money back.`
    : `${by} half your money back, or a full credit.`;
}
