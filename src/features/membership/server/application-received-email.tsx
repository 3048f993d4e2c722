import { responseDeadline } from '#features/content/contact/response-deadline.ts';
import {
  EmailButton,
  EmailGreeting,
  EmailLayout,
  EmailSmallPrint,
  EmailText,
  FactList,
} from '#features/notifications/server/emails/public.ts';
import { formatDateTime } from '#lib/club-time.ts';
import type { ApplicationEmailProps } from './email-payloads.ts';

type Props = ApplicationEmailProps & {
  readonly askedForNews: boolean;
  readonly tier: string;
  readonly submittedAt: string;
};

export function ApplicationReceivedEmail({
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
