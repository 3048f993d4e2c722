import {
  EmailButton,
  EmailGreeting,
  EmailLayout,
  EmailText,
} from '#features/notifications/server/emails/public.ts';
import { z } from '#lib/schema.ts';
import { defineEmail, type EmailContext } from '#platform/email/email-kind.ts';
import { mergedEmail, mergedEmail as texts } from '../texts.ts';

type Props = EmailContext & { readonly firstName: string; readonly username: string };

/** Says with which account the person logs in from now on. */
export function AccountsMerged({ firstName, username, publicUrl, contactEmail }: Props) {
  return (
    <EmailLayout
      heading={texts.heading}
      preview={texts.subject}
      reason={texts.reason}
      {...{ publicUrl, contactEmail }}
    >
      <EmailGreeting firstName={firstName} />
      {texts.text(username).map((paragraph) => (
        <EmailText key={paragraph}>{paragraph}</EmailText>
      ))}
      <EmailButton href={`${publicUrl}/auth`}>{texts.button}</EmailButton>
    </EmailLayout>
  );
}

/** Tells both addresses of a person that their two accounts are one. */
export const accountsMerged = defineEmail({
  name: 'admin.accounts_merged',
  payload: z.object({ firstName: z.string(), username: z.string() }),
  isKept: true,
  subject: () => mergedEmail.subject,
  compose: async (payload, context) => {
    const { AccountsMerged } = await import('./accounts-merged-email.tsx');
    return { body: AccountsMerged({ ...payload, ...context }) };
  },
});
