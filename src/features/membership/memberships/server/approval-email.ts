import { defineEmail } from '#platform/email/email-kind.ts';
import { approvedStep } from '../../applications/approved-step.ts';
import { membershipForEmail } from '../../applications/server/applicant-membership.ts';
import { applicationApproved } from '../../applications/server/application-decided-email.tsx';
import { findByNumber } from '../../applications/server/store.ts';
import { findApplicantMembership } from './offers.ts';

const applicantFacts = { membership: findApplicantMembership };

/**
 * The email about an approval with the next step when it is sent, which may be again after months:
 * nobody is asked to pay for what is paid. It is not sent once the approval was turned down.
 */
export const approvalEmail = defineEmail({
  ...applicationApproved,
  refresh: async (payload, { db, address }) => {
    const application = await findByNumber(db, Number(payload.reference.slice('MA-'.length)));
    if (application?.state !== 'approved') return undefined;

    const membership = await membershipForEmail({ applicantFacts }, db, application, address);
    return { ...payload, next: approvedStep(application, membership) };
  },
});
