import { Link, useSearchParams } from 'react-router';
import { listForAdmins, listForAdminsHere } from '#features/identity/accounts/web/admins-only.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { brand } from '#lib/brand.ts';
import { formatMonth } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { api } from '#platform/api-client/client.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { Notice } from '#ui/notice.tsx';
import { AdminLayout } from '../../frame/web/admin-layout.tsx';
import { AdminList } from '../../frame/web/admin-list.tsx';
import type { Difference, moneyApi, Reconciliation } from '../contract.ts';
import { bookText, checkedText, rowTexts } from '../texts.ts';
import type { Route } from './+types/reconciliation-page';

/** @param search the page's own query string, which the API takes unchanged */
const reconciliation = (search: URLSearchParams) =>
  apiQuery<typeof moneyApi.readReconciliation>('/api/admin/reconciliation', { query: search });

export const meta: Route.MetaFunction = () => [
  { title: `Reconciliation · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = (args: Route.LoaderArgs) => listForAdmins(args, reconciliation);
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  listForAdminsHere(args, reconciliation);

/** /admin/reconciliation: four figures that must be equal, and every difference by name. */
export default function ReconciliationPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();

  return (
    <AdminLayout page={loaderData}>
      <h1 className="text-2xl md:text-title">Reconciliation</h1>
      <AdminList query={reconciliation(search)} what="reconciliation">
        {(result) => <Books result={result} month={search.get('month') ?? ''} />}
      </AdminList>
    </AdminLayout>
  );
}

export function Books({
  result,
  month,
}: {
  readonly result: Reconciliation;
  readonly month: string;
}) {
  if (result.checkedAt === null)
    return (
      <div className="mt-6 grid justify-items-start gap-6">
        <EmptyState title="Not checked yet">
          The site checks its books every hour. The first result will appear here.
        </EmptyState>
        <CheckAgain />
      </div>
    );

  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-4">
        <p className="text-ink-soft figures">
          {checkedText(result.settledBefore ?? result.checkedAt)}
        </p>
        <CheckAgain />
      </div>
      <Months months={result.months} chosen={month} />
      <div className="mt-6 max-w-3xl">
        <Result result={result} month={month} />
        <Figures rows={result.rows} />
        {month === '' && <Credits result={result} />}
        <Differences result={result} />
        <p className="mt-8 text-sm text-ink-soft">
          A sale, refund or credit note counts in the month in which the ledger has it.{' '}
          <Link to="/admin/figures" className="link">
            Figures and charts
          </Link>
        </p>
      </div>
    </>
  );
}

function CheckAgain() {
  const check = useApiMutation(
    () => api.post<typeof moneyApi.reconcile>('/api/admin/reconciliation'),
    { done: 'Checking. The result will be here in a moment', failed: 'Couldn’t check' },
  );

  return (
    <Button variant="plain" busy={check.isPending} onClick={() => check.mutate()}>
      Check now
    </Button>
  );
}

const monthName = (month: string): string => formatMonth(`${month}-15T12:00:00Z`);

/** The months in a row, latest first; one that does not add up says so. */
const Months = ({
  months,
  chosen,
}: {
  readonly months: Reconciliation['months'];
  readonly chosen: string;
}) => (
  <nav aria-label="Month" className="-mx-4 mt-6 overflow-x-auto px-4">
    <ul className="flex w-max gap-2">
      {[{ month: '', isEqual: true }, ...months].map(({ month, isEqual }) => (
        <li key={month}>
          <Link
            to={month ? `?month=${month}` : '?'}
            preventScrollReset
            aria-current={month === chosen ? 'page' : undefined}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-edge bg-ivory-bright px-4 text-sm whitespace-nowrap figures aria-[current=page]:border-action aria-[current=page]:bg-fairway-wash"
          >
            {month ? monthName(month) : 'All months'}
            {!isEqual && <Badge tone="warning">Differs</Badge>}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

/** The one sentence that matters. */
function Result({ result, month }: { readonly result: Reconciliation; readonly month: string }) {
  const { isEqual, differenceCount: count, rows } = result;
  const pence = rows[0]?.pence ?? 0;
  const when = month ? ` in ${monthName(month)}` : '';

  if (isEqual && count === 0)
    return (
      <Notice
        tone="good"
        title={`Every penny is accounted for: ${formatPounds(pence)}${when}, by all four counts.`}
      />
    );

  return (
    <Notice
      tone="bad"
      title={`${count === 1 ? '1 difference' : `${count} differences`} to look at${when}`}
    >
      {isEqual
        ? 'The four totals agree. What to look at is listed below.'
        : `The four totals are up to ${formatPounds(spread(rows))} apart.`}
    </Notice>
  );
}

const spread = (rows: Reconciliation['rows']): number => {
  const all = rows.map(({ pence }) => pence);
  return Math.max(...all) - Math.min(...all);
};

const Figures = ({ rows }: Pick<Reconciliation, 'rows'>) => (
  <div className="mt-6 divide-y divide-line rounded-large border border-line bg-ivory-bright shadow-soft">
    {rows.map(({ row, pence, parts }) => (
      <dl key={row} className="px-5 py-4 md:px-6">
        <Figure name={rowTexts[row]} pence={pence} isSum />
        {parts.length > 1 &&
          parts.map((part) => (
            <Figure key={part.book} name={bookText(part.book)} pence={part.pence} />
          ))}
      </dl>
    ))}
  </div>
);

type FigureProps = { readonly name: string; readonly pence: number; readonly isSum?: boolean };

const Figure = ({ name, pence, isSum = false }: FigureProps) => (
  <div
    className={`flex items-baseline justify-between gap-6 ${isSum ? 'font-semibold' : 'mt-1 text-sm text-ink-soft'}`}
  >
    <dt>{name}</dt>
    <dd className={`whitespace-nowrap figures ${isSum ? 'text-lg' : ''}`}>{formatPounds(pence)}</dd>
  </div>
);

/** Places paid by credits bring no money: it came in with the package. */
const Credits = ({
  result: { creditPence, prepaidPence },
}: {
  readonly result: Reconciliation;
}) => (
  <dl className="mt-6 rounded-large border border-line bg-ivory-bright px-5 py-4 shadow-soft md:px-6">
    <Figure name="Credits not used yet, without VAT" pence={creditPence} isSum />
    <Figure name="Prepaid, by the ledger" pence={prepaidPence} />
  </dl>
);

function Differences({
  result: { differences, differenceCount },
}: {
  readonly result: Reconciliation;
}) {
  if (differenceCount === 0) return null;

  return (
    <section aria-labelledby="differences" className="mt-10">
      <h2 id="differences" className="text-2xl">
        Differences
      </h2>
      {differenceCount > differences.length && (
        <p className="mt-1 text-sm text-ink-soft figures">
          The first {differences.length} of {differenceCount}
        </p>
      )}
      <ul className="mt-4 divide-y divide-line rounded-large border border-line bg-ivory-bright shadow-soft">
        {differences.map((difference) => (
          <li key={difference.id} className="min-h-18 px-5 py-3 md:px-6">
            <p className="font-semibold wrap-anywhere figures">
              <Subject difference={difference} />
            </p>
            <p className="text-sm text-ink-soft">{difference.sentence}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Subject = ({ difference: { label, path } }: { readonly difference: Difference }) => {
  if (path === null) return label;
  const look = 'inline-flex min-h-11 items-center link';
  if (path.startsWith('/api/'))
    return (
      <a href={path} target="_blank" rel="noreferrer" className={look}>
        {label}
      </a>
    );
  return (
    <Link to={path} className={look}>
      {label}
    </Link>
  );
};
