import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import { connectWithReconnect } from '#platform/database/reconnecting-client.ts';

/** What a worker leans on; `url` is for the one connection that shows that it is alive. */
export type WorkerServices = {
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly url: string;
};

// A job that runs is marked with the name of its worker. When that process is killed, the mark stays, by the
// library's own rule for four hours. So each worker holds a lock of its name, which PostgreSQL drops with the
// connection, and every process looks for marks whose name nobody holds.

const LOOK_EVERY_MS = 30_000;
/** Whoever starts looks once more, when the fresh marks of a worker killed just before have come of age. */
const SECOND_LOOK_MS = 3_000;
/** A younger mark may belong to a worker whose lock is still on its way. */
const OF_AGE = '2 seconds';

const HOLD = 'select pg_advisory_lock_shared(hashtextextended($1, 0))';
const FREE_DEAD = `
  select graphile_worker.force_unlock_workers(array_agg(worker)) from (
    select locked_by as worker from graphile_worker._private_jobs
    where locked_by is not null group by locked_by having max(locked_at) < now() - interval '${OF_AGE}'
    union
    select locked_by from graphile_worker._private_job_queues
    where locked_by is not null and locked_at < now() - interval '${OF_AGE}'
  ) as marks where pg_try_advisory_xact_lock(hashtextextended(worker, 0))
  having count(*) > 0`;

/** Shows that this process is alive, and frees the jobs of those that are not. */
export async function recoverDeadWorkers({ database, log, url }: WorkerServices) {
  const names: string[] = [];
  const connection = await connectWithReconnect(url, {
    prepare: async (client) => {
      for (const name of names) await client.query(HOLD, [name]);
    },
    onError: ({ message }) => log.info(`the connection that shows that jobs are alive broke: ${message}`),
  });
  const look = () =>
    database.$client.query(FREE_DEAD).catch((err) => log.warn({ err }, 'could not look for abandoned jobs'));

  await look();
  let second: NodeJS.Timeout | undefined;
  const every = setInterval(look, LOOK_EVERY_MS);
  return {
    /** Takes the worker's lock: at once, before it marks its first job. */
    show: (name: string) => {
      names.push(name);
      clearTimeout(second);
      second = setTimeout(look, SECOND_LOOK_MS);
      connection.query(HOLD, [name]).catch((err) => log.warn({ err }, 'could not take the lock of a worker'));
    },
    /** The worker ended: what it marked and did not finish is free again at the next look. */
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
