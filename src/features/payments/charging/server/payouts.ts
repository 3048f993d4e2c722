import { and, desc, eq, inArray, isNull, max, min, notInArray, sql } from 'drizzle-orm';
import { addMinutes } from '#lib/club-time.ts';
import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { balanceChanged } from '../../ledger/ledger.ts';
import { addPosting } from '../../ledger/server/postings.ts';
import type { BalanceLine, PayoutReport } from '../../providers/server/provider.ts';
import { readBalances } from './jobs.ts';
import { allProviders, providerNamed } from './providers.ts';
import { balanceLines, payments, payouts, refunds } from './tables.ts';

export type Payout = typeof payouts.$inferSelect;

/** A provider may report a line late: lines are read again for this long, in minutes. */
const OVERLAP_MINUTES = 2 * 24 * 60;

/**
 * Records a payout as the provider reports it, and has its lines read. A payout that arrived or
 * failed stays so, except that the bank may send back one that had arrived.
 */
export async function recordPayout(
  tx: Executor,
  provider: string,
  { payoutRef, amountPence, state, arrivesOn, createdAt }: PayoutReport,
): Promise<void> {
  const settled =
    state === 'failed'
      ? (['failed', 'canceled'] as const)
      : (['paid', 'failed', 'canceled'] as const);

  await tx
    .insert(payouts)
    .values({ provider, payoutRef, amountPence, state, arrivesOn, createdAt })
    .onConflictDoUpdate({
      target: [payouts.provider, payouts.payoutRef],
      set: { state, arrivesOn },
      setWhere: notInArray(payouts.state, [...settled]),
    });

  await enqueue(tx, readBalances, {}, { key: readBalances.name });
}

/**
 * Reads the balance of every provider, posts each line once, and notes which lines each payout
 * consists of. Repeating it changes nothing.
 */
export async function readAllBalances(services: Services): Promise<void> {
  for (const { name } of allProviders(services)) {
    const since = await firstUnread(services.database, name);
    if (!since) continue;

    const lines = await providerNamed(services, name).readBalance(since);
    for (let at = 0; at < lines.length; at += 100)
      await services.database.transaction((tx) => addLines(tx, name, lines.slice(at, at + 100)));

    await explainPayouts(services, name);
  }
}

/** From when lines may be new: undefined for a provider that never took a payment. */
async function firstUnread(db: Executor, provider: string): Promise<Date | undefined> {
  const [line] = await db
    .select({ at: max(balanceLines.createdAt) })
    .from(balanceLines)
    .where(eq(balanceLines.provider, provider));
  const [payment] = await db
    .select({ at: min(payments.createdAt) })
    .from(payments)
    .where(eq(payments.provider, provider));

  const since = line?.at ?? payment?.at;
  return since ? addMinutes(since, -OVERLAP_MINUTES) : undefined;
}

/** Adds the lines that are new, each with its posting, in the caller's transaction. */
async function addLines(
  tx: Executor,
  provider: string,
  lines: readonly BalanceLine[],
): Promise<void> {
  const known = await knownIds(tx, lines);

  for (const { paymentId, refundId, ...line } of lines) {
    const [row] = await tx
      .insert(balanceLines)
      .values({
        ...line,
        provider,
        paymentId: paymentId !== null && known.has(paymentId) ? paymentId : null,
        refundId: refundId !== null && known.has(refundId) ? refundId : null,
      })
      .onConflictDoNothing()
      .returning();
    const entries = row ? balanceChanged(provider, line) : [];

    if (row && entries.length > 0)
      await addPosting(tx, {
        kind: 'balance_changed',
        sourceId: row.id,
        bookedAt: line.createdAt,
        entries,
      });
  }
}

/** Those of the lines' payments and refunds that are ours. */
async function knownIds(tx: Executor, lines: readonly BalanceLine[]): Promise<ReadonlySet<string>> {
  const paymentIds = lines.flatMap(({ paymentId }) => paymentId ?? []);
  const refundIds = lines.flatMap(({ refundId }) => refundId ?? []);

  const rows = [
    ...(await tx
      .select({ id: payments.id })
      .from(payments)
      .where(inArray(payments.id, paymentIds))),
    ...(await tx.select({ id: refunds.id }).from(refunds).where(inArray(refunds.id, refundIds))),
  ];
  return new Set(rows.map(({ id }) => id));
}

/** Notes the lines of the payouts that are not explained yet. */
async function explainPayouts(services: Services, provider: string): Promise<void> {
  const { database, clock } = services;
  const open = await database
    .select()
    .from(payouts)
    .where(and(eq(payouts.provider, provider), isNull(payouts.explainedAt)))
    .limit(50);

  for (const { id, payoutRef, amountPence } of open) {
    const lineRefs = await providerNamed(services, provider).readPayoutLines(payoutRef);
    await database.transaction(async (tx) => {
      await tx
        .update(balanceLines)
        .set({ payoutId: id })
        .where(
          and(eq(balanceLines.provider, provider), inArray(balanceLines.lineRef, [...lineRefs])),
        );

      const isWhole = (await netOfPayout(tx, id)) === amountPence;
      if (isWhole) await tx.update(payouts).set({ explainedAt: clock() }).where(eq(payouts.id, id));
    });
  }
}

/** What the lines of a payout come to, without the line of the payout itself, in pence. */
async function netOfPayout(db: Executor, payoutId: string): Promise<number> {
  const [sum] = await db
    .select({
      pence: sql<number>`coalesce(sum(${balanceLines.amountPence} - ${balanceLines.feePence}), 0)::int`,
    })
    .from(balanceLines)
    .where(and(eq(balanceLines.payoutId, payoutId), notInArray(balanceLines.kind, ['payout'])));
  return sum?.pence ?? 0;
}

/** The lines that a payout consists of, oldest first. */
export const readPayoutLines = (db: Executor, payoutId: string) =>
  db
    .select()
    .from(balanceLines)
    .where(eq(balanceLines.payoutId, payoutId))
    .orderBy(balanceLines.createdAt, balanceLines.id);

/** The latest payouts of all providers. */
export const readPayouts = (db: Executor, limit = 100): Promise<Payout[]> =>
  db.select().from(payouts).orderBy(desc(payouts.createdAt)).limit(limit);
