import { EmailButton } from './email-button.tsx';
import { EmailGreeting } from './email-greeting.tsx';
import { EmailLayout, EmailSmallPrint, EmailText } from './email-layout.tsx';

type PasswordResetProps = {
  readonly firstName: string;
  /** Works once, for 60 minutes. */
  readonly link: string;
  readonly publicUrl: string;
  readonly contactEmail: string;
};

/** The link to choose a new password, and what to do if somebody else asked for it. */
export function PasswordReset({ firstName, link, publicUrl, contactEmail }: PasswordResetProps) {
  return (
    <EmailLayout
      preview="The link works once and expires in 60 minutes."
      heading="Choose a new password"
      publicUrl={publicUrl}
      contactEmail={contactEmail}
      reason="You’re receiving this email because someone asked to reset your password."
    >
      <EmailGreeting firstName={firstName} />
      <EmailText>
        Use the link below to choose a new password. It works once and expires in 60 minutes. The new password
        logs you out on all devices.
      </EmailText>
      <EmailButton href={link}>Choose a new password</EmailButton>
      <EmailSmallPrint>
        If this wasn’t you, you can ignore this email. Your password stays the same, and nobody can use the
        link without access to your email.
      </EmailSmallPrint>
    </EmailLayout>
  );
}
