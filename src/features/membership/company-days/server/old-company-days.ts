import { sql } from 'drizzle-orm';
import { deleteBooks, findKeptBooks } from '#features/payments/server/public.ts';
import { booksKeptFrom } from '#lib/financial-year.ts';
import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';

/** Deletes company days whose time in the books is over; runs nightly. */
export const dropOldCompanyDays = defineJob({
  name: 'membership.drop_old_company_days',
  payload: z.unknown(),
});

/** There are a handful a year, so one transaction takes what a night has. */
const MOST = 200;

/**
 * Deletes company days that are over, with what they were charged and the books about it, six years
 * after the end of the financial year in which the last of it was.
 */
export async function deleteOldCompanyDays({ clock, database }: Services): Promise<void> {
  const from = booksKeptFrom(clock());
  const since = sql`${from.toISOString()}::timestamptz`;

  await database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; charges: readonly string[] }>(sql`
      select d.id, array(select c.id::text from company_day_charges c where c.company_day_id = d.id) as charges
      from company_days d
      where d.state in ('played', 'withdrawn', 'declined', 'called_off')
        and greatest(d.created_at, d.quoted_at, d.booked_at, d.ended_at) < ${since}
        and not exists (select from company_day_charges c where c.company_day_id = d.id
          and greatest(c.created_at, c.paid_at) >= ${since})
      order by d.id limit ${MOST} for update`);
    const references = rows.flatMap(({ id, charges }) => [id, ...charges]);
    const kept = await findKeptBooks(tx, references, from);
    const old = rows.filter(({ id, charges }) => ![id, ...charges].some((one) => kept.has(one)));
    if (old.length === 0) return;

    const ids = sql`any(${sql.param(old.map(({ id }) => id))}::uuid[])`;
    await tx.execute(sql`delete from company_day_charges where company_day_id = ${ids}`);
    await tx.execute(sql`delete from company_days where id = ${ids}`);
    await deleteBooks(tx, {
      references: old.flatMap(({ id, charges }) => [id, ...charges]),
      sources: [],
      from,
    });
  });
}
