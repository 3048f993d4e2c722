import {
  EmailButton,
  EmailGreeting,
  EmailLayout,
  EmailText,
} from '#features/notifications/server/emails/public.ts';
import type { ToldOfApplication } from '../email-payloads.ts';

type Told = ToldOfApplication & { readonly tier: string };

/** "You are welcome": what comes next, and that nothing has been charged. */
export function ApplicationApprovedMail({ firstName, reference, link, tier, ...context }: Told) {
  return (
    <EmailLayout
      preview="We will be in touch to set up your membership. Nothing has been charged."
      heading="Your application is approved"
      publicUrl={context.publicUrl}
      contactEmail={context.contactEmail}
      reason="You get this mail because you applied for a membership."
    >
      <EmailGreeting firstName={firstName} />
      <EmailText>
        We should like to have you with us: your application {reference} for {tier} is approved.
      </EmailText>
      <EmailText>
        We will be in touch to set up your membership, and send you a link to pay by when the two of us have
        settled tier and start. Nothing is charged before you have agreed.
      </EmailText>
      <EmailText>You need not wait to play: an account is enough to book a place at any golf day.</EmailText>
      <EmailButton href={link}>See your application</EmailButton>
    </EmailLayout>
  );
}
