import type { Database } from '#platform/database/database.ts';

// The library has no way to look into payloads, so tests read its tables, here alone.

/** Deletes every waiting job. */
export const emptyQueue = ({ $client }: Database) =>
  $client.query('delete from graphile_worker._private_jobs');

/**
 * The payloads of the waiting jobs, oldest first.
 * @param name of this kind of job alone
 */
export async function queuedPayloads<Payload = Record<string, unknown>>(
  { $client }: Database,
  name?: string,
): Promise<Payload[]> {
  const { rows } = await $client.query<{ payload: Payload }>(
    `select payload from graphile_worker._private_jobs job
     join graphile_worker._private_tasks task on task.id = job.task_id
     where $1::text is null or task.identifier = $1 order by job.id`,
    [name],
  );
  return rows.map(({ payload }) => payload);
}
