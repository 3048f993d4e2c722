import { endpoint } from '#lib/http/endpoint.ts';
import { Cursor } from '#lib/page-cursor.ts';
import { z } from '#lib/schema.ts';
import { line } from '#lib/text/text-fields.ts';
import { AccountPayment } from '../charging/account-payment.ts';
import { AdminRefund } from '../charging/contract.ts';
import { referenceTypes } from '../charging/payment-states.ts';
import { areInOrder, type DayRange, dayTexts, isDeskDay, periods } from './periods.ts';

/** The providers that a payment may have; `bank` for transfers, cash and what is paid by hand. */
export const providerNames = ['stripe', 'sandbox', 'bank'] as const;
export type ProviderFilter = (typeof providerNames)[number];

/** A day, or nothing, as a form without scripts sends it. */
export const DeskDay = z
  .string()
  .refine((day) => day === '' || isDeskDay(day), dayTexts.outside)
  .optional();

/** A query whose last day isn’t before its first. */
const inOrder = <Query extends z.ZodType<DayRange>>(query: Query): Query =>
  query.refine(areInOrder, { path: ['to'], message: dayTexts.reversed });

/** Days of a list: its own, or one of the periods. */
export const PeriodQuery = z.object({
  period: z.enum(periods).optional(),
  /** Days in London, both included. */
  from: DeskDay,
  to: DeskDay,
});
export type PeriodQuery = z.infer<typeof PeriodQuery>;

/** The query of every list, but for its states. */
const ListQuery = PeriodQuery.extend({
  /** The number of an order, membership, invoice; a name, an email, an amount, a reference. */
  q: line(120).optional(),
  provider: z.enum(providerNames).optional(),
  for: z.enum(referenceTypes).optional(),
  cursor: Cursor.optional(),
});
export type ListQuery = z.infer<typeof ListQuery>;

/** `received`: paid, whatever went back since. `unpaid`: nothing was received. */
export const paymentStates = ['received', 'refunded', 'unpaid', 'all'] as const;
/** `failed`: they wait for an organiser. */
export const refundStates = ['failed', 'requested', 'settled', 'all'] as const;
/** `vat`: documents of a company that was registered for VAT when it issued them. */
export const documentStates = ['all', 'invoice', 'credit_note', 'vat'] as const;
export const disputeStates = ['all', 'open', 'won', 'lost'] as const;
export const payoutStates = ['all', 'on_the_way', 'paid', 'failed'] as const;

const PaymentQuery = inOrder(
  ListQuery.extend({ state: z.enum(paymentStates).default('received') }),
);
const RefundQuery = inOrder(ListQuery.extend({ state: z.enum(refundStates).default('all') }));
const DocumentQuery = inOrder(ListQuery.extend({ state: z.enum(documentStates).default('all') }));
const DisputeQuery = inOrder(ListQuery.extend({ state: z.enum(disputeStates).default('all') }));
const PayoutQuery = inOrder(ListQuery.extend({ state: z.enum(payoutStates).default('all') }));

/** What a filter finds, added up. Beyond 25,000 rows it is not, and `isPartial` says so. */
export const Total = z.object({
  count: z.int(),
  pence: z.int(),
  /** Of `pence`, the VAT; for documents alone. */
  vatPence: z.int().optional(),
  isPartial: z.boolean(),
});
export type Total = z.infer<typeof Total>;

/** Who paid. Without an account it is someone for whom an organiser wrote it down. */
const payer = {
  name: z.string(),
  /** Empty where none is known. */
  email: z.string(),
  accountId: z.uuid().nullable(),
};

/** What it was paid for, and the page about it; null where the payment does not say. */
const subject = { about: z.string().nullable(), aboutPath: z.string().nullable() };

/** The document that was issued for it. */
const DocumentLink = z.object({ id: z.uuid(), number: z.string() });

export const ListedPayment = z.object({
  id: z.uuid(),
  /** When it was paid; when it was begun if it never was. */
  at: z.iso.datetime(),
  state: z.enum(['pending', 'paid', 'failed', 'expired', 'refunding', 'refunded', 'undone']),
  amountPence: z.int(),
  /** What was promised back of it. */
  refundedPence: z.int(),
  provider: z.string(),
  ...payer,
  ...subject,
  purpose: z.enum(referenceTypes),
  invoice: DocumentLink.nullable(),
  /** How it was made by hand: by which method, when, and its reference. Null for a provider's. */
  byHand: AccountPayment.nullable(),
  /** The provider's name of its checkout. */
  providerRef: z.string().nullable(),
});
export type ListedPayment = z.infer<typeof ListedPayment>;

/** A refund with what it was paid back of. */
export const ListedRefund = AdminRefund.extend({
  at: z.iso.datetime(),
  accountId: z.uuid().nullable(),
  provider: z.string(),
  creditNote: DocumentLink.nullable(),
});
export type ListedRefund = z.infer<typeof ListedRefund>;

/** An invoice or credit note. The amounts of a credit note are negative. */
export const ListedDocument = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: z.enum(['invoice', 'credit_note']),
  number: z.string(),
  ...payer,
  company: z.string(),
  netPence: z.int(),
  vatPence: z.int(),
  grossPence: z.int(),
  dueAt: z.iso.datetime().nullable(),
  /** What is still owed of a sale on account; 0 for any other document. */
  owedPence: z.int(),
  /** The day in London of its last payment; null for what was never paid. */
  paidOn: z.iso.date().nullable(),
  /** "FB-1042", "M-1001". */
  reference: z.string(),
  description: z.string(),
  aboutPath: z.string().nullable(),
  /** The invoice that a credit note corrects. */
  corrects: z.string().nullable(),
});
export type ListedDocument = z.infer<typeof ListedDocument>;

export const ListedDispute = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  state: z.enum(['needs_response', 'under_review', 'won', 'lost']),
  amountPence: z.int(),
  /** As the provider names it: "fraudulent". */
  reason: z.string(),
  respondBy: z.iso.datetime().nullable(),
  /** Whole hours until then, negative once it is over. */
  hoursLeft: z.int().nullable(),
  closedAt: z.iso.datetime().nullable(),
  provider: z.string(),
  disputeRef: z.string(),
  /** The provider's page on which disputes are answered, if it has one. */
  page: z.string().nullable(),
  ...payer,
  ...subject,
});
export type ListedDispute = z.infer<typeof ListedDispute>;

export const ListedPayout = z.object({
  id: z.uuid(),
  /** When the provider made it. */
  at: z.iso.datetime(),
  arrivesOn: z.iso.datetime(),
  state: z.enum(['pending', 'in_transit', 'paid', 'failed', 'canceled']),
  amountPence: z.int(),
  provider: z.string(),
  payoutRef: z.string(),
  /** Whether its lines add up to it. */
  isExplained: z.boolean(),
});
export type ListedPayout = z.infer<typeof ListedPayout>;

/** One line of a payout; `amountPence - feePence` is what it adds. */
export const PayoutLine = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: z.enum(['payment', 'refund', 'dispute', 'fee', 'payout', 'other']),
  amountPence: z.int(),
  feePence: z.int(),
  /** The provider's words, where it has any. */
  description: z.string().nullable(),
  lineRef: z.string(),
  ...subject,
  name: z.string().nullable(),
  invoice: DocumentLink.nullable(),
});
export type PayoutLine = z.infer<typeof PayoutLine>;

/**
 * A payout with its lines, oldest first, at most 500. The sums are of all lines; with
 * `unexplained`, what no line explains, they come to the payout. Fees are negative.
 */
export const PayoutDetails = z.object({
  payout: ListedPayout,
  lines: z.array(PayoutLine),
  lineCount: z.int(),
  sums: z.object({
    payments: z.int(),
    refunds: z.int(),
    disputes: z.int(),
    fees: z.int(),
    /** What the provider keeps for disputes, won or lost. */
    disputeFees: z.int(),
    other: z.int(),
    unexplained: z.int(),
  }),
});
export type PayoutDetails = z.infer<typeof PayoutDetails>;

/** A page of a list, latest first, with the sum of the whole filter. */
const page = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.string().nullable(), total: Total });

/** What waits for an organiser: open disputes, the nearest deadline first, and failed refunds. */
export const MoneyFront = z.object({
  disputes: z.array(ListedDispute),
  refunds: z.object({ count: z.int(), pence: z.int() }),
});
export type MoneyFront = z.infer<typeof MoneyFront>;

/** The query of the VAT return: the month with which the quarter ends, "2026-09". */
const VatQuery = z.object({
  ends: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please choose a quarter')
    .optional(),
});

/** The figures of a quarter. */
export const VatReturn = z.object({
  /** Whether the company has a VAT number now. */
  isRegistered: z.boolean(),
  ends: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  /** The quarters to choose from, latest first. */
  choices: z.array(z.string()),
  /** Documents with VAT, credit notes taken off. */
  netPence: z.int(),
  vatPence: z.int(),
  invoices: z.int(),
  creditNotes: z.int(),
  /** What a company without a VAT number sold in the last 12 months, credit notes taken off. */
  turnoverPence: z.int().nullable(),
});
export type VatReturn = z.infer<typeof VatReturn>;

const PayoutPath = z.object({ payoutId: z.uuid() });

/** The endpoints of the desk. The files have the whole result of a filter. */
export const deskApi = {
  readFront: endpoint('GET', '/api/admin/money', { response: MoneyFront }),
  listPayments: endpoint('GET', '/api/admin/payments', {
    query: PaymentQuery,
    response: page(ListedPayment),
  }),
  exportPayments: endpoint('GET', '/api/admin/payments.csv', { query: PaymentQuery }),
  listRefunds: endpoint('GET', '/api/admin/refunds', {
    query: RefundQuery,
    response: page(ListedRefund),
  }),
  exportRefunds: endpoint('GET', '/api/admin/refunds.csv', { query: RefundQuery }),
  listDocuments: endpoint('GET', '/api/admin/invoices', {
    query: DocumentQuery,
    response: page(ListedDocument),
  }),
  exportDocuments: endpoint('GET', '/api/admin/invoices.csv', { query: DocumentQuery }),
  listDisputes: endpoint('GET', '/api/admin/disputes', {
    query: DisputeQuery,
    response: page(ListedDispute),
  }),
  exportDisputes: endpoint('GET', '/api/admin/disputes.csv', { query: DisputeQuery }),
  listPayouts: endpoint('GET', '/api/admin/payouts', {
    query: PayoutQuery,
    response: page(ListedPayout),
  }),
  exportPayouts: endpoint('GET', '/api/admin/payouts.csv', { query: PayoutQuery }),
  readPayout: endpoint('GET', '/api/admin/payouts/:payoutId', {
    params: PayoutPath,
    response: PayoutDetails,
  }),
  exportPayout: endpoint('GET', '/api/admin/payouts/:payoutId/lines.csv', { params: PayoutPath }),
  readVatReturn: endpoint('GET', '/api/admin/vat-return', {
    query: VatQuery,
    response: VatReturn,
  }),
  exportJournals: endpoint('GET', '/api/admin/journals.csv', { query: inOrder(PeriodQuery) }),
};
