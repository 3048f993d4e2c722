import { handle } from '#platform/jobs/job.ts';
import type { Room } from '#platform/plugin.ts';
import { reconcileJob, sumDaysJob } from './jobs.ts';
import { moneyRoutes } from './money-routes.ts';
import { sumDays } from './read-figures.ts';
import { reconcile } from './reconcile.ts';

/** The books compared, and the figures of the club. */
export const money: Room = {
  routes: moneyRoutes,
  jobs: (services) => [
    handle(reconcileJob, () => reconcile(services)),
    handle(sumDaysJob, () => sumDays(services)),
  ],
  // After the providers' reports have been read.
  schedule: [
    { job: reconcileJob.name, at: '32 * * * *' },
    { job: sumDaysJob.name, at: '41 3 * * *' },
  ],
  impersonalTables: ['reconciliations', 'reconciliation_differences', 'day_sums'],
};
