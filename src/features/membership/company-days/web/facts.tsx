import type { ReactNode } from 'react';
import { formatDate } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import type { CompanyDayView, ListedCompanyDay } from '../contract.ts';
import { chargeKindNames, companyDayStateNames, takenBackText } from '../texts.ts';

const tones: Readonly<Record<CompanyDayView['state'], BadgeTone>> = {
  requested: 'accent',
  quoted: 'accent',
  booked: 'good',
  played: 'quiet',
  withdrawn: 'quiet',
  declined: 'quiet',
  called_off: 'warning',
};

type Stated = Pick<ListedCompanyDay, 'state' | 'isExpired'>;

/** The state of a company day in a word or two. */
export const StateBadge = ({ state, isExpired }: Stated) => (
  <Badge oneLine tone={isExpired ? 'warning' : tones[state]}>
    {isExpired ? 'Quote expired' : companyDayStateNames[state]}
  </Badge>
);

export type Fact = readonly [label: string, value: ReactNode];

/** Facts with their names, as rows; those without a value are left out. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className="divide-y divide-line border-y border-line">
    {facts.map(
      ([label, value]) =>
        value && (
          <div key={label} className="grid gap-x-4 py-3 sm:grid-cols-[10rem_1fr]">
            <dt className="text-ink-soft">{label}</dt>
            <dd dir="auto" className="wrap-anywhere whitespace-pre-line figures">
              {value}
            </dd>
          </div>
        ),
    )}
  </dl>
);

/** What the member asked for. */
export const requestFacts = (companyDay: CompanyDayView): readonly Fact[] => [
  ['Preferred days', companyDay.dates.map((day) => formatDate(day)).join('\n')],
  ['City', companyDay.city],
  ['Players', String(companyDay.players)],
  ['Wishes', companyDay.wishes],
];

/** What the organisers offer. */
export const quoteFacts = ({ quote }: CompanyDayView): readonly Fact[] =>
  quote
    ? [
        ['Day', formatDate(quote.day)],
        ['Venue', quote.venue ?? 'To be announced'],
        ['Places', String(quote.places)],
        [
          'Total',
          `${formatPounds(quote.totalPence)}, with ${formatPounds(quote.vatPence)} VAT included`,
        ],
        ['Deposit', formatPounds(quote.depositPence)],
        ['From us', quote.note],
      ]
    : [];

type PaymentsProps = Pick<CompanyDayView, 'charges'> & {
  /** Beside what is still to be refunded. */
  readonly refundsLink?: ReactNode;
};

/** What was paid, as a list; nothing before the first payment. */
export const Payments = ({ charges, refundsLink }: PaymentsProps) =>
  charges.length > 0 && (
    <ul className="divide-y divide-line border-y border-line">
      {charges.map(({ id, kind, pence, paidAt, refundedPence, toRefundPence, how, ...taken }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-3">
          <span>
            {chargeKindNames[kind]}
            <span className="block text-sm text-ink-soft">
              {paidAt !== null && `Paid ${how ?? `on ${formatDate(paidAt)}`}`}
              {refundedPence > toRefundPence &&
                `, ${formatPounds(refundedPence - toRefundPence)} refunded`}
              {toRefundPence > 0 && `, ${formatPounds(toRefundPence)} to be refunded`}
              {toRefundPence > 0 && refundsLink}
            </span>
            {takenBackText(taken) && <Badge tone="warning">{takenBackText(taken)}</Badge>}
          </span>
          <span className="font-semibold figures">{formatPounds(pence)}</span>
        </li>
      ))}
    </ul>
  );
