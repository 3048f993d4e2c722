import { handle } from '#platform/jobs/job.ts';
import type { Room } from '#platform/plugin.ts';
import { accountClosedEmail } from './account-closed-email.tsx';
import { deleteOldReports, dropOldReports, reportPersonalData } from './personal-data.ts';
import { reportNotifications } from './report-notifications.ts';
import { reportQueueRoutes, reportRoutes } from './routes.ts';

/** Reports of what members write, their decisions and appeals. */
export const reports: Room = {
  routes: (app, services) => {
    reportRoutes(app, services);
    reportQueueRoutes(app, services);
  },
  jobs: (services) => [handle(dropOldReports, () => deleteOldReports(services))],
  schedule: [{ job: dropOldReports.name, at: '29 3 * * *' }],
  emails: [accountClosedEmail],
  notifications: reportNotifications,
  personalData: reportPersonalData,
};
