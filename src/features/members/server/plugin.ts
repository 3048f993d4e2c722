import { handle } from '#platform/jobs/job.ts';
import type { Feature } from '#platform/plugin.ts';
import { blockRoutes } from '../connections/server/block-routes.ts';
import { cardRoutes } from '../connections/server/card.ts';
import { connectionNotifications } from '../connections/server/change-connections.ts';
import { connectionRoutes } from '../connections/server/routes.ts';
import { directoryRoutes } from '../directory/server/routes.ts';
import { metRoutes } from '../meeting/server/met.ts';
import { noteRoutes } from '../meeting/server/notes.ts';
import { suggestionRoutes } from '../meeting/server/suggestion-routes.ts';
import { discardPhoto, discardPhotoJob, photoRoutes } from '../profiles/server/photos.ts';
import { profileRoutes } from '../profiles/server/routes.ts';
import { accountClosedEmail } from '../reports/server/account-closed-email.tsx';
import { reportNotifications } from '../reports/server/kinds.ts';
import {
  deleteOldReports,
  dropOldReports,
  reportPersonalData,
} from '../reports/server/personal-data.ts';
import { reportQueueRoutes, reportRoutes } from '../reports/server/routes.ts';
import { membersMergeRules } from './merge-rules.ts';
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
  mergeRules: membersMergeRules,
  personalData: [...membersPersonalData, ...reportPersonalData],
};
