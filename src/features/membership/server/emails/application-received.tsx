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
import type { ToldOfApplication } from '../email-payloads.ts';

type Told = ToldOfApplication & {
  readonly askedForNews: boolean;
  readonly tier: string;
  readonly submittedAt: string;
};

/** "We have it": by when we answer, and the page on which it can be followed and taken back. */
export function ApplicationReceivedMail({
  askedForNews,
  firstName,
  reference,
  link,
  tier,
  submittedAt,
  ...context
}: Told) {
  const answerBy = formatDateTime(responseDeadline(new Date(submittedAt)));
  return (
    <EmailLayout
      preview={`You will hear from us by ${answerBy}.`}
      heading="Thank you for your application"
      publicUrl={context.publicUrl}
      contactEmail={context.contactEmail}
      reason="You get this mail because a membership application was sent with this address."
    >
      <EmailGreeting firstName={firstName} />
      <EmailText>
        Your application has reached us. One of our organisers reads it, and we will contact you within 24
        hours, weekends and bank holidays not counted, to discuss your membership. Nothing is charged before
        you have agreed to it.
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
          The form asks for news of events and offers, too. If that is your wish, switch them on on the same
          page: until then we send none.
        </EmailText>
      )}
      <EmailSmallPrint>
        The link is yours alone: whoever has it can read and withdraw the application. Was it not you who
        applied? Open it and withdraw, and we will do nothing further.
      </EmailSmallPrint>
    </EmailLayout>
  );
}
