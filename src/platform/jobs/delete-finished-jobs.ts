import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';

/**
 * Deletes the jobs whose payload has one of these ids under `key`: waiting ones, and those that
 * failed for good. A job that is running stays.
 */
export async function deleteFinishedJobs(
  tx: Executor,
  key: 'accountId' | 'concerns' | 'emailId',
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;

  const wanted = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );

  await tx.execute(sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker._private_jobs where payload ->> ${key} in (${wanted})))`);
}
