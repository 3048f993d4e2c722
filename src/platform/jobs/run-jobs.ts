import { Logger, runOnce, type TaskList } from 'graphile-worker';
import type { Database } from '#platform/database/database.ts';
import { type JobHandler, joinHandlers } from './job.ts';
import { bringForward } from './queue-tables.ts';

const silent = new Logger(() => () => undefined);

/**
 * Runs all due jobs, and those that they queue, until none is left: for tests and commands. Then it
 * throws the first failure, if there was one; a failed job waits for its next attempt, as in the
 * product.
 * @param asOf jobs planned for this instant or earlier are due, whatever the time is
 */
export async function runJobs(
  database: Database,
  handlers: readonly JobHandler[],
  asOf?: Date,
): Promise<void> {
  const failures: unknown[] = [];

  const taskList: TaskList = Object.fromEntries(
    joinHandlers(handlers).map(({ job, run }) => [
      job.name,
      (payload: unknown) => run(payload).catch(collectIn(failures)),
    ]),
  );
  if (asOf) await bringForward(database, asOf);

  await runOnce({ pgPool: database.$client, taskList, logger: silent, noHandleSignals: true });

  if (failures.length > 0) throw failures[0];
}

const collectIn = (failures: unknown[]) => (error: unknown) => {
  failures.push(error);
  throw error;
};
