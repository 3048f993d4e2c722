export type MailAddress = { readonly name: string; readonly address: string };

/** A finished message, ready to leave. */
export type OutgoingMail = {
  /** Becomes the Message-ID, so that a mail client folds a message that had to be sent twice. */
  readonly id: string;
  /** What kind of mail it is; part of the file's name when mail is written to files. */
  readonly kind: string;
  readonly to: MailAddress;
  /** Whom an answer reaches; the sender of our mails unless told. */
  readonly replyTo?: MailAddress;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly MailAttachment[];
  /** When it leaves. */
  readonly at: Date;
};

export type MailAttachment = {
  readonly filename: string;
  /** With its charset where it is text: `text/calendar; charset=utf-8`. */
  readonly contentType: string;
  readonly content: string | Buffer;
};

/** Where mail leaves by: SMTP when configured, else `.eml` files. Throws on failure; the job tries again. */
export type MailTransport = { readonly send: (mail: OutgoingMail) => Promise<void> };

/** A transport as the process owns it. After `close` nothing can be sent. */
export type OpenMail = MailTransport & { readonly close: () => void };

/** The receiving server says that this address will never take mail: trying again would not help. */
export class UndeliverableMail extends Error {}
