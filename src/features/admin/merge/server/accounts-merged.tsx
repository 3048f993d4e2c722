import type { EmailContext } from '#platform/email/email-kind.ts';
import {
  EmailButton,
  EmailGreeting,
  EmailLayout,
  EmailText,
} from '#platform/email/parts/email-layout.tsx';
import { mergedEmail as texts } from '../texts.ts';

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
