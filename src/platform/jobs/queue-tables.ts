import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Executor } from '#platform/database/database.ts';
import { connectWithReconnect } from '#platform/database/reconnecting-client.ts';

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

  const idList = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );

  await tx.execute(sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker._private_jobs where payload ->> ${key} in (${idList})))`);
}

/** The services of a worker. `url` is for the connection that holds its locks. */
export type WorkerServices = {
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly url: string;
};

// The library marks a running job with the name of its worker. The mark of a killed process would
// keep the job locked for four hours. So each worker holds an advisory lock on its name, which
// PostgreSQL releases with the connection, and every process frees the jobs whose worker holds no
// lock.

const SWEEP_EVERY_MS = 30_000;
/**
 * The second sweep after a start also frees the jobs of a worker that was killed just before the
 * start.
 */
const SECOND_SWEEP_MS = 3_000;
/** A younger mark may belong to a worker that has not taken its lock yet. */
const MINIMUM_AGE = '2 seconds';

const HOLD = 'select pg_advisory_lock_shared(hashtextextended($1, 0))';
const FREE_DEAD = `
  select graphile_worker.force_unlock_workers(array_agg(worker)) from (
    select locked_by as worker from graphile_worker._private_jobs
    where locked_by is not null group by locked_by having max(locked_at) < now() - interval '${MINIMUM_AGE}'
    union
    select locked_by from graphile_worker._private_job_queues
    where locked_by is not null and locked_at < now() - interval '${MINIMUM_AGE}'
  ) as marks where pg_try_advisory_xact_lock(hashtextextended(worker, 0))
  having count(*) > 0`;

/** Holds the locks of this process, and frees the jobs of processes that have died. */
export async function recoverDeadWorkers({ database, log, url }: WorkerServices) {
  const names: string[] = [];

  const connection = await connectWithReconnect(url, {
    prepare: async (client) => {
      for (const name of names) await client.query(HOLD, [name]);
    },
    onError: ({ message }) =>
      log.info(`the connection that holds the locks of the job workers broke: ${message}`),
  });

  const sweep = () =>
    database.$client
      .query(FREE_DEAD)
      .catch((err) => log.warn({ err }, 'could not free abandoned jobs'));

  await sweep();

  let second: NodeJS.Timeout | undefined;
  const every = setInterval(sweep, SWEEP_EVERY_MS);

  return {
    /** Takes the lock of a worker, before it marks its first job. */
    show: (name: string) => {
      names.push(name);
      clearTimeout(second);
      second = setTimeout(sweep, SECOND_SWEEP_MS);
      connection
        .query(HOLD, [name])
        .catch((err) => log.warn({ err }, 'could not take the lock of a worker'));
    },
    /**
     * Call it when the workers of this process have ended: the next sweep frees their unfinished
     * jobs.
     */
    hide: async () => {
      names.length = 0;
      await connection.query('select pg_advisory_unlock_all()').catch(() => undefined);
    },
    close: async () => {
      clearTimeout(second);
      clearInterval(every);
      await connection.close();
    },
  };
}

/** Makes the waiting jobs due that are planned for this instant or earlier. */
export const bringForward = (database: Database, asOf: Date) =>
  database.$client.query(
    'update graphile_worker._private_jobs set run_at = now() where run_at > now() and run_at <= $1 and attempts = 0',
    [asOf],
  );

/** The waiting jobs whose payload names the account. */
export async function findJobsOf(db: Executor, accountId: string) {
  const { rows } = await db.execute(sql`
    select t.identifier as "work", j.created_at as "askedForAt"
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.payload ->> 'accountId' = ${accountId}`);
  return rows;
}
