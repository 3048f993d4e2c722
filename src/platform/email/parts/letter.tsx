import {
  type DecryptToken,
  defineEmail,
  type EmailContext,
  type EmailKind,
} from '#platform/email/email-kind.ts';
import {
  EmailButton,
  EmailGreeting,
  EmailLayout,
  EmailSmallPrint,
  EmailText,
} from '#platform/email/parts/email-layout.tsx';

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

type AccountEmail<Payload> = Pick<EmailKind<Payload>, 'name' | 'payload' | 'subject' | 'renew'> & {
  readonly letter: (payload: Payload, context: EmailContext, decrypt: DecryptToken) => Letter;
};

/** Declares an email that greets the owner of an account and has the layout of a letter. */
export const defineAccountEmail = <Payload extends { readonly firstName: string }>({
  letter,
  ...kind
}: AccountEmail<Payload>): EmailKind<Payload> =>
  defineEmail({
    ...kind,
    compose: async (payload, context, decrypt) => {
      const { AccountLetter } = await import('./letter.tsx');
      const { firstName } = payload;
      return {
        body: AccountLetter({ firstName, ...letter(payload, context, decrypt), ...context }),
      };
    },
  });
