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

/** The way back in for someone who forgot the password, and a word to someone who did not. */
export function PasswordReset({ firstName, link, publicUrl, contactEmail }: PasswordResetProps) {
  return (
    <EmailLayout
      preview="The link works once, for the next 60 minutes."
      heading="Choose a new password"
      publicUrl={publicUrl}
      contactEmail={contactEmail}
      reason="You get this mail because someone asked to reset the password of your account."
    >
      <EmailGreeting firstName={firstName} />
      <EmailText>
        Choose a new password by the link below. It works once, for the next 60 minutes, and the new password
        signs you out on all devices.
      </EmailText>
      <EmailButton href={link}>Choose a new password</EmailButton>
      <EmailSmallPrint>
        Was it not you? Then you need not do anything: your password stays as it is, and the link is of no use
        to anyone who cannot read your mail.
      </EmailSmallPrint>
    </EmailLayout>
  );
}
