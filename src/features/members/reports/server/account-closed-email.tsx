import {
  EmailGreeting,
  EmailLayout,
  EmailText,
} from '#features/notifications/server/emails/public.ts';
import { z } from '#lib/schema.ts';
import { defineEmail, type EmailContext } from '#platform/email/email-kind.ts';
import { type ReportKind, reportKinds } from '../report-states.ts';
import { closedEmailTexts, closedEmailTexts as texts } from '../texts.ts';

type Props = EmailContext & {
  readonly firstName: string;
  readonly kind: ReportKind;
  readonly reason: string;
};

export const AccountClosedEmail = ({ firstName, kind, reason, publicUrl, contactEmail }: Props) => (
  <EmailLayout
    preview={texts.preview}
    heading={texts.subject}
    publicUrl={publicUrl}
    contactEmail={contactEmail}
    reason={texts.why}
  >
    <EmailGreeting firstName={firstName} />
    <EmailText>{texts.decided(kind)}</EmailText>
    {reason.split(/\n+/).map((paragraph) => (
      <EmailText key={paragraph}>{paragraph}</EmailText>
    ))}
    <EmailText>{texts.next}</EmailText>
  </EmailLayout>
);

/** Tells a member that their account was closed after a report, and why. */
export const accountClosedEmail = defineEmail({
  name: 'members.account_closed',
  payload: z.object({ firstName: z.string(), kind: z.enum(reportKinds), reason: z.string() }),
  subject: () => closedEmailTexts.subject,
  isKept: true,
  compose: async (payload, context) => {
    const { AccountClosedEmail } = await import('./account-closed-email.tsx');
    return {
      body: AccountClosedEmail({ ...payload, ...context }),
      // Their appeal reaches the organisers.
      replyTo: { name: '', address: context.contactEmail },
    };
  },
});
