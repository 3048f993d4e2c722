import { formatDate } from '#lib/club-time.ts';
import { toPounds } from '#lib/money.ts';
import type { FigureName, Figures } from './contract.ts';
import { permilleOf } from './figures.ts';

type Cell = string | number | null;
type Sheet = { readonly heads: readonly string[]; readonly rows: readonly (readonly Cell[])[] };

const percent = (permille: number | null): number | null =>
  permille === null ? null : permille / 10;

/** The rows of each figure as a file has them: amounts in pounds, shares in percent. */
const sheets: Readonly<Record<FigureName, (figures: Figures) => Sheet>> = {
  revenue: ({ revenue }) => ({
    heads: [
      ...['Month', 'Sold (£)', 'Refunded (£)', 'Lost to disputes (£)', 'Revenue (£)', 'VAT (£)'],
    ],
    rows: revenue.map(({ month, ...row }) => [
      month,
      ...[row.soldPence, row.refundedPence, row.lostPence].map(toPounds),
      ...[row.revenuePence, row.vatPence].map(toPounds),
    ]),
  }),

  fill: ({ fill }) => ({
    heads: ['City', 'Golf days', 'Places', 'Sold', 'Sold (%)'],
    rows: fill.map(({ city, days, places, sold }) => [
      ...[city, days, places, sold],
      percent(permilleOf(sold, places)),
    ]),
  }),

  funnel: ({ funnel }) => ({
    heads: ['Month', 'Views', 'Orders begun', 'Orders paid'],
    rows: funnel.map(({ month, views, holds, paid }) => [month, views, holds, paid]),
  }),

  memberships: ({ memberships }) => ({
    heads: [
      ...['Month', 'Members at the start', 'Joined', 'Renewed', 'Upgraded'],
      ...['Lapsed', 'Cancelled', 'Churn (%)'],
    ],
    rows: memberships.map((row) => [
      ...[row.month, row.start, row.joined, row.renewed, row.upgraded],
      ...[row.lapsed, row.cancelled, percent(row.churnPermille)],
    ]),
  }),

  'golf-days': ({ golfDays }) => ({
    heads: ['Golf day', 'Date', 'Views', 'Orders begun', 'Orders paid'],
    rows: golfDays.map(({ title, date, views, holds, paid }) => [
      ...[title, formatDate(date), views, holds, paid],
    ]),
  }),
};

/** The lines of a figure’s file, its heads first. */
export function figureSheet(name: FigureName, figures: Figures): readonly (readonly Cell[])[] {
  const { heads, rows } = sheets[name](figures);
  return [heads, ...rows];
}
