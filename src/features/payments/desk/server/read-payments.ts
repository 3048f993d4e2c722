import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { findAccounts } from '#features/identity/server/public.ts';
import type { PageCursor } from '#lib/page-cursor.ts';
import { fullName } from '#lib/text/person-name.ts';
import { beforeCursor } from '#platform/database/columns.ts';
import type { Executor } from '#platform/database/database.ts';
import { presentRefund } from '../../charging/server/admin-routes.ts';
import { howPaid } from '../../charging/server/bank-payment.ts';
import { findWaiting } from '../../charging/server/disputed-refunds.ts';
import { payments, refunds } from '../../charging/server/tables.ts';
import { invoiceNumber } from '../../invoices/invoice.ts';
import { invoices } from '../../invoices/server/tables.ts';
import type {
  ListedPayment,
  ListedRefund,
  ListQuery,
  paymentStates,
  refundStates,
} from '../contract.ts';
import { readSearch } from '../search.ts';
import { paymentCells, paymentHeads, refundCells, refundHeads } from '../texts.ts';
import { ofPayment, paymentAt, paymentMatches, totalOf, within } from './matching.ts';
import type { MoneyList } from './money-list.ts';

type PaymentRow = typeof payments.$inferSelect;
type Payer = Pick<PaymentRow, 'accountId' | 'payerName' | 'payerEmail'>;

/** Who made each payment: the account, or the caller for whom an organiser wrote it down. */
export async function readPayers(db: Executor, rows: readonly Payer[]) {
  const people = await findAccounts(
    db,
    rows.map(({ accountId }) => accountId),
  );

  return (row: Payer) => {
    if (row.payerName !== null)
      return { name: row.payerName, email: row.payerEmail ?? '', accountId: null };

    const person = people.get(row.accountId);
    return person
      ? { name: fullName(person), email: person.email, accountId: row.accountId }
      : { name: 'Closed account', email: '', accountId: null };
  };
}

type Sold = Pick<PaymentRow, 'id' | 'onAccount' | 'referenceId'>;

/** The invoice of each payment. One on account pays the invoice of the sale, by hand or by card. */
export async function readInvoicesOf(db: Executor, rows: readonly Sold[]) {
  const sourceOf = ({ id, onAccount, referenceId }: Sold) => (onAccount ? referenceId : id);
  const documents = await readDocumentLinks(db, ['payment', 'sale'], rows.map(sourceOf));

  return (row: Sold) => documents.get(sourceOf(row)) ?? null;
}

type SourceTypes = readonly (typeof invoices.$inferSelect)['sourceType'][];

async function readDocumentLinks(db: Executor, types: SourceTypes, ids: readonly string[]) {
  const rows = await db
    .select()
    .from(invoices)
    .where(and(inArray(invoices.sourceType, [...types]), inArray(invoices.sourceId, [...ids])));

  return new Map(
    rows.map(({ id, sourceId, kind, number }) => [
      sourceId,
      { id, number: invoiceNumber(kind, number ?? 0) },
    ]),
  );
}

type PaymentState = (typeof paymentStates)[number];

const inState: Readonly<Record<PaymentState, () => SQL | undefined>> = {
  received: () => inArray(payments.state, ['paid', 'refunding', 'refunded']),
  refunded: () => gt(payments.refundedPence, 0),
  unpaid: () => inArray(payments.state, ['pending', 'failed', 'expired']),
  all: () => undefined,
};

/** Payments, by when they were made. */
export const paymentList: MoneyList<ListQuery & { state: PaymentState }, ListedPayment> = {
  name: 'payments',
  where: async (db, query, range) =>
    and(
      within(paymentAt, range),
      inState[query.state](),
      ofPayment(query),
      await paymentMatches(db, readSearch(query.q), payments.amountPence),
    ),
  total: (db, where) => totalOf(db, { pence: payments.amountPence }, sql`from ${payments}`, where),
  read: async (db, where, { cursor, limit }) => {
    const rows = await db
      .select()
      .from(payments)
      .where(and(where, beforeCursor(cursor, { at: paymentAt, id: payments.id })))
      .orderBy(desc(paymentAt), desc(payments.id))
      .limit(limit);
    const payerOf = await readPayers(db, rows);
    const invoiceOf = await readInvoicesOf(db, rows);

    return rows.map((row) => ({
      id: row.id,
      at: (row.settledAt ?? row.createdAt).toISOString(),
      state: row.state,
      amountPence: row.amountPence,
      refundedPence: row.refundedPence,
      provider: row.provider,
      ...payerOf(row),
      about: row.about,
      aboutPath: row.aboutPath,
      purpose: row.referenceType,
      invoice: invoiceOf(row),
      byHand: row.method === null ? null : howPaid(row),
      providerRef: row.providerSessionId,
    }));
  },
  heads: paymentHeads,
  cells: paymentCells,
};

type RefundState = (typeof refundStates)[number];

const refundsIn: Readonly<Record<RefundState, () => SQL | undefined>> = {
  failed: () => eq(refunds.state, 'failed'),
  requested: () => eq(refunds.state, 'requested'),
  settled: () => inArray(refunds.state, ['returned', 'by_hand', 'by_dispute']),
  all: () => undefined,
};

/** Refunds, by when they were decided. Those that wait for an organiser are listed whatever their age. */
export const refundList: MoneyList<ListQuery & { state: RefundState }, ListedRefund> = {
  name: 'refunds',
  where: async (db, query, range) =>
    and(
      within(refunds.createdAt, range),
      refundsIn[query.state](),
      ofPayment(query),
      await paymentMatches(db, readSearch(query.q), refunds.amountPence),
    ),
  total: (db, where) =>
    totalOf(
      db,
      { pence: refunds.amountPence },
      sql`from ${refunds} join ${payments} on ${payments.id} = ${refunds.paymentId}`,
      where,
    ),
  read: async (db, where, { cursor, limit }) => {
    const rows = await readRefundRows(db, where, { cursor, limit });
    const payerOf = await readPayers(
      db,
      rows.map(({ payment }) => payment),
    );
    const people = await findAccounts(
      db,
      rows.map(({ payment }) => payment.accountId),
    );
    const creditNotes = await readDocumentLinks(
      db,
      ['refund'],
      rows.map(({ refund }) => refund.id),
    );

    const waiting = await findWaiting(
      db,
      rows.map(({ refund }) => refund),
    );

    return rows.map(({ refund, payment }) => ({
      ...presentRefund(refund, payment, people.get(payment.accountId), waiting),
      at: refund.createdAt.toISOString(),
      accountId: payerOf(payment).accountId,
      provider: payment.provider,
      creditNote: creditNotes.get(refund.id) ?? null,
    }));
  },
  heads: refundHeads,
  cells: refundCells,
};

const readRefundRows = (
  db: Executor,
  where: SQL | undefined,
  { cursor, limit }: { readonly cursor: PageCursor | undefined; readonly limit: number },
) =>
  db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(where, beforeCursor(cursor, { at: refunds.createdAt, id: refunds.id })))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .limit(limit);
