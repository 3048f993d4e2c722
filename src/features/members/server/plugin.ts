import { handle } from '#platform/jobs/job.ts';
import type { Feature } from '#platform/plugin.ts';
import { blockRoutes } from '../blocks/server/routes.ts';
import { connectionNotifications } from '../connections/server/kinds.ts';
import { connectionRoutes } from '../connections/server/routes.ts';
import { directoryRoutes } from '../directory/server/routes.ts';
import { discardPhoto, discardPhotoJob } from '../profiles/server/change-photo.ts';
import { photoRoutes } from '../profiles/server/photo-routes.ts';
import { profileRoutes } from '../profiles/server/routes.ts';
import { membersPersonalData } from './personal-data.ts';

/** Members to one another: profiles, directory, connections and blocks. */
export const members: Feature = {
  name: 'members',
  routes: (app, services) => {
    profileRoutes(app, services);
    photoRoutes(app, services);
    directoryRoutes(app, services);
    connectionRoutes(app, services);
    blockRoutes(app, services);
  },
  jobs: (services) => [handle(discardPhotoJob, ({ photoId }) => discardPhoto(services, photoId))],
  notifications: connectionNotifications,
  personalData: membersPersonalData,
};
