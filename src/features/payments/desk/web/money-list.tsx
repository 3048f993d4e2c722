import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { brand } from '#lib/brand.ts';
import { formatPounds } from '#lib/money.ts';
import { countText } from '#lib/numbers.ts';
import { type ApiQuery, presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { TextField } from '#ui/form/field.tsx';
import { type ChipGroup, FilterChips } from '#ui/list/filter-chips.tsx';
import { FindField } from '#ui/list/filter-form.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import { useFilters } from '#ui/list/use-filters.ts';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { PageTabs } from '#ui/page-tabs.tsx';
import type { Total } from '../contract.ts';
import { type DayFaults, faultsInSearch, type MoneyListName, usualPeriod } from '../periods.ts';
import { periodNames, purposeNames } from '../texts.ts';
import { type Column, MoneyTable } from './money-table.tsx';
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
    <h1 className="text-2xl md:text-title">{title}</h1>
    <PageTabs label="Money" tabs={tabs} current={current} />
  </>
);

type Answer<Row> = {
  readonly rows: readonly Row[];
  readonly next: string | null;
  readonly total: Total;
};

export type MoneyListProps<Row> = {
  readonly name: MoneyListName;
  readonly title: string;
  /** The list by the page's own query string. */
  readonly list: (search: URLSearchParams) => ApiQuery<Answer<Row>>;
  /** "payment", for the sum and the sentences about loading. */
  readonly noun: string;
  readonly states: ChipGroup;
  /** Whether its rows differ in what they were paid for. */
  readonly hasPurposes?: boolean;
  readonly empty: { readonly title: string; readonly text: string };
  /** What is above the list. */
  readonly first?: ReactNode;
} & (
  | { readonly columns: readonly Column<Row>[] }
  /** The rows in another way; there is at least one. */
  | { readonly children: (rows: readonly Row[]) => ReactNode }
);

/** A list of the desk: search, chips, the sum and file of what is shown, and its rows. */
export function MoneyList<Row extends { readonly id: string }>(props: MoneyListProps<Row>) {
  const { name, title, noun, states, hasPurposes = true, first, list } = props;
  const [search] = useSearchParams();
  const faults = faultsInSearch(search);
  const { data } = useApi(list(search), presets.realTime);
  const isEmpty = data?.rows.length === 0 && !isNarrowed(search);

  return (
    <>
      <MoneyHeading title={title} current={name} />
      {first}
      {!isEmpty && (
        <>
          <Search faults={faults} />
          <FilterChips
            label={`Filter ${noun}s`}
            groups={chipGroups(name, states, hasPurposes, search)}
          />
        </>
      )}
      <h2 className="sr-only">Latest first</h2>
      {!faults.from && !faults.to && <FoundRows {...props} />}
    </>
  );
}

/** Whether the address says more than the page of the list. */
const isNarrowed = (search: URLSearchParams): boolean =>
  [...search.keys()].some((key) => key !== 'cursor');

/** What the filter in the address finds. */
function FoundRows<Row extends { readonly id: string }>(props: MoneyListProps<Row>) {
  const { name, list, noun, empty } = props;
  const [search] = useSearchParams();
  const result = useApi(list(search), presets.realTime);
  const isFiltered = isNarrowed(search);

  const show = (rows: readonly Row[]) =>
    'columns' in props ? (
      <MoneyTable caption={captionOf(name)} columns={props.columns} rows={rows} />
    ) : (
      props.children(rows)
    );

  return (
    <WhenLoaded result={result} what={`${noun}s`}>
      {({ rows, next, total }) => (
        <>
          {(rows.length > 0 || isFiltered) && (
            <Sum name={name} noun={noun} total={total} search={search} />
          )}
          {rows.length === 0 ? (
            <div className="mt-6">
              <EmptyState
                title={isFiltered ? `No ${noun}s` : empty.title}
                action={
                  !isFiltered && (
                    <ButtonLink to="?period=all" variant="secondary">
                      Show all time
                    </ButtonLink>
                  )
                }
              >
                {isFiltered
                  ? 'Nothing matches. Try another period or a shorter search.'
                  : empty.text}
              </EmptyState>
            </div>
          ) : (
            show(rows)
          )}
          <NextPage next={next} />
        </>
      )}
    </WhenLoaded>
  );
}

/** "Payments". */
const captionOf = (name: MoneyListName): string =>
  tabs.find(({ id }) => id === name)?.label ?? name;

/** The title of a page of the desk, which search engines leave out. */
export const moneyMeta = (title: string) => [
  { title: `${title} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

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
function Search({ faults }: { readonly faults: DayFaults }) {
  const filters = useFilters(['q', 'from', 'to'], (query, before) => {
    const isDated = query.has('from') || query.has('to');
    for (const name of ['state', 'for', 'provider', ...(isDated ? [] : ['period'])]) {
      const value = before.get(name);
      if (value) query.set(name, value);
    }
  });
  const { search, given, find } = filters;

  return (
    <form
      key={search.toString()}
      method="get"
      noValidate
      onSubmit={find}
      className="mt-5 max-w-3xl"
    >
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
          <TextField filter type="date" label="From" error={faults.from} {...given('from')} />
          <TextField filter type="date" label="To" error={faults.to} {...given('to')} />
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
          {total.vatPence !== undefined && (
            <span className="whitespace-nowrap">, {formatPounds(total.vatPence)} of it VAT</span>
          )}
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
