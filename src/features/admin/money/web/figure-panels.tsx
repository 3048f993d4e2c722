import { useMemo } from 'react';
import { Link } from 'react-router';
import { formatDate, formatMonth } from '#lib/club-time.ts';
import { formatPounds, toPounds } from '#lib/money.ts';
import { countText, formatNumber } from '#lib/numbers.ts';
import type { FigureName, Figures } from '../contract.ts';
import { permilleOf } from '../figures.ts';
import { Chart } from './chart.tsx';
import type { ChartData } from './draw-chart.ts';

type PanelProps = { readonly figures: Figures; readonly csvOf: (figure: FigureName) => string };

const monthName = (month: string): string => formatMonth(`${month}-15T12:00:00Z`);

/** "May"; the first one and January have the year below. */
const monthLabels = (months: readonly string[]): string[] =>
  months.map((month, index) => {
    const name = monthName(month).slice(0, 3);
    return index === 0 || month.endsWith('-01') ? `${name}\n${month.slice(0, 4)}` : name;
  });

/** "8.5 %"; a dash of nothing. */
const percentText = (permille: number | null): string =>
  permille === null ? '–' : `${permille / 10}%`;

/** "£2k", short enough for the side of a chart. */
const shortPounds = (pounds: number): string =>
  Math.abs(pounds) >= 1000 ? `£${pounds / 1000}k` : `£${pounds}`;

const sumOf = <Row,>(rows: readonly Row[], figure: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + figure(row), 0);

type FigureProps = {
  readonly title: string;
  /** The figure in one sentence. */
  readonly sentence: string;
  readonly csv: string;
  readonly chart?: { readonly data: ChartData; readonly read: (index: number) => string };
  readonly table: { readonly heads: readonly string[]; readonly rows: readonly Row[] };
};
type Row = {
  readonly key: string;
  readonly name: string;
  readonly path?: string;
  readonly cells: readonly string[];
};

/** A table of more columns is below its chart. */
const MOST_BESIDE = 5;

/** "0", "£0", "0%" and "–": a row of them says nothing. */
const isZero = (cell: string): boolean => /^(£?0%?|–)$/.test(cell);

/** A figure: its sentence, its chart, and the same numbers as a table and a file. */
function Figure({ title, sentence, csv, chart, table }: FigureProps) {
  const rows = chart ? table.rows.filter(({ cells }) => !cells.every(isZero)) : table.rows;
  const isNarrow = chart !== undefined && table.heads.length <= MOST_BESIDE;

  if (table.rows.length === 0)
    return (
      <section className="mt-12 first:mt-8">
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-1 text-ink-soft">No golf days in this period.</p>
      </section>
    );

  return (
    <section className="mt-12 first:mt-8">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-1 text-ink-soft figures">{sentence}</p>
      <div className={isNarrow ? 'mt-4 grid gap-x-10 gap-y-2 lg:grid-cols-2' : 'mt-4'}>
        {chart && <Chart name={title} data={chart.data} read={chart.read} />}
        {rows.length > 0 &&
          (chart ? (
            <details>
              <summary className="inline-flex min-h-11 cursor-pointer items-center link">
                Show the figures<span className="sr-only">: {title}</span>
              </summary>
              <FigureTable caption={title} heads={table.heads} rows={rows} />
            </details>
          ) : (
            <FigureTable caption={title} heads={table.heads} rows={rows} />
          ))}
      </div>
      <a href={csv} download className="inline-flex min-h-11 items-center text-sm link">
        Download as CSV<span className="sr-only">: {title}</span>
      </a>
    </section>
  );
}

/** On a phone each row is two lines: what it is about, then its numbers by name. */
const FigureTable = ({
  caption,
  heads,
  rows,
}: FigureProps['table'] & { readonly caption: string }) => (
  <table className="w-full self-start text-sm max-md:block">
    <caption className="sr-only">{caption}</caption>
    <thead className="border-b border-edge text-left text-ink-soft max-md:sr-only">
      <tr>
        {heads.map((head, index) => (
          <th
            key={head}
            scope="col"
            className={`py-2 font-semibold ${index === 0 ? '' : 'pl-3 text-right'}`}
          >
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="max-md:block">
      {rows.map(({ key, name, path, cells }) => (
        <tr
          key={key}
          className="border-b border-line max-md:flex max-md:flex-wrap max-md:gap-x-4 max-md:py-2"
        >
          <th
            scope="row"
            className="py-2 text-left font-semibold max-md:w-full max-md:py-0 figures"
          >
            {path ? (
              <Link to={path} className="inline-flex min-h-11 items-center link">
                {name}
              </Link>
            ) : (
              name
            )}
          </th>
          {cells.map((cell, index) => (
            <td key={heads[index + 1]} className="py-2 pl-3 text-right max-md:p-0 figures">
              <span className="text-ink-soft md:hidden">{heads[index + 1]} </span>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** "May 2026: £375 (£500 sold, £125 refunded)", with what was lost if anything was. */
function revenueText(row: Figures['revenue'][number]): string {
  const { month, revenuePence, soldPence, refundedPence, lostPence } = row;
  const parts = [
    `${formatPounds(soldPence)} sold`,
    `${formatPounds(refundedPence)} refunded`,
    ...(lostPence === 0 ? [] : [`${formatPounds(lostPence)} lost to disputes`]),
  ];
  return `${monthName(month)}: ${formatPounds(revenuePence)} (${parts.join(', ')})`;
}

export function RevenuePanel({ figures: { revenue }, csvOf }: PanelProps) {
  const data = useMemo(
    (): ChartData => ({
      points: monthLabels(revenue.map(({ month }) => month)),
      series: [
        {
          ...{ name: 'Revenue', kind: 'bars', side: 'left', token: '--color-fairway' },
          values: revenue.map(({ revenuePence }) => toPounds(revenuePence)),
        },
      ],
      axes: { left: shortPounds, right: shortPounds },
    }),
    [revenue],
  );

  return (
    <Figure
      title="Revenue by month"
      sentence={`${formatPounds(sumOf(revenue, (month) => month.revenuePence))} without VAT, after refunds and lost disputes: the ledger’s own sum.`}
      csv={csvOf('revenue')}
      chart={{
        data,
        read: (index) => {
          const row = revenue[index];
          return row ? revenueText(row) : '';
        },
      }}
      table={{
        heads: ['Month', 'Sold', 'Refunded', 'Lost to disputes', 'Revenue', 'VAT'],
        rows: revenue.map(({ month, ...row }) => ({
          key: month,
          name: monthName(month),
          cells: [
            ...[row.soldPence, row.refundedPence, row.lostPence].map(formatPounds),
            ...[row.revenuePence, row.vatPence].map(formatPounds),
          ],
        })),
      }}
    />
  );
}

export function FillPanel({ figures: { fill }, csvOf }: PanelProps) {
  const data = useMemo(
    (): ChartData => ({
      // A city's first letters, because eight names do not fit beside each other on a phone.
      points: fill.map(({ city }) => `${city.slice(0, 4)}.`),
      series: [
        {
          ...{ name: 'Places sold (%)', kind: 'bars', side: 'left', token: '--color-fairway' },
          values: fill.map(({ sold, places }) => (permilleOf(sold, places) ?? 0) / 10),
        },
      ],
      axes: { left: (value) => `${value}%`, right: String },
    }),
    [fill],
  );
  const [sold, places] = [sumOf(fill, (city) => city.sold), sumOf(fill, (city) => city.places)];

  return (
    <Figure
      title="Fill by city"
      sentence={`${formatNumber(sold)} of ${countText(places, 'place')} sold on the golf days of the period: ${percentText(permilleOf(sold, places))}.`}
      csv={csvOf('fill')}
      chart={{
        data,
        read: (index) => {
          const row = fill[index];
          return row
            ? `${row.city}: ${row.sold} of ${countText(row.places, 'place')}, ${percentText(permilleOf(row.sold, row.places))}`
            : '';
        },
      }}
      table={{
        heads: ['City', 'Golf days', 'Places', 'Sold', 'Fill'],
        rows: fill.map((row) => ({
          key: row.city,
          name: row.city,
          cells: [
            ...[row.days, row.places, row.sold].map(formatNumber),
            percentText(permilleOf(row.sold, row.places)),
          ],
        })),
      }}
    />
  );
}

export function FunnelPanel({ figures: { funnel }, csvOf }: PanelProps) {
  const data = useMemo(
    (): ChartData => ({
      points: monthLabels(funnel.map(({ month }) => month)),
      series: [
        {
          ...{ name: 'Views', kind: 'bars', side: 'left', token: '--color-contour' },
          values: funnel.map(({ views }) => views),
        },
        {
          ...{ name: 'Holds (right)', kind: 'line', side: 'right', token: '--color-brass-text' },
          values: funnel.map(({ holds }) => holds),
        },
        {
          ...{ name: 'Paid (right)', kind: 'line', side: 'right', token: '--color-fairway' },
          values: funnel.map(({ paid }) => paid),
        },
      ],
      axes: { left: formatNumber, right: formatNumber },
    }),
    [funnel],
  );
  const sum = (step: 'views' | 'holds' | 'paid') => sumOf(funnel, (month) => month[step]);

  return (
    <Figure
      title="From view to booking"
      sentence={`${countText(sum('views'), 'view')} of golf days, ${countText(sum('holds'), 'hold')}, ${formatNumber(sum('paid'))} paid. We count pages, not people.`}
      csv={csvOf('funnel')}
      chart={{
        data,
        read: (index) => {
          const row = funnel[index];
          return row
            ? `${monthName(row.month)}: ${countText(row.views, 'view')}, ${countText(row.holds, 'hold')}, ${formatNumber(row.paid)} paid`
            : '';
        },
      }}
      table={{
        heads: ['Month', 'Views', 'Holds', 'Paid'],
        rows: funnel.map(({ month, views, holds, paid }) => ({
          key: month,
          name: monthName(month),
          cells: [views, holds, paid].map(formatNumber),
        })),
      }}
    />
  );
}

export function MembershipsPanel({ figures: { memberships }, csvOf }: PanelProps) {
  const data = useMemo(
    (): ChartData => ({
      points: monthLabels(memberships.map(({ month }) => month)),
      series: [
        {
          ...{ name: 'Members at the start', kind: 'bars', side: 'left', token: '--color-contour' },
          values: memberships.map(({ start }) => start),
        },
        {
          ...{ name: 'Joined (right)', kind: 'line', side: 'right', token: '--color-fairway' },
          values: memberships.map(({ joined }) => joined),
        },
        {
          ...{ name: 'Left (right)', kind: 'line', side: 'right', token: '--color-clay' },
          values: memberships.map(({ lapsed, cancelled }) => lapsed + cancelled),
        },
      ],
      axes: { left: formatNumber, right: formatNumber },
    }),
    [memberships],
  );
  const sum = (what: 'joined' | 'renewed' | 'lapsed' | 'cancelled') =>
    sumOf(memberships, (month) => month[what]);

  return (
    <Figure
      title="Memberships"
      sentence={`${formatNumber(sum('joined'))} joined, ${formatNumber(sum('renewed'))} renewed, ${formatNumber(sum('lapsed') + sum('cancelled'))} left. Churn is who left of those at the start of the month.`}
      csv={csvOf('memberships')}
      chart={{
        data,
        read: (index) => {
          const row = memberships[index];
          return row
            ? `${monthName(row.month)}: ${countText(row.start, 'member')} at the start, ${row.joined} joined, ${row.lapsed + row.cancelled} left, churn ${percentText(row.churnPermille)}`
            : '';
        },
      }}
      table={{
        heads: ['Month', 'Start', 'Joined', 'Renewed', 'Upgraded', 'Lapsed', 'Cancelled', 'Churn'],
        rows: memberships.map((row) => ({
          key: row.month,
          name: monthName(row.month),
          cells: [
            ...[row.start, row.joined, row.renewed, row.upgraded, row.lapsed, row.cancelled].map(
              formatNumber,
            ),
            percentText(row.churnPermille),
          ],
        })),
      }}
    />
  );
}

export const GolfDaysPanel = ({ figures: { golfDays }, csvOf }: PanelProps) => (
  <Figure
    title="Golf day by golf day"
    sentence="Views, holds and paid orders of each golf day: those to come, then the past ones."
    csv={csvOf('golf-days')}
    table={{
      heads: ['Golf day', 'Views', 'Holds', 'Paid'],
      rows: golfDays.map(({ id, title, date, views, holds, paid }) => ({
        key: String(id),
        name: `${title}, ${formatDate(date)}`,
        path: `/admin/events/${id}`,
        cells: [views, holds, paid].map(formatNumber),
      })),
    }}
  />
);
