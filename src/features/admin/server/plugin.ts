import { dropOldActions } from '#platform/audit/read-actions.ts';
import { handle } from '#platform/jobs/job.ts';
import type { Feature } from '#platform/plugin.ts';
import { memberPersonalData } from '../members/server/personal-data.ts';
import { memberRoutes } from '../members/server/routes.ts';
import { accountsMerged } from '../merge/server/email.ts';
import { mergeData } from '../merge/server/personal-data.ts';
import { mergeRoutes } from '../merge/server/routes.ts';
import { auditRoutes } from './audit-routes.ts';
import { enquiryRoutes } from './enquiry-routes.ts';
import { dropOldRecords } from './jobs.ts';
import { adminMergeRules } from './merge-rules.ts';
import { adminPersonalData } from './personal-data.ts';
import { adminRoutes } from './routes.ts';

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
