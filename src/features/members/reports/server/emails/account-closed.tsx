import type { EmailContext } from '#platform/email/email-kind.ts';
import { EmailGreeting, EmailLayout, EmailText } from '#platform/email/parts/email-layout.tsx';
import type { ReportKind } from '../../report-states.ts';
import { closedEmailTexts as texts } from '../../texts.ts';

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
