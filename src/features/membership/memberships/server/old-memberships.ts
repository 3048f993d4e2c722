import { sql } from 'drizzle-orm';
import { deleteBooks, findKeptBooks } from '#features/payments/server/public.ts';
import { booksKeptFrom } from '#lib/financial-year.ts';
import { londonDay } from '#lib/london-instant.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineJob } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';

/** Deletes memberships whose time in the books is over; runs nightly. */
export const dropOldMemberships = defineJob({
  name: 'membership.drop_old_memberships',
  payload: z.unknown(),
});

const BATCH = 200;

type Batch = { readonly from: Date; readonly after: string };

/**
 * Deletes memberships that ended, with all they were charged and the books about it, six years after
 * the end of the financial year in which the last of it was. A batch is a transaction, so that it can
 * be interrupted anywhere.
 */
export async function deleteOldMemberships({ clock, database }: Services): Promise<void> {
  const from = booksKeptFrom(clock());
  let after: string | undefined = '00000000-0000-0000-0000-000000000000';

  while (after !== undefined) {
    const batch: Batch = { from, after };
    after = await database.transaction((tx) => deleteBatch(tx, batch));
  }
}

/** @returns the last membership that it looked at; undefined if there were no more */
async function deleteBatch(tx: Executor, { from, after }: Batch): Promise<string | undefined> {
  const since = sql`${from.toISOString()}::timestamptz`;
  const { rows: ended } = await tx.execute<{ id: string; charges: readonly string[] }>(sql`
    select m.id, array(select c.id::text from membership_charges c where c.membership_id = m.id) as charges
    from memberships m
    where m.id > ${after} and m.state in ('lapsed', 'cancelled')
      and greatest(m.created_at, m.counts_until, m.cancelled_at, m.consent_at) < ${since}
      and (m.paid_until is null or m.paid_until < ${londonDay(from)}::date)
      and not exists (select from membership_charges c where c.membership_id = m.id
        and (c.state = 'due' or greatest(c.created_at, c.paid_at) >= ${since}))
    order by m.id limit ${BATCH} for update`);
  if (ended.length === 0) return undefined;

  const kept = await findKeptBooks(
    tx,
    ended.flatMap(({ id, charges }) => [id, ...charges]),
    from,
  );
  const old = ended.filter(({ id, charges }) => ![id, ...charges].some((book) => kept.has(book)));

  if (old.length > 0) {
    const ids = sql`any(${sql.param(old.map(({ id }) => id))}::uuid[])`;
    await tx.execute(sql`delete from membership_moves where membership_id = ${ids}`);
    await tx.execute(sql`delete from membership_charges where membership_id = ${ids}`);
    await tx.execute(sql`delete from memberships where id = ${ids}`);
    const references = old.flatMap(({ id, charges }) => [id, ...charges]);
    await deleteBooks(tx, { references, sources: [], from });
  }

  return ended.at(-1)?.id;
}
