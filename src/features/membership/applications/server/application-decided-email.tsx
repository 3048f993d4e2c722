import { z } from '#lib/schema.ts';
import { defineEmail } from '#platform/email/email-kind.ts';
import {
  EmailButton,
  EmailGreeting,
  EmailLayout,
  EmailText,
} from '#platform/email/parts/email-layout.tsx';
import { tierIds, tierOf } from '../../tiers/tiers.ts';
import { type ApprovedStep, approvedSteps, stepPaths } from '../approved-step.ts';
import { approvedButtons, approvedPreviews, approvedTexts } from '../texts.ts';
import {
  ApplicationEmailPayload,
  type ApplicationEmailProps,
  emailProps,
  renewed,
} from './application-email.ts';

type ApplicationApprovedEmailProps = ApplicationEmailProps & {
  readonly tier: string;
  readonly next: ApprovedStep;
};

function ApplicationApprovedEmail({
  firstName,
  reference,
  link,
  tier,
  next,
  ...context
}: ApplicationApprovedEmailProps) {
  const isNew = next === 'pay';
  return (
    <EmailLayout
      preview={approvedPreviews[next](tier)}
      heading="Your application is approved"
      publicUrl={context.publicUrl}
      contactEmail={context.contactEmail}
      reason="You’re receiving this email because you applied for a membership."
    >
      <EmailGreeting firstName={firstName} />
      <EmailText>
        We’d love to have you: your application {reference} for {tier} is approved.
      </EmailText>
      <EmailText>{approvedTexts[next](tier)}</EmailText>
      <EmailButton href={isNew ? link : context.publicUrl + stepPaths[next]}>
        {approvedButtons[next](tier)}
      </EmailButton>
      {next === 'choose' && (
        <EmailText>
          Here is <a href={link}>your application</a>.
        </EmailText>
      )}
      {isNew && (
        <EmailText>If you don’t have an account yet, you can create one on the way.</EmailText>
      )}
    </EmailLayout>
  );
}

type ApplicationRejectedEmailProps = ApplicationEmailProps & { readonly reason: string | null };

function ApplicationRejectedEmail({
  firstName,
  reference,
  link,
  reason,
  ...context
}: ApplicationRejectedEmailProps) {
  return (
    <EmailLayout
      preview="Thank you for your interest. Here’s what we decided, and what’s open to you."
      heading="About your application"
      publicUrl={context.publicUrl}
      contactEmail={context.contactEmail}
      reason="You’re receiving this email because you applied for a membership."
    >
      <EmailGreeting firstName={firstName} />
      <EmailText>
        Thank you for applying, and for the time you took. We’ve read your application {reference}{' '}
        with care, and we can’t offer you a membership this time.
      </EmailText>
      {reason?.split(/\n+/).map((paragraph) => (
        <EmailText key={paragraph}>{paragraph}</EmailText>
      ))}
      <EmailText>
        Our golf days are still open to you: all you need is an account. You’re welcome to apply
        again, or to reply to this email with any questions. Nothing was charged.
      </EmailText>
      <EmailButton href={`${context.publicUrl}/events`}>See the golf days</EmailButton>
      <EmailText>
        See what you sent us and when we’ll delete it: <a href={link}>your application</a>.
      </EmailText>
    </EmailLayout>
  );
}

const ApprovedPayload = ApplicationEmailPayload.extend({
  membershipTier: z.enum(tierIds),
  next: z.enum(approvedSteps).default('pay'),
});

const RejectedPayload = ApplicationEmailPayload.extend({ reason: z.string().nullable() });

/**
 * Says that an application is approved, what comes next, and that nothing has been charged. The room
 * of memberships declares it, because that depends on the membership.
 */
export const applicationApproved = defineEmail({
  name: 'membership.application_approved',
  payload: ApprovedPayload,
  subject: ({ reference }) => `Your application ${reference} is approved`,
  renew: (sent, facts) =>
    renewed(sent, facts, 'approved', ({ about, application: { state, membershipTier } }) =>
      state === 'approved' ? { ...about, membershipTier, next: 'pay' } : undefined,
    ),
  compose: (payload, context, open) => {
    const tier = tierOf(payload.membershipTier).name;
    const { next } = payload;
    return {
      body: ApplicationApprovedEmail({ ...emailProps(payload, context, open), tier, next }),
    };
  },
});

/** Declines an application, with the organisers' reason if they gave one. */
export const applicationRejected = defineEmail({
  name: 'membership.application_rejected',
  payload: RejectedPayload,
  subject: ({ reference }) => `About your application ${reference}`,
  renew: (sent, facts) =>
    renewed(sent, facts, 'rejected', ({ about, application: { state, reason } }) =>
      state === 'rejected' ? { ...about, reason } : undefined,
    ),
  compose: (payload, context, open) => {
    return {
      body: ApplicationRejectedEmail({
        ...emailProps(payload, context, open),
        reason: payload.reason,
      }),
    };
  },
});
