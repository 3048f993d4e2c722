import { handle } from '#platform/jobs/job.ts';
import type { Feature } from '#platform/plugin.ts';
import { interestsPersonalData } from '../interests/server/personal-data.ts';
import { interestRoutes } from '../interests/server/routes.ts';
import { discardFiles, discardFilesJob } from '../photographs/server/jobs.ts';
import { photographRoutes } from '../photographs/server/routes.ts';
import { courseRoutes, venueRoutes } from '../venues/server/routes.ts';
import { eventAdminRoutes } from './admin/routes.ts';
import { calendarRoutes } from './calendar/calendar-routes.ts';
import { cityRoutes } from './city-routes.ts';
import { updateStatesJob } from './jobs.ts';
import { eventsMergeRules } from './merge-rules.ts';
import { eventRoutes } from './routes.ts';
import { updateEventStates } from './update-states.ts';

export const events: Feature = {
  name: 'events',
  routes: (app, services) => {
    eventRoutes(app, services);
    calendarRoutes(app, services);
    cityRoutes(app, services);
    courseRoutes(app, services);
    venueRoutes(app, services);
    photographRoutes(app, services);
    eventAdminRoutes(app, services);
    interestRoutes(app, services);
  },
  jobs: (services) => [
    handle(updateStatesJob, () => updateEventStates(services)),
    handle(discardFilesJob, (left) => discardFiles(services, left)),
  ],
  schedule: [{ job: updateStatesJob.name, at: '*/5 * * * *' }],
  mergeRules: eventsMergeRules,
  personalData: interestsPersonalData,
  impersonalTables: ['series', 'venues', 'events', 'event_changes', 'photographs'],
};
