import { z } from '#lib/schema.ts';
import { defineEmail, type EmailContext } from '#platform/email/email-kind.ts';
import {
  EmailButton,
  EmailGreeting,
  EmailLayout,
  EmailText,
} from '#platform/email/parts/email-layout.tsx';

const SUBJECT = 'Your two accounts are now one';

/** Tells both addresses of a person that their two accounts are one. */
export const accountsMerged = defineEmail({
  name: 'admin.accounts_merged',
  payload: z.object({ firstName: z.string(), username: z.string() }),
  isKept: true,
  subject: () => SUBJECT,
  compose: (payload, context) => ({ body: <AccountsMerged {...payload} {...context} /> }),
});

type Props = EmailContext & { readonly firstName: string; readonly username: string };

/** Says with which account the person logs in from now on. */
function AccountsMerged({ firstName, username, publicUrl, contactEmail }: Props) {
  return (
    <EmailLayout
      heading={SUBJECT}
      preview={SUBJECT}
      reason="You’re receiving this email because the organisers have merged your accounts."
      publicUrl={publicUrl}
      contactEmail={contactEmail}
    >
      <EmailGreeting firstName={firstName} />
      <EmailText>
        {`You had two accounts with us. We’ve put everything together into the account ${username}: your bookings, credits, connections and messages.`}
      </EmailText>
      <EmailText>Please log in with that account from now on. The other one has ended.</EmailText>
      <EmailText>If you didn’t expect this, please reply to this email.</EmailText>
      <EmailButton href={`${publicUrl}/auth`}>Log in</EmailButton>
    </EmailLayout>
  );
}
