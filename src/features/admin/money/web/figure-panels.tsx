import { useMemo } from 'react';
import { rowDay } from '#features/payments/desk/row-texts.ts';
import { formatMonth } from '#lib/club-time.ts';
import { formatPounds, toPounds } from '#lib/money.ts';
import { countText, formatNumber } from '#lib/numbers.ts';
import { ListRow, ListRows } from '#ui/list/list-row.tsx';
import type { FigureName, Figures } from '../contract.ts';
import { permilleOf } from '../figures.ts';
import { Chart } from './chart.tsx';
import type { ChartData } from './draw-chart.ts';
import { Bars, CsvLink, Figure } from './figure.tsx';

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
      values: revenue.map(({ revenuePence }) => toPounds(revenuePence)),
      axis: shortPounds,
    }),
    [revenue],
  );

  return (
    <Figure
      title="Revenue by month"
      sentence="Without VAT, after refunds and lost disputes: the ledger’s own sum."
      csv={csvOf('revenue')}
      drawing={
        <Chart
          name="Revenue by month"
          data={data}
          read={(index) => (revenue[index] ? revenueText(revenue[index]) : '')}
        />
      }
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
  const [sold, places] = [sumOf(fill, (city) => city.sold), sumOf(fill, (city) => city.places)];

  return (
    <Figure
      title="Fill by city"
      sentence={`${formatNumber(sold)} of ${countText(places, 'place')} sold on the golf days of the period: ${percentText(permilleOf(sold, places))}.`}
      csv={csvOf('fill')}
      drawing={
        <Bars
          bars={fill.map((row) => ({
            name: row.city,
            text: `${row.sold} of ${row.places}, ${percentText(permilleOf(row.sold, row.places))}`,
            permille: permilleOf(row.sold, row.places) ?? 0,
          }))}
        />
      }
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
  const sum = (step: 'views' | 'holds' | 'paid') => sumOf(funnel, (month) => month[step]);
  const [views, holds, paid] = [sum('views'), sum('holds'), sum('paid')];
  const most = Math.max(views, holds, paid);

  // Pages may have been counted from a later day than bookings.
  const share = (part: number, whole: number, name: string): string =>
    part <= whole && whole > 0 ? `, ${percentText(permilleOf(part, whole))} of ${name}` : '';
  const bar = (name: string, count: number, more = '') => ({
    name,
    text: `${formatNumber(count)}${more}`,
    permille: permilleOf(count, most) ?? 0,
  });

  return (
    <Figure
      title={views > 0 ? 'From view to booking' : 'From checkout to booking'}
      sentence={
        views > 0
          ? 'Golf days seen, orders begun and orders paid. We count pages, not people.'
          : 'Orders begun and orders paid. An order can have several places.'
      }
      csv={csvOf('funnel')}
      drawing={
        <Bars
          bars={[
            ...(views > 0 ? [bar('Views', views)] : []),
            bar('Orders begun', holds, share(holds, views, 'views')),
            bar('Orders paid', paid, share(paid, holds, 'orders begun')),
          ]}
        />
      }
      table={{
        heads: ['Month', 'Views', 'Orders begun', 'Orders paid'],
        rows: funnel.map((row) => ({
          key: row.month,
          name: monthName(row.month),
          cells: [row.views, row.holds, row.paid].map(formatNumber),
        })),
      }}
    />
  );
}

export function MembershipsPanel({ figures: { memberships }, csvOf }: PanelProps) {
  const data = useMemo(
    (): ChartData => ({
      points: monthLabels(memberships.map(({ month }) => month)),
      values: memberships.map(({ start }) => start),
      axis: formatNumber,
    }),
    [memberships],
  );
  const sum = (what: 'joined' | 'renewed' | 'lapsed' | 'cancelled') =>
    sumOf(memberships, (month) => month[what]);

  return (
    <Figure
      title="Members by month"
      sentence={`${formatNumber(sum('joined'))} joined, ${formatNumber(sum('renewed'))} renewed, ${formatNumber(sum('lapsed') + sum('cancelled'))} left. The chart shows the 1st of each month.`}
      csv={csvOf('memberships')}
      drawing={
        <Chart
          name="Members by month"
          data={data}
          read={(index) => (memberships[index] ? membersText(memberships[index]) : '')}
        />
      }
      table={{
        heads: ['Month', 'Start', 'Joined', 'Renewed', 'Upgraded', 'Left', 'Churn'],
        rows: memberships.map((row) => ({
          key: row.month,
          name: monthName(row.month),
          cells: [
            ...[row.start, row.joined, row.renewed, row.upgraded, row.lapsed + row.cancelled].map(
              formatNumber,
            ),
            percentText(row.churnPermille),
          ],
        })),
      }}
    />
  );
}

/** "May 2026: 7 members on the 1st. In the month 2 joined and 1 left (churn 14.3%)". */
const membersText = (row: Figures['memberships'][number]): string =>
  `${monthName(row.month)}: ${countText(row.start, 'member')} on the 1st. In the month ${row.joined} joined and ${row.lapsed + row.cancelled} left (churn ${percentText(row.churnPermille)})`;

export const GolfDaysPanel = ({ figures: { golfDays }, csvOf }: PanelProps) => (
  <section className="mt-10">
    <h2 className="text-2xl">Golf day by golf day</h2>
    <p className="mt-1 text-ink-soft">Those to come, soonest first, then the past ones.</p>
    {golfDays.length > 0 ? (
      <>
        <ListRows label="Golf day by golf day">
          {golfDays.map(({ id, title, date, views, holds, paid }) => (
            <ListRow
              key={id}
              to={`/admin/events/${id}`}
              title={title}
              facts={[
                rowDay(date),
                views > 0 && countText(views, 'view'),
                `${countText(holds, 'order')} begun`,
              ]}
              figure={formatNumber(paid)}
              figureNote={paid === 1 ? 'order paid' : 'orders paid'}
            />
          ))}
        </ListRows>
        <CsvLink href={csvOf('golf-days')} title="Golf day by golf day" />
      </>
    ) : (
      <p className="mt-4 text-ink-soft">No golf days in this period.</p>
    )}
  </section>
);
