import {
  MailButton,
  MailGreeting,
  MailLayout,
  MailText,
} from '#features/notifications/server/emails/public.ts';
import type { ToldOfApplication } from '../email-payloads.ts';

type Told = ToldOfApplication & { readonly reason: string | null };

/** "Not this time": kindly, with the reason if there is one, and with what is open all the same. */
export function ApplicationRejectedMail({ firstName, reference, link, reason, ...context }: Told) {
  return (
    <MailLayout
      preview="Thank you for your interest. Here is what we decided, and what is open to you."
      heading="About your application"
      publicUrl={context.publicUrl}
      contactEmail={context.contactEmail}
      reason="You get this mail because you applied for a membership."
    >
      <MailGreeting firstName={firstName} />
      <MailText>
        Thank you for applying, and for the time you took over it. We have read your application {reference}{' '}
        with care and cannot offer you a membership this time.
      </MailText>
      {reason?.split(/\n+/).map((paragraph) => (
        <MailText key={paragraph}>{paragraph}</MailText>
      ))}
      <MailText>
        Our golf days are open to you all the same: an account is enough to book a place. You are welcome to
        apply again, and to ask us about anything in this mail. Nothing was charged.
      </MailText>
      <MailButton href={`${context.publicUrl}/events`}>See the golf days</MailButton>
      <MailText>
        What you sent us, and when we delete it: <a href={link}>your application</a>.
      </MailText>
    </MailLayout>
  );
}
