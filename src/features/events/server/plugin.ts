import { handle } from '#platform/jobs/job.ts';
import type { Feature } from '#platform/plugin.ts';
import { eventAdminRoutes } from '../admin/server/admin-routes.ts';
import { calendarRoutes } from '../calendar/server/calendar-routes.ts';
import { interestRoutes } from '../calendar/server/interest-routes.ts';
import { interestsPersonalData } from '../calendar/server/room.ts';
import { cityRoutes, eventRoutes } from '../days/server/event-routes.ts';
import { updateEventStates, updateStatesJob } from '../days/server/update-states.ts';
import { discardFiles, discardFilesJob } from '../photographs/server/change-photographs.ts';
import { photographRoutes } from '../photographs/server/photograph-routes.ts';
import { courseRoutes, venueRoutes } from '../venues/server/venue-routes.ts';
import { eventsMergeRules } from './merge-rules.ts';

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
