import { chargeFailed, paymentSettled } from '#features/payments/server/public.ts';
import { handle } from '#platform/jobs/job.ts';
import type { Room } from '#platform/plugin.ts';
import { offerApproved } from '../../applications/server/own-applications.ts';
import { membershipAdminRoutes } from './admin-routes.ts';
import { approvalEmail } from './approval-email.ts';
import { bill, queueBilling, recordProblem } from './bill.ts';
import { billMembership, runBilling } from './jobs.ts';
import { membershipNews, membershipPaid, renewalReminder } from './membership-emails.tsx';
import {
  membershipCancelled,
  membershipInvited,
  membershipLapsed,
  membershipReturned,
  membershipWaiting,
  offerExpired,
  paymentProblem,
  upgradeTakenBack,
} from './membership-letters.ts';
import { findApplicantMembership, offerMembership } from './offers.ts';
import { deleteOldMemberships, dropOldMemberships } from './old-memberships.ts';
import { membershipPersonalData } from './personal-data.ts';
import { membershipRoutes } from './routes.ts';
import { settleCharge } from './settle.ts';

/** Memberships: sold, renewed, changed and ended. */
export const memberships: Room = {
  routes: (app, services) => {
    membershipRoutes(app, services);
    membershipAdminRoutes(app, services);
  },
  jobs: (services) => [
    handle(offerApproved, (application) => offerMembership(services, application)),
    handle(paymentSettled, async ({ referenceType, referenceId: chargeId, paymentId }) => {
      if (referenceType === 'membership') await settleCharge(services, { chargeId, paymentId });
    }),
    handle(chargeFailed, async ({ referenceType, referenceId: chargeId, paymentId, reason }) => {
      const problem = reason === 'authentication' ? reason : 'declined';
      if (referenceType === 'membership')
        await recordProblem(services, { chargeId, paymentId, problem });
    }),
    handle(runBilling, () => queueBilling(services)),
    handle(billMembership, (membership) => bill(services, membership)),
    handle(dropOldMemberships, () => deleteOldMemberships(services)),
  ],
  schedule: [
    { job: runBilling.name, at: '0 * * * *' },
    { job: dropOldMemberships.name, at: '51 3 * * *' },
  ],
  emails: [
    approvalEmail,
    membershipInvited,
    membershipPaid,
    renewalReminder,
    paymentProblem,
    membershipLapsed,
    membershipCancelled,
    membershipReturned,
    membershipWaiting,
    offerExpired,
    upgradeTakenBack,
  ],
  notifications: [membershipNews],
  applicantFacts: { membership: findApplicantMembership },
  personalData: membershipPersonalData,
};
