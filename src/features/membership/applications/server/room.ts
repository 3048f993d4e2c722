import { emailVerified } from '#features/identity/server/public.ts';
import { handle } from '#platform/jobs/job.ts';
import type { Room } from '#platform/plugin.ts';
import {
  applicationArrived,
  applicationToAdmin,
  applicationToOrganisers,
} from './application-arrived-email.tsx';
import { applicationRejected } from './application-decided-email.tsx';
import { applicationReceived } from './application-received-email.tsx';
import {
  applicationPersonalData,
  deleteOldApplications,
  dropOldApplications,
} from './kept-data.ts';
import { linkApplicant, linkApplicationsToAccount, linkIfVerified } from './own-applications.ts';
import { applicationRoutes } from './routes.ts';

/** Applications for a membership tier, from the form to the decision. */
export const applications: Room = {
  routes: applicationRoutes,
  jobs: (services) => [
    handle(emailVerified, (verified) =>
      services.database.transaction((tx) => linkApplicationsToAccount(tx, verified)),
    ),
    handle(linkApplicant, (applicant) => linkIfVerified(services, applicant)),
    handle(dropOldApplications, () => deleteOldApplications(services)),
  ],
  schedule: [{ job: dropOldApplications.name, at: '23 3 * * *' }],
  emails: [applicationToAdmin, applicationToOrganisers, applicationReceived, applicationRejected],
  notifications: [applicationArrived],
  personalData: applicationPersonalData,
};
