/** A finished message, ready to leave. */
export type OutgoingMail = {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly { readonly filename: string; readonly contentType: string; readonly content: string }[];
};

/** Where mail leaves by: SMTP when configured, else `.eml` files. Throws on failure; the job tries again. */
export type MailTransport = { readonly send: (mail: OutgoingMail) => Promise<void> };
