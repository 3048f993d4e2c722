import { sql } from 'drizzle-orm';
import { lockByName } from '#platform/database/advisory-lock.ts';
import type { Executor } from '#platform/database/database.ts';
import {
  deleteOldMethods,
  deleteOldPayouts,
  deletePayments,
} from '../../charging/server/old-payments.ts';
import { deletePostings } from '../../ledger/server/old-postings.ts';
import { deleteOldSandbox } from '../../sandbox/server/sandbox-store.ts';

/**
 * Which of these ids have something in the books that is still kept: payments, refunds, disputes and
 * documents of references, and postings of sources. What is not finished is kept, however old.
 */
export async function findKeptBooks(
  db: Executor,
  ids: readonly string[],
  from: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with about as (select unnest(${sql.param(ids)}::uuid[]) as id), kept as (select ${from.toISOString()}::timestamptz as since)
    select p.reference_id as id from payments p, kept where p.reference_id in (select id from about)
      and (p.state in ('pending', 'refunding') or greatest(p.created_at, p.settled_at) >= kept.since)
    union select p.reference_id from refunds r join payments p on p.id = r.payment_id, kept
    where p.reference_id in (select id from about) and (r.state in ('requested', 'failed')
      or greatest(r.created_at, r.returned_at, r.failed_at, r.bounced_at) >= kept.since)
    union select p.reference_id from disputes d join payments p on p.id = d.payment_id, kept
    where p.reference_id in (select id from about) and (d.closed_at is null or d.closed_at >= kept.since)
    union select i.reference_id from invoices i, kept
    where i.reference_id in (select id from about) and i.issued_at >= kept.since
    union select t.source_id from ledger_transactions t, kept
    where t.source_id in (select id from about) and t.booked_at >= kept.since`);

  return new Set(rows.map(({ id }) => id));
}

type OldBooks = {
  /** What payments and invoices were for: orders, memberships, charges. */
  readonly references: readonly string[];
  /** What else was posted: places, credits, what was taken off accounts. */
  readonly sources: readonly string[];
  /** The first instant that is kept. */
  readonly from: Date;
};

/**
 * Deletes the books of references whose time is over, in the caller's transaction: payments, refunds,
 * disputes, documents and postings. The balances of the ledger stay: what the deleted postings came
 * to is brought forward. The database refuses to delete what is still kept.
 */
export async function deleteBooks(
  tx: Executor,
  { references, sources, from }: OldBooks,
): Promise<void> {
  const posted = await deletePayments(tx, references);
  await deletePostings(tx, [...references, ...sources, ...posted], from);

  const { rows } = await tx.execute<{ kind: string }>(sql`
    delete from invoices where reference_id = any(${sql.param(references)}::uuid[]) returning kind`);
  for (const kind of ['credit_note', 'invoice']) {
    const count = rows.filter((row) => row.kind === kind).length;
    if (count > 0)
      await tx.execute(sql`
        update invoice_series set expired = expired + ${count} where kind = ${kind}`);
  }
}

/**
 * Deletes what no order or membership keeps: cards that were removed, payouts with their lines, and
 * the sandbox's own records.
 */
export async function deleteLooseBooks(tx: Executor, from: Date): Promise<void> {
  await lockByName(tx, 'old books');
  await deleteOldMethods(tx, from);
  await deletePostings(tx, await deleteOldPayouts(tx, from), from);
  await deleteOldSandbox(tx, from);
}
