import { EmailButton } from './email-button.tsx';
import { EmailGreeting } from './email-greeting.tsx';
import { EmailLayout, EmailSmallPrint, EmailText } from './email-layout.tsx';

/** The text of an email about an account: some paragraphs and at most one button. */
export type Letter = {
  readonly heading: string;
  /** The line that email programs show beside the subject. */
  readonly preview: string;
  readonly text: readonly string[];
  readonly button?: { readonly label: string; readonly href: string };
  readonly smallPrint?: string;
  /** The last line: why the person receives this email. */
  readonly reason: string;
};

type Frame = {
  readonly firstName: string;
  readonly publicUrl: string;
  readonly contactEmail: string;
};

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
