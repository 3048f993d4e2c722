import { dropOldActions } from '#platform/audit/read-actions.ts';
import { handle } from '#platform/jobs/job.ts';
import type { Feature } from '#platform/plugin.ts';
import { accountsMerged } from '../accounts/server/accounts-merged-email.tsx';
import { mergeRoutes } from '../accounts/server/merge-routes.ts';
import { memberPersonalData, mergeData } from '../accounts/server/room.ts';
import { enquiryRoutes } from '../desk/server/enquiry-routes.ts';
import { adminRoutes } from '../desk/server/overview-routes.ts';
import { auditRoutes } from '../frame/server/audit-log.ts';
import { adminPersonalData, dropOldRecords } from '../frame/server/room.ts';
import { memberRoutes } from '../members/server/member-routes.ts';
import { adminMergeRules } from './merge-rules.ts';

/** The admin pages: bookings and revenue, enquiries, and the audit log. */
export const admin: Feature = {
  name: 'admin',
  routes: (app, services) => {
    adminRoutes(app, services);
    enquiryRoutes(app, services);
    auditRoutes(app, services);
    memberRoutes(app, services);
    mergeRoutes(app, services);
  },
  jobs: ({ clock, database }) => [handle(dropOldRecords, () => dropOldActions(database, clock()))],
  schedule: [{ job: dropOldRecords.name, at: '43 3 * * *' }],
  emails: [accountsMerged],
  mergeRules: adminMergeRules,
  personalData: [...adminPersonalData, ...memberPersonalData, mergeData],
};
