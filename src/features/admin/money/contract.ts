import { DeskDay } from '#features/payments/desk/contract.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { faultsOfPeriod, figurePeriods } from './figure-periods.ts';

/** The query of `GET /api/admin/reconciliation`: a month, or without one all of them. */
export const ReconciliationQuery = z.object({
  month: z
    .union([z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'This is no month'), z.literal('')])
    .optional(),
});

/** One of the four figures that must be equal, in pence, with what it consists of. */
const BookRow = z.object({
  row: z.enum(['sold', 'ledger', 'invoices', 'money']),
  pence: z.int(),
  parts: z.array(z.object({ book: z.string(), pence: z.int() })).readonly(),
});

/** Something that does not add up: what is wrong with which order, payment or document. */
const Difference = z.object({
  id: z.int(),
  label: z.string(),
  sentence: z.string(),
  /** Where it is shown; a document opens as a PDF. Null where no page has it. */
  path: z.string().nullable(),
});
export type Difference = z.infer<typeof Difference>;

/** The response of `GET /api/admin/reconciliation`. */
export const Reconciliation = z.object({
  /** When it was checked last; null before the first time. */
  checkedAt: z.iso.datetime().nullable(),
  /** What was sold or given back later is not in the figures. */
  settledBefore: z.iso.datetime().nullable(),
  /** The months that have anything, latest first, and whether the figures of each are equal. */
  months: z.array(z.object({ month: z.string(), isEqual: z.boolean() })),
  rows: z.array(BookRow),
  isEqual: z.boolean(),
  /** What credits are not used yet, without VAT, by themselves and by the ledger; of all months. */
  creditPence: z.int(),
  prepaidPence: z.int(),
  /** The first 50, and how many there are. */
  differences: z.array(Difference),
  differenceCount: z.int(),
});
export type Reconciliation = z.infer<typeof Reconciliation>;

/** The response of `POST /api/admin/reconciliation`: a job checks again within seconds. */
export const CheckQueued = z.object({ isQueued: z.literal(true) });

/** The query of the figures: the last 12 months, this year, or from one day to another. */
export const FiguresQuery = z
  .object({
    period: z.enum(figurePeriods).default('12-months'),
    /** For `days`: the first and the last day, in London. */
    from: DeskDay,
    to: DeskDay,
  })
  .superRefine((query, context) => {
    for (const [field, message] of Object.entries(faultsOfPeriod(query)))
      context.addIssue({ code: 'custom', path: [field], message });
  });

const MonthlyRevenue = z.object({
  month: z.string(),
  /** Without VAT: what was sold, and what was taken back. */
  soldPence: z.int(),
  refundedPence: z.int(),
  /** What was lost to disputes; its VAT stays due, so it counts as a whole. */
  lostPence: z.int(),
  /** What was sold, less what was taken back and lost. */
  revenuePence: z.int(),
  /** What is owed to HMRC for it. */
  vatPence: z.int(),
});

const CityPlaces = z.object({
  city: z.string(),
  days: z.int(),
  places: z.int(),
  sold: z.int(),
});

const MonthlyFunnel = z.object({
  month: z.string(),
  views: z.int(),
  holds: z.int(),
  paid: z.int(),
});

const MonthlyMembers = z.object({
  month: z.string(),
  /** Members when the month began: start + joined - lapsed - cancelled is the start of the next. */
  start: z.int(),
  joined: z.int(),
  renewed: z.int(),
  upgraded: z.int(),
  lapsed: z.int(),
  cancelled: z.int(),
  /** Lapsed and cancelled of those at the start, in tenths of a percent; null with none. */
  churnPermille: z.int().nullable(),
});

const DayFunnel = z.object({
  id: z.int(),
  title: z.string(),
  date: z.iso.datetime(),
  views: z.int(),
  holds: z.int(),
  paid: z.int(),
});

/** The response of `GET /api/admin/figures`. A month that is cut by the period has its part. */
export const Figures = z.object({
  /** The first and the last day. */
  from: z.iso.date(),
  to: z.iso.date(),
  revenue: z.array(MonthlyRevenue),
  fill: z.array(CityPlaces),
  funnel: z.array(MonthlyFunnel),
  memberships: z.array(MonthlyMembers),
  /** At most 100 golf days: those to come, soonest first, then the past ones of the period. */
  golfDays: z.array(DayFunnel),
});
export type Figures = z.infer<typeof Figures>;

export const figureNames = ['revenue', 'fill', 'funnel', 'memberships', 'golf-days'] as const;
export type FigureName = (typeof figureNames)[number];

export const FigurePath = z.object({ figure: z.enum(figureNames) });

export const moneyApi = {
  readFigures: endpoint('GET', '/api/admin/figures', { query: FiguresQuery, response: Figures }),
  exportFigure: endpoint('GET', '/api/admin/figures/:figure/export.csv', {
    params: FigurePath,
    query: FiguresQuery,
  }),
  readReconciliation: endpoint('GET', '/api/admin/reconciliation', {
    query: ReconciliationQuery,
    response: Reconciliation,
  }),
  reconcile: endpoint('POST', '/api/admin/reconciliation', { response: CheckQueued }),
};
