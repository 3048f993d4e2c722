import {
  EmailButton,
  EmailGreeting,
  EmailLayout,
  EmailText,
} from '#platform/email/parts/email-layout.tsx';
import type { ApplicationEmailProps } from '../email-payloads.ts';

type Props = ApplicationEmailProps & { readonly tier: string };

export function ApplicationApprovedEmail({ firstName, reference, link, tier, ...context }: Props) {
  return (
    <EmailLayout
      preview="We’ll be in touch to set up your membership. Nothing has been charged."
      heading="Your application is approved"
      publicUrl={context.publicUrl}
      contactEmail={context.contactEmail}
      reason="You’re receiving this email because you applied for a membership."
    >
      <EmailGreeting firstName={firstName} />
      <EmailText>
        We’d love to have you: your application {reference} for {tier} is approved.
      </EmailText>
      <EmailText>
        We’ll be in touch to set up your membership, and send you a payment link once we’ve agreed
        your tier and start date. We won’t charge anything before then.
      </EmailText>
      <EmailText>
        You don’t need to wait to play: with an account, you can book a place at any golf day.
      </EmailText>
      <EmailButton href={link}>See your application</EmailButton>
    </EmailLayout>
  );
}
