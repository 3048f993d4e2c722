import {
  EmailButton,
  EmailGreeting,
  EmailLayout,
  EmailText,
} from '#features/notifications/server/emails/public.ts';
import { z } from '#lib/schema.ts';
import type { EmailContext } from '#platform/email/email-kind.ts';
import { defineEventEmail, EventPage, eventAddress } from '../../places/server/event-emails.tsx';
import { hasGreeting } from '../texts.ts';

/** The payload of an email that the organisers write. */
export const OrganiserMessage = EventPage.extend({
  title: z.string(),
  firstName: z.string(),
  subject: z.string(),
  text: z.string(),
});
export type OrganiserMessage = z.infer<typeof OrganiserMessage>;

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

/** What the organisers write to people of a golf day. */
export const organiserEmail = defineEventEmail({
  name: 'bookings.organiser_message',
  payload: OrganiserMessage,
  subject: ({ subject }) => subject,
  compose: (payload, context) => ({ body: <OrganiserEmail {...payload} {...context} /> }),
});
