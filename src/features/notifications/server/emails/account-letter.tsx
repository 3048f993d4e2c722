import { MailButton } from './email-button.tsx';
import { MailGreeting } from './email-greeting.tsx';
import { MailLayout, MailSmallPrint, MailText } from './email-layout.tsx';

/** What a mail about somebody's own account says: a greeting, some paragraphs, at most one thing to press. */
export type Letter = {
  readonly firstName: string;
  readonly heading: string;
  /** What a mailbox shows beside the subject. */
  readonly preview: string;
  readonly text: readonly string[];
  readonly button?: { readonly label: string; readonly href: string };
  readonly smallPrint?: string;
  /** Why it came, in a sentence. */
  readonly reason: string;
};

type Frame = { readonly publicUrl: string; readonly contactEmail: string };

export function AccountLetter({ firstName, text, button, smallPrint, ...frame }: Letter & Frame) {
  const { heading, preview, reason, publicUrl, contactEmail } = frame;
  return (
    <MailLayout {...{ heading, preview, reason, publicUrl, contactEmail }}>
      <MailGreeting firstName={firstName} />
      {text.map((paragraph) => (
        <MailText key={paragraph}>{paragraph}</MailText>
      ))}
      {button && <MailButton href={button.href}>{button.label}</MailButton>}
      {smallPrint !== undefined && <MailSmallPrint>{smallPrint}</MailSmallPrint>}
    </MailLayout>
  );
}
