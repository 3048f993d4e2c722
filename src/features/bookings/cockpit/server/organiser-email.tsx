import {
  EmailButton,
  EmailGreeting,
  EmailLayout,
  EmailText,
} from '#features/notifications/server/emails/public.ts';
import type { EmailContext } from '#platform/email/email-kind.ts';
import { eventAddress } from '../../places/server/event-emails.tsx';
import { hasGreeting } from '../texts.ts';
import type { OrganiserMessage } from './organiser-message.ts';

/** What the organisers write to people of a golf day, paragraph by paragraph. */
export function OrganiserEmail(props: OrganiserMessage & EmailContext) {
  const { firstName, subject, text, title, publicUrl, contactEmail } = props;
  const paragraphs = text.split(/\n+/).filter((line) => line.trim() !== '');

  return (
    <EmailLayout
      preview={paragraphs[0] ?? subject}
      heading={subject}
      publicUrl={publicUrl}
      contactEmail={contactEmail}
      reason={`You’re receiving this email because of your booking or your place on the waitlist for ${title}.`}
    >
      {!hasGreeting(text) && <EmailGreeting firstName={firstName} />}
      {paragraphs.map((line) => (
        <EmailText key={line}>{line}</EmailText>
      ))}
      <EmailButton href={eventAddress(props, props)}>See the golf day</EmailButton>
    </EmailLayout>
  );
}
