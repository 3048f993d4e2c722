import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';

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

export const moneyApi = {
  readReconciliation: endpoint('GET', '/api/admin/reconciliation', {
    query: ReconciliationQuery,
    response: Reconciliation,
  }),
  reconcile: endpoint('POST', '/api/admin/reconciliation', { response: CheckQueued }),
};
