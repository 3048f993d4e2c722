import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { formatPounds } from '#lib/money.ts';
import { countText } from '#lib/numbers.ts';
import { type ApiQuery, presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { ListRows } from '#ui/list/list-row.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import type { Total } from '../contract.ts';
import { faultsInSearch, type MoneyListName } from '../periods.ts';
import { type Choice, MoneyFilters } from './money-filters.tsx';
import { MoneyHeading } from './money-heading.tsx';
import { filePath } from './queries.ts';

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
  readonly states: Choice;
  /** Whether its rows differ in what they were paid for. */
  readonly hasPurposes?: boolean;
  readonly empty: { readonly title: string; readonly text: string };
  /** What is above the list. */
  readonly first?: ReactNode;
  readonly row: (row: Row) => ReactNode;
};

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
      {!isEmpty && <MoneyFilters {...{ name, noun, states, hasPurposes, faults }} />}
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
  const { name, title, list, noun, empty, row } = props;
  const [search] = useSearchParams();
  const result = useApi(list(search), presets.realTime);
  const isFiltered = isNarrowed(search);

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
            <ListRows label={title}>{rows.map(row)}</ListRows>
          )}
          <NextPage next={next} />
        </>
      )}
    </WhenLoaded>
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
  <p className="flex flex-wrap items-center justify-between gap-x-6 text-sm">
    <span className="text-ink-soft figures">
      {total.isPartial ? (
        `More than ${countText(total.count - 1, noun)}. Choose a shorter period to add them up.`
      ) : (
        <>
          {countText(total.count, noun)}: <strong>{formatPounds(total.pence)}</strong>
          {total.vatPence !== undefined && (
            <span className="max-sm:sr-only">, {formatPounds(total.vatPence)} of it VAT</span>
          )}
        </>
      )}
    </span>
    {total.count > 0 && (
      <a
        href={filePath(`/api/admin/${name}.csv`, search)}
        download
        className="inline-flex min-h-11 items-center link"
      >
        Download CSV
      </a>
    )}
  </p>
);
