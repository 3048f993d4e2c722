import type { Executor } from '#platform/database/database.ts';
import {
  type DecryptToken,
  defineEmail,
  type EmailContext,
  type EmailKind,
} from '#platform/email/email-kind.ts';
import { requestEmail } from '#platform/email/request-email.ts';
import {
  EmailButton,
  EmailGreeting,
  EmailLayout,
  EmailSmallPrint,
  EmailText,
} from './email-layout.tsx';

/** The text of an email to the owner of an account: some paragraphs and at most one button. */
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

function LetterEmail({ firstName, text, button, smallPrint, ...frame }: Letter & Frame) {
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

type LetterKind<Payload> = Pick<EmailKind<Payload>, 'name' | 'payload' | 'subject' | 'renew'> & {
  readonly letter: (payload: Payload, context: EmailContext, decrypt: DecryptToken) => Letter;
};

/** Declares an email that greets its reader and has the layout of a letter. */
export const defineLetter = <Payload extends { readonly firstName: string }>({
  letter,
  ...kind
}: LetterKind<Payload>): EmailKind<Payload> =>
  defineEmail({
    ...kind,
    compose: (payload, context, decrypt) => ({
      body: (
        <LetterEmail
          firstName={payload.firstName}
          {...letter(payload, context, decrypt)}
          publicUrl={context.publicUrl}
          contactEmail={context.contactEmail}
        />
      ),
    }),
  });

/** The owner of an account; the id is null once the account is erased. */
type Owner = { readonly id: string | null; readonly email: string; readonly firstName: string };

/** Requests a letter to the owner of an account, in the caller's transaction. */
export const requestLetter = <Content,>(
  tx: Executor,
  kind: EmailKind<NoInfer<Content> & { firstName: string }>,
  { id: accountId, email: address, firstName }: Owner,
  content: Content,
): Promise<void> =>
  requestEmail(tx, kind, {
    accountId,
    to: { name: firstName, address },
    payload: { ...content, firstName },
  });
