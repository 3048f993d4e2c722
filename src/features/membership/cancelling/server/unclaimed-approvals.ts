import { queueEmail } from '#features/notifications/server/public.ts';
import { untilEndOf } from '#lib/last-day.ts';
import { londonDay } from '#lib/london-instant.ts';
import { z } from '#lib/schema.ts';
import { defineLetter } from '#platform/email/parts/letter.tsx';
import { defineJob } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import {
  ApplicationEmailPayload,
  emailAbout,
} from '../../applications/server/application-email.ts';
import { lockApplication, writeMove } from '../../applications/server/store.ts';
import { approvedButtons } from '../../applications/texts.ts';
import { nextOfferStep, OFFER_DAYS, offerEndsOn } from '../../memberships/offer-calendar.ts';
import { billingDay } from '../../memberships/periods.ts';
import { expiredLetter, payUntil } from '../../memberships/server/membership-letters.ts';
import { tierIds, tierOf } from '../../tiers/tiers.ts';

/** Does what is due for an approved application that no account has claimed. */
export const followApproval = defineJob({
  name: 'membership.follow_approval',
  payload: z.object({ applicationId: z.uuid() }),
});

const Approved = ApplicationEmailPayload.extend({ tier: z.enum(tierIds) });
const REASON = 'You’re receiving this email because you applied for a membership.';

/** An approval that waits for its applicant: the third and the tenth day after it. */
export const approvalWaiting = defineLetter({
  name: 'membership.approval_waiting',
  payload: Approved.extend({ endsOn: z.iso.date() }),
  subject: ({ tier }) => `Your ${tierOf(tier).name} membership is ready for you`,
  letter: ({ tier, endsOn, sealedPath }, { publicUrl }, decrypt) => ({
    heading: 'Your membership is ready',
    preview: `You can start it ${untilEndOf(endsOn)}. Nothing has been charged.`,
    text: [
      `Your application is approved, and your ${tierOf(tier).name} membership starts as soon as you’ve paid. Create an account and ${payUntil(endsOn)}`,
      'If you’d rather not join, you can say so on the same page. Nothing is charged either way.',
    ],
    button: {
      label: approvedButtons.pay(tierOf(tier).name),
      href: publicUrl + decrypt(sealedPath),
    },
    reason: REASON,
  }),
});

/** An approval that its applicant has not taken up in time. */
export const approvalExpired = defineLetter({
  name: 'membership.approval_expired',
  payload: Approved,
  subject: ({ tier }) => `Our offer of ${tierOf(tier).name} membership has ended`,
  letter: ({ tier }, { publicUrl }) => ({ ...expiredLetter(tier, publicUrl), reason: REASON }),
});

/**
 * Reminds an applicant without an account of their approval, or ends it, by the calendar of offered
 * memberships. The keys of the emails say what was sent, so repeating it changes nothing.
 */
export const followUpApproval = (
  services: Services,
  { applicationId }: { readonly applicationId: string },
): Promise<void> =>
  services.database.transaction(async (tx) => {
    const now = services.clock();
    const application = await lockApplication(tx, applicationId);
    if (application?.state !== 'approved' || application.accountId !== null) return;

    const offeredOn = londonDay(application.endedAt ?? application.submittedAt);
    const step = nextOfferStep({ offeredOn, reminded: null }, billingDay(now));
    if (!step) return;

    const occasion = step.kind === 'expire' ? 'expired' : (`waiting_${step.days}` as const);
    const email = emailAbout(services, application, occasion, now);
    const payload = { ...email.payload, tier: application.membershipTier };

    if (step.kind === 'remind') {
      const endsOn = offerEndsOn(offeredOn);
      await queueEmail(tx, approvalWaiting, { ...email, payload: { ...payload, endsOn } });
      return;
    }

    const reason = `It was kept for you for ${OFFER_DAYS} days.`;
    await writeMove(tx, applicationId, { move: 'decline', by: null, reason, now });
    await queueEmail(tx, approvalExpired, { ...email, payload });
  });
