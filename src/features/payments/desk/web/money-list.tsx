import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatPounds } from '#lib/money.ts';
import { countText } from '#lib/numbers.ts';
import { type ApiQuery, presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { TextField } from '#ui/form/field.tsx';
import { EmailAddress } from '#ui/list/email-address.tsx';
import { type ChipGroup, FilterChips } from '#ui/list/filter-chips.tsx';
import { FindField } from '#ui/list/filter-form.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import { useFilters } from '#ui/list/use-filters.ts';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { PageTabs } from '#ui/page-tabs.tsx';
import { pdfOf } from '../../invoices/web/invoice-links.tsx';
import type { Total } from '../contract.ts';
import { type MoneyListName, usualPeriod } from '../periods.ts';
import { periodNames, purposeNames } from '../texts.ts';
import { filePath } from './queries.ts';

const tabs = [
  { id: 'payments', to: '/admin/money', label: 'Payments' },
  { id: 'refunds', to: '/admin/money/refunds', label: 'Refunds' },
  { id: 'invoices', to: '/admin/money/invoices', label: 'Invoices' },
  { id: 'disputes', to: '/admin/money/disputes', label: 'Disputes' },
  { id: 'payouts', to: '/admin/money/payouts', label: 'Payouts' },
  { id: 'vat', to: '/admin/money/vat', label: 'VAT and journals' },
  { id: 'debtors', to: '/admin/debtors', label: 'On account' },
  { id: 'memberships', to: '/admin/memberships', label: 'Memberships' },
] as const;
type MoneyTab = (typeof tabs)[number]['id'];

/** The heading of a page of the desk, with the links to the others. */
export const MoneyHeading = ({
  title,
  current,
}: {
  readonly title: ReactNode;
  readonly current: MoneyTab;
}) => (
  <>
    <h1 className="text-4xl">{title}</h1>
    <PageTabs label="Money" tabs={tabs} current={current} />
  </>
);

type MoneyPage<Row> = {
  readonly rows: readonly Row[];
  readonly next: string | null;
  readonly total: Total;
};

type MoneyListProps<Row> = {
  readonly name: MoneyListName;
  readonly query: ApiQuery<MoneyPage<Row>>;
  /** "payment", for the sum and the sentences about loading. */
  readonly noun: string;
  readonly states: ChipGroup;
  /** Whether its rows differ in what they were paid for. */
  readonly hasPurposes?: boolean;
  readonly empty: { readonly title: string; readonly text: string };
  /** The rows as a table or list; there is at least one. */
  readonly children: (rows: readonly Row[]) => ReactNode;
};

/** A list of the desk: search, chips, the sum and file of what is shown, and its rows. */
export function MoneyList<Row>(props: MoneyListProps<Row>) {
  const { name, query, noun, states, hasPurposes = true, empty, children } = props;
  const [search] = useSearchParams();
  const result = useApi(query, presets.realTime);
  const isNarrowed = [...search.keys()].some((key) => key !== 'cursor');

  return (
    <>
      <Search />
      <FilterChips
        label={`Filter ${noun}s`}
        groups={chipGroups(name, states, hasPurposes, search)}
      />
      <h2 className="sr-only">Latest first</h2>
      <WhenLoaded result={result} what={`${noun}s`}>
        {({ rows, next, total }) => (
          <>
            <Sum name={name} noun={noun} total={total} search={search} />
            {rows.length === 0 ? (
              <div className="mt-6">
                <EmptyState title={isNarrowed ? `No ${noun}s` : empty.title}>
                  {isNarrowed
                    ? 'Nothing matches. Try another period or a shorter search.'
                    : empty.text}
                </EmptyState>
              </div>
            ) : (
              children(rows)
            )}
            <NextPage next={next} />
          </>
        )}
      </WhenLoaded>
    </>
  );
}

function chipGroups(
  name: MoneyListName,
  states: ChipGroup,
  hasPurposes: boolean,
  search: URLSearchParams,
): ChipGroup[] {
  const state = search.get('state') ?? states.usual;
  const usual = usualPeriod(name, { q: search.get('q') ?? undefined, state });

  const period = {
    ...{ name: 'period', label: 'Period', options: periodNames, usual },
    instead: ['from', 'to'],
  };
  const areFew = name === 'disputes' || name === 'payouts';

  return [
    ...(areFew ? [states, period] : [period, states]),
    ...(hasPurposes ? [{ name: 'for', label: 'Paid for', options: purposeNames }] : []),
    {
      name: 'provider',
      label: 'Provider',
      options: { stripe: 'Stripe', bank: 'By hand', sandbox: 'Sandbox' },
    },
  ];
}

/** The search, and the days for which no chip is right. */
function Search() {
  const filters = useFilters(['q', 'from', 'to'], (query, before) => {
    const isDated = query.has('from') || query.has('to');
    for (const name of ['state', 'for', 'provider', ...(isDated ? [] : ['period'])]) {
      const value = before.get(name);
      if (value) query.set(name, value);
    }
  });
  const { search, given, find } = filters;

  return (
    <form key={search.toString()} method="get" onSubmit={find} className="mt-5 max-w-3xl">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
        <FindField
          {...given('q')}
          placeholder="Name, email, FB-1042, INV-1001, reference or £125"
        />
        <Button type="submit" variant="secondary">
          Find
        </Button>
      </div>
      <details className="mt-1" open={search.has('from') || search.has('to')}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm link">
          Other dates
        </summary>
        <div className="grid grid-cols-2 gap-3 pb-2">
          <TextField filter type="date" label="From" {...given('from')} />
          <TextField filter type="date" label="To" {...given('to')} />
        </div>
      </details>
    </form>
  );
}

type SumProps = {
  readonly name: MoneyListName;
  readonly noun: string;
  readonly total: Total;
  readonly search: URLSearchParams;
};

/** What is listed on all pages together, and where it is downloaded. */
const Sum = ({ name, noun, total, search }: SumProps) => (
  <p className="mt-4 flex flex-wrap items-center justify-between gap-x-6">
    <span className="figures">
      {total.isPartial ? (
        `More than ${countText(total.count - 1, noun)}. Choose a shorter period to add them up.`
      ) : (
        <>
          {countText(total.count, noun)}: <strong>{formatPounds(total.pence)}</strong>
          {total.vatPence !== undefined && `, ${formatPounds(total.vatPence)} of it VAT`}
        </>
      )}
    </span>
    {total.count > 0 && (
      <a
        href={filePath(`/api/admin/${name}.csv`, search)}
        download
        className="inline-flex min-h-11 items-center text-sm link"
      >
        Download CSV
      </a>
    )}
  </p>
);

/** A row that is a card of two columns on a phone. */
export const MoneyRow = ({ children }: { readonly children: ReactNode }) => (
  <tr className="border-b border-line align-top max-md:mb-3 max-md:grid max-md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] max-md:items-start max-md:gap-x-4 max-md:gap-y-1 max-md:rounded-large max-md:border max-md:bg-ivory-bright max-md:px-5 max-md:py-3">
    {children}
  </tr>
);

/** The first cell of a row: what it is. */
export const RowHead = ({ children }: { readonly children: ReactNode }) => (
  <th scope="row" className="py-3 pr-4 text-left font-normal wrap-anywhere max-md:p-0">
    {children}
  </th>
);

/** Where a cell is in the card on a phone. Amounts are never broken. */
const places = {
  /** Beside what the row is. */
  beside: 'max-md:col-start-2 max-md:row-start-1 max-md:text-right',
  wide: 'wrap-anywhere max-md:col-span-2',
  left: 'wrap-anywhere',
  right: 'wrap-anywhere max-md:text-right',
  /** A line of its own, with its column's name. */
  line: 'whitespace-nowrap max-md:col-span-2 max-md:flex max-md:justify-between max-md:gap-4 max-md:text-right',
} as const;

type RowCellProps = {
  readonly label: string;
  readonly on: keyof typeof places;
  readonly children: ReactNode;
};

/** A cell. The card on a phone has no column heads, so its name is beside it for those who listen. */
export const RowCell = ({ label, on, children }: RowCellProps) => (
  <td className={`py-3 pr-4 text-sm figures max-md:p-0 ${places[on]}`}>
    <span
      className={on === 'line' ? 'shrink-0 text-left text-ink-soft md:hidden' : 'md:hidden sr-only'}
    >
      {label}
    </span>
    <span className="block min-w-0">{children}</span>
  </td>
);

/** Who paid, with the link to their page if they have an account. */
export const PayerName = ({
  payer: { name, email, accountId },
}: {
  readonly payer: {
    readonly name: string;
    readonly email: string;
    readonly accountId: string | null;
  };
}) => (
  <>
    {accountId ? (
      <Link
        to={`/admin/members/${accountId}`}
        className="inline-flex min-h-11 items-center font-semibold link md:min-h-0"
      >
        {name}
      </Link>
    ) : (
      <span className="font-semibold">{name}</span>
    )}
    {email && (
      <span className="block text-sm text-ink-soft">
        <EmailAddress address={email} />
      </span>
    )}
  </>
);

/** What it was paid for, with the link to its page. */
export const About = ({
  about,
  path,
}: {
  readonly about: string | null | undefined;
  readonly path: string | null | undefined;
}) => {
  if (!about) return '–';
  if (!path) return about;
  return (
    <Link to={path} className="inline-flex min-h-11 items-center link md:min-h-0">
      {about}
    </Link>
  );
};

/** An invoice or credit note by its number, which opens the PDF. */
export const DocumentPdf = ({
  document,
}: {
  readonly document: { readonly id: string; readonly number: string } | null;
}) =>
  document && (
    <a
      href={pdfOf(document.id)}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center whitespace-nowrap link md:min-h-0"
    >
      {document.number}
    </a>
  );
