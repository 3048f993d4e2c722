import type { ReactElement } from 'react';
import type { z } from '#lib/schema.ts';
import type { MailAddress, MailAttachment } from './transport.ts';

/** What a mail says, before it is rendered to HTML and text. */
export type EmailContent = {
  readonly body: ReactElement;
  readonly attachments?: readonly MailAttachment[];
  /** Whom an answer reaches, where that is not the sender of our mails. */
  readonly replyTo?: MailAddress;
};

/** What every mail may know beside its payload. */
export type EmailContext = {
  /** Base of links, without a trailing slash. */
  readonly publicUrl: string;
  readonly contactEmail: string;
};

/** Opens what was sealed by `seal` for the way through the jobs; what it answers goes into the mail and nowhere else. */
export type DecryptToken = (sealed: string) => string;

/** A kind of mail: its name (`capability.what_happened`), what it is told, its subject and its template. */
export type EmailKind<Payload = unknown> = {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  // Methods, not properties: so a kind with its own payload fits the list of all kinds. Whoever reads that
  // list parses the payload by the kind's schema first.
  /** One line; line breaks in it are taken out before it is sent. */
  subject(payload: Payload): string;
  /** Makes the message. Loads its template here (`await import('./mails/….tsx')`), so that nothing waits for it at start. */
  compose(payload: Payload, context: EmailContext, open: DecryptToken): Promise<EmailContent>;
};

/** Declares a kind of mail. A capability lists its kinds under `mails` in its plugin. */
export const defineEmail = <Payload>(kind: EmailKind<Payload>): EmailKind<Payload> => kind;
