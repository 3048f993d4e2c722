import { handle } from '#platform/jobs/job.ts';
import type { Room } from '#platform/plugin.ts';
import { cityRoutes, eventRoutes } from './event-routes.ts';
import { updateEventStates, updateStatesJob } from './update-states.ts';

/** The golf days themselves: their lists, pages and states. */
export const days: Room = {
  routes: (app, services) => {
    eventRoutes(app, services);
    cityRoutes(app, services);
  },
  jobs: (services) => [handle(updateStatesJob, () => updateEventStates(services))],
  schedule: [{ job: updateStatesJob.name, at: '*/5 * * * *' }],
  impersonalTables: ['series', 'venues', 'events', 'event_views'],
};
