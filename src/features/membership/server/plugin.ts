import { emailVerified } from '#features/identity/server/public.ts';
import { handle } from '#platform/jobs/job.ts';
import type { Feature } from '#platform/plugin.ts';
import { applicationArrived, applicationToOrganisers } from './application-arrived-email.tsx';
import { applicationApproved, applicationRejected } from './application-decided-email.tsx';
import { applicationReceived } from './application-received-email.tsx';
import { deleteOldApplications, dropOldApplications, membershipPersonalData } from './kept-data.ts';
import { linkApplicant, linkApplicationsToAccount, linkIfVerified } from './own-applications.ts';
import { membershipRoutes } from './routes.ts';

/** Membership tiers, and applications for them from the form to the decision. */
export const membership: Feature = {
  name: 'membership',
  routes: membershipRoutes,
  jobs: (services) => [
    handle(emailVerified, (verified) =>
      services.database.transaction((tx) => linkApplicationsToAccount(tx, verified)),
    ),
    handle(linkApplicant, (applicant) => linkIfVerified(services, applicant)),
    handle(dropOldApplications, () => deleteOldApplications(services)),
  ],
  schedule: [{ job: dropOldApplications.name, at: '23 3 * * *' }],
  emails: [applicationToOrganisers, applicationReceived, applicationApproved, applicationRejected],
  notifications: [applicationArrived],
  personalData: membershipPersonalData,
};
