import { responseDeadline } from '#features/content/contact/response-deadline.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { z } from '#lib/schema.ts';
import { defineEmail } from '#platform/email/email-kind.ts';
import {
  EmailButton,
  EmailGreeting,
  EmailLayout,
  EmailSmallPrint,
  EmailText,
} from '#platform/email/parts/email-layout.tsx';
import { FactList } from '#platform/email/parts/fact-tables.tsx';
import { tierIds, tierOf } from '../../tiers/tiers.ts';
import { isWaiting } from '../states.ts';
import {
  ApplicationEmailPayload,
  type ApplicationEmailProps,
  emailProps,
  renewed,
} from './application-email.ts';

type Props = ApplicationEmailProps & {
  readonly askedForNews: boolean;
  readonly tier: string;
  readonly submittedAt: string;
};

function ApplicationReceivedEmail({
  askedForNews,
  firstName,
  reference,
  link,
  tier,
  submittedAt,
  ...context
}: Props) {
  const answerBy = formatDateTime(responseDeadline(new Date(submittedAt)));

  return (
    <EmailLayout
      preview={`You’ll hear from us by ${answerBy}.`}
      heading="Thank you for your application"
      publicUrl={context.publicUrl}
      contactEmail={context.contactEmail}
      reason="You’re receiving this email because someone sent a membership application with this address."
    >
      <EmailGreeting firstName={firstName} />
      <EmailText>
        We’ve received your application. One of our organisers will read it, and we’ll contact you
        within 24 hours (not counting weekends and bank holidays) to discuss your membership. We
        won’t charge anything before you’ve agreed to it.
      </EmailText>
      <FactList
        facts={[
          { label: 'Application', value: reference },
          { label: 'Membership', value: tier },
          { label: 'Sent', value: formatDateTime(submittedAt) },
          { label: 'Our answer', value: `By ${answerBy}` },
        ]}
      />
      <EmailButton href={link}>Follow your application</EmailButton>
      {askedForNews && (
        <EmailText>
          The form also asked for news of events and offers. To receive it, switch it on on the same
          page.
        </EmailText>
      )}
      <EmailSmallPrint>
        Please keep this link private: anyone who has it can read and withdraw the application. If
        you didn’t apply, open it and withdraw the application, and we’ll do nothing further.
      </EmailSmallPrint>
    </EmailLayout>
  );
}

const ReceivedPayload = ApplicationEmailPayload.extend({
  membershipTier: z.enum(tierIds),
  submittedAt: z.iso.datetime(),
  /** Whether the newsletter box was ticked and still has to be confirmed. */
  askedForNews: z.boolean().default(false),
});

/** Acknowledges an application: when we reply, and where to follow it. */
export const applicationReceived = defineEmail({
  name: 'membership.application_received',
  payload: ReceivedPayload,
  subject: ({ reference }) => `We’ve received your application ${reference}`,
  renew: (sent, facts) =>
    renewed(
      sent,
      facts,
      'received',
      ({ about, application: { state, membershipTier, submittedAt } }) =>
        isWaiting(state)
          ? {
              ...about,
              askedForNews: false,
              membershipTier,
              submittedAt: submittedAt.toISOString(),
            }
          : undefined,
    ),
  compose: (payload, context, open) => {
    const tier = tierOf(payload.membershipTier).name;
    const { askedForNews, submittedAt } = payload;
    const about = emailProps(payload, context, open);
    return { body: ApplicationReceivedEmail({ ...about, askedForNews, tier, submittedAt }) };
  },
});
