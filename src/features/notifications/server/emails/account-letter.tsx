import { EmailButton } from './email-button.tsx';
import { EmailGreeting } from './email-greeting.tsx';
import { EmailLayout, EmailSmallPrint, EmailText } from './email-layout.tsx';

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
    <EmailLayout {...{ heading, preview, reason, publicUrl, contactEmail }}>
      <EmailGreeting firstName={firstName} />
      {text.map((paragraph) => (
        <EmailText key={paragraph}>{paragraph}</EmailText>
      ))}
      {button && <EmailButton href={button.href}>{button.label}</EmailButton>}
      {smallPrint !== undefined && <EmailSmallPrint>{smallPrint}</EmailSmallPrint>}
    </EmailLayout>
  );
}
