import { handle } from '#platform/jobs/job.ts';
import type { Feature } from '#platform/plugin.ts';
import { blockRoutes } from '../blocks/server/routes.ts';
import { cardRoutes } from '../card/server/routes.ts';
import { connectionNotifications } from '../connections/server/kinds.ts';
import { connectionRoutes } from '../connections/server/routes.ts';
import { directoryRoutes } from '../directory/server/routes.ts';
import { metRoutes } from '../met/server/routes.ts';
import { noteRoutes } from '../notes/server/routes.ts';
import { discardPhoto, discardPhotoJob } from '../profiles/server/change-photo.ts';
import { photoRoutes } from '../profiles/server/photo-routes.ts';
import { profileRoutes } from '../profiles/server/routes.ts';
import { accountClosedEmail } from '../reports/server/emails.ts';
import { dropOldReports } from '../reports/server/jobs.ts';
import { reportNotifications } from '../reports/server/kinds.ts';
import { deleteOldReports, reportPersonalData } from '../reports/server/personal-data.ts';
import { reportQueueRoutes, reportRoutes } from '../reports/server/routes.ts';
import { suggestionRoutes } from '../suggestions/server/routes.ts';
import { membersPersonalData } from './personal-data.ts';

/** Members to one another: profiles, directory, connections, blocks and reports. */
export const members: Feature = {
  name: 'members',
  routes: (app, services) => {
    profileRoutes(app, services);
    photoRoutes(app, services);
    directoryRoutes(app, services);
    connectionRoutes(app, services);
    blockRoutes(app, services);
    suggestionRoutes(app, services);
    noteRoutes(app, services);
    metRoutes(app, services);
    cardRoutes(app, services);
    reportRoutes(app, services);
    reportQueueRoutes(app, services);
  },
  jobs: (services) => [
    handle(discardPhotoJob, ({ photoId }) => discardPhoto(services, photoId)),
    handle(dropOldReports, () => deleteOldReports(services)),
  ],
  schedule: [{ job: dropOldReports.name, at: '29 3 * * *' }],
  emails: [accountClosedEmail],
  notifications: [...connectionNotifications, ...reportNotifications],
  personalData: [...membersPersonalData, ...reportPersonalData],
};
