import type { JobHandler } from './job.ts';

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
