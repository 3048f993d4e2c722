import { EmailButton } from './email-button.tsx';
import { EmailGreeting } from './email-greeting.tsx';
import { EmailLayout, EmailSmallPrint, EmailText } from './email-layout.tsx';

type SignInChangedProps = {
  readonly firstName: string;
  readonly heading: string;
  /** A sentence or two: what is different from now on. */
  readonly meaning: string;
  /** "Thursday 14 May 2026, 08:30". */
  readonly when: string;
  readonly publicUrl: string;
  readonly contactEmail: string;
};

/** Tells the owner of an account that a way into it has changed, so that a change by someone else is noticed. */
export function SignInChanged({
  firstName,
  heading,
  meaning,
  when,
  publicUrl,
  contactEmail,
}: SignInChangedProps) {
  return (
    <EmailLayout
      preview={meaning}
      heading={heading}
      publicUrl={publicUrl}
      contactEmail={contactEmail}
      reason="You’re receiving this email because the way you log in has changed. We always send this one."
    >
      <EmailGreeting firstName={firstName} />
      <EmailText>
        {meaning} This happened on {when}.
      </EmailText>
      <EmailButton href={`${publicUrl}/account/security`}>Check your security settings</EmailButton>
      <EmailSmallPrint>
        If this wasn’t you, reset your password straight away ({publicUrl}/auth, “Forgot password?”), which
        logs everyone out. Then email {contactEmail} and we’ll help you secure your account.
      </EmailSmallPrint>
    </EmailLayout>
  );
}
