import {
  EmailButton,
  EmailGreeting,
  EmailLayout,
  EmailText,
} from '#features/notifications/server/emails/public.ts';
import type { ToldOfApplication } from '../email-payloads.ts';

type Told = ToldOfApplication & { readonly reason: string | null };

/** "Not this time": kindly, with the reason if there is one, and with what is open all the same. */
export function ApplicationRejectedMail({ firstName, reference, link, reason, ...context }: Told) {
  return (
    <EmailLayout
      preview="Thank you for your interest. Here is what we decided, and what is open to you."
      heading="About your application"
      publicUrl={context.publicUrl}
      contactEmail={context.contactEmail}
      reason="You get this mail because you applied for a membership."
    >
      <EmailGreeting firstName={firstName} />
      <EmailText>
        Thank you for applying, and for the time you took over it. We have read your application {reference}{' '}
        with care and cannot offer you a membership this time.
      </EmailText>
      {reason?.split(/\n+/).map((paragraph) => (
        <EmailText key={paragraph}>{paragraph}</EmailText>
      ))}
      <EmailText>
        Our golf days are open to you all the same: an account is enough to book a place. You are welcome to
        apply again, and to ask us about anything in this mail. Nothing was charged.
      </EmailText>
      <EmailButton href={`${context.publicUrl}/events`}>See the golf days</EmailButton>
      <EmailText>
        What you sent us, and when we delete it: <a href={link}>your application</a>.
      </EmailText>
    </EmailLayout>
  );
}
