import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { beforeCursor } from '#platform/database/columns.ts';
import type { Services } from '#platform/plugin.ts';
import { type Dispute, readOpenDisputes } from '../../charging/server/disputes.ts';
import { isTestMode } from '../../charging/server/payment-troubles.ts';
import { findPayment, type Payment } from '../../charging/server/store.ts';
import { disputes, payments } from '../../charging/server/tables.ts';
import type { disputeStates, ListedDispute, ListQuery } from '../contract.ts';
import { readSearch } from '../search.ts';
import { disputeCells, disputeHeads } from '../texts.ts';
import { ofPayment, paymentMatches, totalOf, within } from './matching.ts';
import type { MoneyList } from './money-list.ts';
import { readPayers } from './read-payments.ts';

type DisputeState = (typeof disputeStates)[number];

const inState: Readonly<Record<DisputeState, () => SQL | undefined>> = {
  all: () => undefined,
  open: () => inArray(disputes.state, ['needs_response', 'under_review']),
  won: () => eq(disputes.state, 'won'),
  lost: () => eq(disputes.state, 'lost'),
};

type DisputeList = MoneyList<ListQuery & { state: DisputeState }, ListedDispute>;

/** Disputes, by when they were opened. */
export const disputeListFor = (services: Services): DisputeList => ({
  name: 'disputes',
  where: async (db, query, range) =>
    and(
      within(disputes.openedAt, range),
      inState[query.state](),
      ofPayment(query),
      await paymentMatches(db, readSearch(query.q), disputes.amountPence),
    ),
  total: (db, where) =>
    totalOf(
      db,
      { pence: disputes.amountPence },
      sql`from ${disputes} join ${payments} on ${payments.id} = ${disputes.paymentId}`,
      where,
    ),
  read: async (db, where, { cursor, limit }) => {
    const { openedAt: at, id } = disputes;
    const rows = await db
      .select({ dispute: disputes, payment: payments })
      .from(disputes)
      .innerJoin(payments, eq(payments.id, disputes.paymentId))
      .where(and(where, beforeCursor(cursor, { at, id })))
      .orderBy(desc(at), desc(id))
      .limit(limit);
    return presentDisputes(services, rows);
  },
  heads: disputeHeads,
  cells: disputeCells,
});

type Disputed = { readonly dispute: Dispute; readonly payment: Payment };

/** Disputes on the front of the desk. */
const FRONT = 20;

/** The disputes that are not decided, the nearest deadline first. */
export async function readFrontDisputes(services: Services): Promise<ListedDispute[]> {
  const { database } = services;
  const open = (await readOpenDisputes(database)).slice(0, FRONT);
  const rows: Disputed[] = [];
  for (const dispute of open) {
    const payment = await findPayment(database, dispute.paymentId);
    if (payment) rows.push({ dispute, payment });
  }

  return presentDisputes(services, rows);
}

async function presentDisputes(
  { database, clock, config }: Services,
  rows: readonly Disputed[],
): Promise<ListedDispute[]> {
  const now = clock();
  const page = `https://dashboard.stripe.com/${isTestMode(config) ? 'test/' : ''}disputes`;
  const payerOf = await readPayers(
    database,
    rows.map(({ payment }) => payment),
  );

  return rows.map(({ dispute, payment }) => ({
    id: dispute.id,
    at: dispute.openedAt.toISOString(),
    state: dispute.state,
    amountPence: dispute.amountPence,
    reason: dispute.reason,
    respondBy: dispute.respondBy?.toISOString() ?? null,
    hoursLeft: dispute.respondBy && hoursBetween(now, dispute.respondBy),
    closedAt: dispute.closedAt?.toISOString() ?? null,
    provider: dispute.provider,
    disputeRef: dispute.disputeRef,
    page: dispute.provider === 'stripe' ? page : null,
    ...payerOf(payment),
    about: payment.about,
    aboutPath: payment.aboutPath,
  }));
}

const HOUR = 3_600_000;

/** Whole hours from one instant to another, negative if it is before it. */
const hoursBetween = (from: Date, to: Date): number =>
  Math.floor((to.getTime() - from.getTime()) / HOUR);
