import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';

/**
 * Takes jobs out of the queue whose payload says, under `key`, one of these ids: waiting ones, and those that failed
 * for good. One that runs at this moment is left alone.
 */
export async function deleteFinishedJobs(
  tx: Executor,
  key: 'accountId' | 'mailId',
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
