import {
  and,
  eq,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { findAccountsByWords } from '#features/identity/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { containsText } from '#platform/database/word-search.ts';
import { referenceTypes } from '../../charging/payment-states.ts';
import { balanceLines, disputes, payments, refunds } from '../../charging/server/tables.ts';
import { invoices } from '../../invoices/server/tables.ts';
import type { ListQuery, Total } from '../contract.ts';
import type { InstantRange } from '../periods.ts';
import { isOurId, type Search } from '../search.ts';

/** When a payment was made, or begun if it never was: the expression of `payments_by_date`. */
export const paymentAt = sql<Date>`coalesce(${payments.settledAt}, ${payments.createdAt})`.mapWith(
  payments.createdAt,
);

/** The condition that an instant is in a range. */
export const within = (at: SQLWrapper, { from, before }: InstantRange): SQL | undefined =>
  and(
    from && sql`${at} >= ${from.toISOString()}::timestamptz`,
    before && sql`${at} < ${before.toISOString()}::timestamptz`,
  );

/** The conditions about a payment's provider and about what it was for. */
export const ofPayment = (query: Pick<ListQuery, 'provider' | 'for'>): SQL | undefined =>
  and(
    query.provider ? eq(payments.provider, query.provider) : undefined,
    query.for ? eq(payments.referenceType, query.for) : undefined,
  );

/**
 * The condition that a payment is what was searched for, belongs to it or was made by them. Where
 * several rows may match, their ids are read first, so that the database finds the payments by an
 * index.
 * @param amount the column of the list that an amount is compared with
 */
export async function paymentMatches(
  db: Executor,
  search: Search | undefined,
  amount: AnyPgColumn,
): Promise<SQL | undefined> {
  switch (search?.kind) {
    case undefined:
      return undefined;
    case 'amount':
      return or(eq(amount, search.pence), eq(payments.reference, search.text));
    case 'reference':
    case 'document':
      return and(
        inArray(payments.referenceType, referenceTypes),
        inArray(payments.referenceId, await findReferences(db, search)),
      );
    case 'code':
      return or(
        inArray(payments.id, await findPaymentsByCode(db, search.code)),
        hasReference(search.code),
      );
    case 'words':
      return or(
        and(
          isNull(payments.payerName),
          inArray(payments.accountId, await findAccountsByWords(db, search.words)),
        ),
        and(
          isNotNull(payments.payerName),
          containsText(
            sql`${payments.payerName} || ' ' || coalesce(${payments.payerEmail}, '')`,
            search.words,
          ),
        ),
        hasReference(search.words),
      );
  }
}

/** The condition that a payment by hand has a reference with these words. */
const hasReference = (words: string): SQL | undefined =>
  and(isNotNull(payments.reference), containsText(payments.reference, words));

type Numbered = Extract<Search, { kind: 'reference' | 'document' }>;

/** The orders and memberships with a number, or with an invoice of that number. */
async function findReferences(db: Executor, search: Numbered): Promise<string[]> {
  const documents = await db
    .select({ id: invoices.referenceId, sourceId: invoices.sourceId })
    .from(invoices)
    .where(
      search.kind === 'reference'
        ? eq(invoices.referenceLabel, search.label)
        : and(eq(invoices.kind, search.document), eq(invoices.number, search.number)),
    );
  if (search.kind === 'document') {
    // The reference of a membership's payment is its charge.
    const sources = documents.map(({ sourceId }) => sourceId);
    const refunded = await db
      .select({ id: refunds.paymentId })
      .from(refunds)
      .where(inArray(refunds.id, sources));
    const paid = await db
      .select({ id: payments.referenceId })
      .from(payments)
      .where(inArray(payments.id, [...sources, ...refunded.map(({ id }) => id)]));
    return [...documents, ...paid].map(({ id }) => id);
  }

  // A payment that failed has no invoice; its number is the beginning of what it was about.
  const attempts = await db
    .select({ id: payments.referenceId })
    .from(payments)
    .where(sql`split_part(${payments.about}, ':', 1) = ${search.label}`);
  return [...new Set([...documents, ...attempts].map(({ id }) => id))];
}

/** The payments that a reference of the provider, of a bank or of ours belongs to. */
async function findPaymentsByCode(db: Executor, code: string): Promise<string[]> {
  const { id } = payments;

  const rows = [
    await db.select({ id }).from(payments).where(eq(payments.providerSessionId, code)),
    ...(isOurId(code)
      ? [
          await db.select({ id }).from(payments).where(eq(payments.id, code)),
          await db.select({ id: refunds.paymentId }).from(refunds).where(eq(refunds.id, code)),
        ]
      : [
          await db
            .select({ id: refunds.paymentId })
            .from(refunds)
            .where(eq(refunds.bankReference, code)),
          await db
            .select({ id: disputes.paymentId })
            .from(disputes)
            .where(eq(disputes.disputeRef, code)),
          await findPaymentsByLine(db, code),
        ]),
  ];

  return rows.flat().map((row) => row.id);
}

/** The payment of a line in a provider's balance, or of its refund. */
const findPaymentsByLine = (db: Executor, lineRef: string) =>
  db
    .select({ id: payments.id })
    .from(balanceLines)
    .leftJoin(refunds, eq(refunds.id, balanceLines.refundId))
    .innerJoin(
      payments,
      sql`${payments.id} = coalesce(${balanceLines.paymentId}, ${refunds.paymentId})`,
    )
    .where(eq(balanceLines.lineRef, lineRef));

/** Rows that are added up at most, so that a sum never takes longer than a page. */
const MOST_ADDED = 25_000;

type Amounts = { readonly pence: SQL | AnyPgColumn; readonly vat?: SQL };

/**
 * Adds up what a filter finds.
 * @param from a subquery's rows begin with this: `from refunds join payments on …`
 */
export async function totalOf(
  db: Executor,
  { pence, vat }: Amounts,
  from: SQL,
  where: SQL | undefined,
): Promise<Total> {
  const { rows } = await db.execute<{ count: number; pence: string; vat: string }>(sql`
    select count(*)::int as count, coalesce(sum(pence), 0) as pence, coalesce(sum(vat), 0) as vat
    from (select ${pence} as pence, ${vat ?? sql`0`} as vat ${from}
      ${where ? sql`where ${where}` : sql``} limit ${MOST_ADDED}) as matches`);
  const [sum] = rows;
  const count = sum?.count ?? 0;

  return {
    count,
    pence: Number(sum?.pence ?? 0),
    ...(vat ? { vatPence: Number(sum?.vat ?? 0) } : {}),
    isPartial: count === MOST_ADDED,
  };
}
