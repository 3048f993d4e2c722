import { handle } from '#platform/jobs/job.ts';
import type { Feature } from '#platform/plugin.ts';
import { moveEventsWithClock } from './follow-clock.ts';
import { followClockJob } from './jobs.ts';
import { eventRoutes } from './routes.ts';

export const events: Feature = {
  name: 'events',
  routes: eventRoutes,
  jobs: (services) => [handle(followClockJob, () => moveEventsWithClock(services))],
  schedule: [{ job: followClockJob.name, at: '*/5 * * * *' }],
  impersonalTables: ['series', 'venues', 'events'],
};
