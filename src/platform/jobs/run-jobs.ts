import { Logger, runOnce, type TaskList } from 'graphile-worker';
import type { Database } from '#platform/database/database.ts';
import type { JobHandler } from './job.ts';
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
    tasksOf(handlers).map(([name, run]) => [
      name,
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

/**
 * What is run for each job, by its name. Several features may listen to one job: their handlers run
 * one after the other, in the order of the features, and all of them again if one fails.
 */
export const tasksOf = (
  handlers: readonly JobHandler[],
): readonly (readonly [name: string, run: (payload: unknown) => Promise<void>])[] =>
  [...Map.groupBy(handlers, ({ job }) => job.name)].map(([name, all]) => [
    name,
    async (payload) => {
      for (const { run } of all) await run(payload);
    },
  ]);
