import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { Refused } from '#lib/refusal.ts';
import { beforeCursor } from '#platform/database/columns.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Payout } from '../../charging/server/payouts.ts';
import { balanceLines, payments, payouts, refunds } from '../../charging/server/tables.ts';
import { paymentRefusals } from '../../texts.ts';
import type {
  ListedPayout,
  ListQuery,
  PayoutDetails,
  PayoutLine,
  payoutStates,
} from '../contract.ts';
import { readSearch, type Search } from '../search.ts';
import { payoutCells, payoutHeads } from '../texts.ts';
import { paymentMatches, totalOf, within } from './matching.ts';
import type { MoneyList } from './money-list.ts';
import { readInvoicesOf, readPayers } from './read-payments.ts';

type PayoutState = (typeof payoutStates)[number];

const inState: Readonly<Record<PayoutState, () => SQL | undefined>> = {
  all: () => undefined,
  on_the_way: () => inArray(payouts.state, ['pending', 'in_transit']),
  paid: () => eq(payouts.state, 'paid'),
  failed: () => inArray(payouts.state, ['failed', 'canceled']),
};

/** Payouts, by when they were made. What a payment is found by finds the payout that it is in. */
export const payoutList: MoneyList<ListQuery & { state: PayoutState }, ListedPayout> = {
  name: 'payouts',
  where: async (db, query, range) =>
    and(
      within(payouts.createdAt, range),
      inState[query.state](),
      query.provider ? eq(payouts.provider, query.provider) : undefined,
      await payoutMatches(db, readSearch(query.q)),
    ),
  total: (db, where) => totalOf(db, { pence: payouts.amountPence }, sql`from ${payouts}`, where),
  read: async (db, where, { cursor, limit }) => {
    const { createdAt: at, id } = payouts;
    const rows = await db
      .select()
      .from(payouts)
      .where(and(where, beforeCursor(cursor, { at, id })))
      .orderBy(desc(at), desc(id))
      .limit(limit);
    return rows.map(presentPayout);
  },
  heads: payoutHeads,
  cells: payoutCells,
};

/** An amount is that of a payout; everything else may also be about a payment in it. */
async function payoutMatches(db: Executor, search: Search | undefined): Promise<SQL | undefined> {
  if (!search) return undefined;
  if (search.kind === 'amount') return eq(payouts.amountPence, search.pence);

  const ofPayments = await paymentMatches(db, search, payments.amountPence);
  const paymentIds = db.select({ id: payments.id }).from(payments).where(ofPayments);
  const refundIds = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(inArray(refunds.paymentId, paymentIds));
  const lines = db
    .select({ id: balanceLines.payoutId })
    .from(balanceLines)
    .where(
      or(inArray(balanceLines.paymentId, paymentIds), inArray(balanceLines.refundId, refundIds)),
    );

  return or(
    search.kind === 'code' ? eq(payouts.payoutRef, search.code) : undefined,
    inArray(payouts.id, lines),
  );
}

const presentPayout = (row: Payout): ListedPayout => ({
  id: row.id,
  at: row.createdAt.toISOString(),
  arrivesOn: row.arrivesOn.toISOString(),
  state: row.state,
  amountPence: row.amountPence,
  provider: row.provider,
  payoutRef: row.payoutRef,
  isExplained: row.explainedAt !== null,
});

/** Lines on the page of a payout. The file has all of them. */
const LINES = 500;

/** A payout, its lines and what they come to. */
export async function readPayout(db: Executor, payoutId: string): Promise<PayoutDetails> {
  const payout = await findPayout(db, payoutId);
  const [{ count, ...sums }, lines] = [
    await sumLines(db, payoutId),
    await readLines(db, payoutId, LINES),
  ];
  const { payments, refunds, disputes, fees, disputeFees, other } = sums;
  const explained = payments + refunds + disputes + fees + disputeFees + other;

  return {
    payout: presentPayout(payout),
    lines,
    lineCount: count,
    sums: { ...sums, unexplained: payout.amountPence - explained },
  };
}

/** @throws payout_not_found */
export async function findPayout(db: Executor, payoutId: string): Promise<Payout> {
  const [payout] = await db.select().from(payouts).where(eq(payouts.id, payoutId));
  if (!payout) throw new Refused(paymentRefusals.payout_not_found);
  return payout;
}

/** The lines of a payout but for that of the payout itself, which takes their sum away. */
const linesOf = (payoutId: string): SQL =>
  sql`${balanceLines.payoutId} = ${payoutId} and ${balanceLines.kind} <> 'payout'`;

/**
 * What the lines of a payout come to by kind, in pence. Every line's fee is among the fees, or those
 * of disputes.
 */
async function sumLines(db: Executor, payoutId: string) {
  const { amountPence, feePence, kind } = balanceLines;
  const of = (name: string) =>
    sql<number>`coalesce(sum(${amountPence}) filter (where ${kind} = ${name}), 0)::int`;

  const [sums] = await db
    .select({
      count: sql<number>`count(*)::int`,
      payments: of('payment'),
      refunds: of('refund'),
      disputes: of('dispute'),
      fees: sql<number>`${of('fee')} - coalesce(sum(${feePence}) filter (where ${kind} <> 'dispute'), 0)::int`,
      disputeFees: sql<number>`-coalesce(sum(${feePence}) filter (where ${kind} = 'dispute'), 0)::int`,
      other: of('other'),
    })
    .from(balanceLines)
    .where(linesOf(payoutId));

  const none = { payments: 0, refunds: 0, disputes: 0, fees: 0, disputeFees: 0, other: 0 };
  return sums ?? { count: 0, ...none };
}

/** The lines that a payout consists of, oldest first, each with its payment. */
export async function readLines(
  db: Executor,
  payoutId: string,
  limit?: number,
): Promise<PayoutLine[]> {
  const ordered = db
    .select({ line: balanceLines, payment: payments })
    .from(balanceLines)
    .leftJoin(refunds, eq(refunds.id, balanceLines.refundId))
    .leftJoin(
      payments,
      sql`${payments.id} = coalesce(${balanceLines.paymentId}, ${refunds.paymentId})`,
    )
    .where(linesOf(payoutId))
    .orderBy(asc(balanceLines.createdAt), asc(balanceLines.id));
  const rows = await (limit === undefined ? ordered : ordered.limit(limit));

  const paid = rows.flatMap(({ payment }) => payment ?? []);
  const payerOf = await readPayers(db, paid);
  const invoiceOf = await readInvoicesOf(db, paid);

  return rows.map(({ line, payment }) => ({
    id: line.id,
    at: line.createdAt.toISOString(),
    kind: line.kind,
    amountPence: line.amountPence,
    feePence: line.feePence,
    description: line.description,
    lineRef: line.lineRef,
    about: payment?.about ?? null,
    aboutPath: payment?.aboutPath ?? null,
    name: payment ? payerOf(payment).name : null,
    invoice: payment ? invoiceOf(payment) : null,
  }));
}
