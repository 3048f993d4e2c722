export type EmailRecipient = { readonly name: string; readonly address: string };

/** A rendered message, ready to be sent. */
export type OutgoingEmail = {
  /** Becomes the Message-ID, so that email programs recognise a message that was sent twice. */
  readonly id: string;
  /**
   * The conversation that it belongs to, so that email programs show its emails together. One word;
   * default: none.
   */
  readonly thread?: string;
  /** The kind of email; part of the name when emails are written to files. */
  readonly kind: string;
  readonly to: EmailRecipient;
  /** The sender's name; default: that of MAIL_FROM. */
  readonly senderName?: string;
  /** The address for replies; default: the sender of our emails. */
  readonly replyTo?: EmailRecipient;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly EmailAttachment[];
  /** Unsubscribes by a POST (RFC 8058); only for emails that can be switched off. */
  readonly unsubscribeUrl?: string;
  /** When it is sent. */
  readonly at: Date;
};

export type EmailAttachment = {
  readonly filename: string;
  /** For text with its charset: `text/calendar; charset=utf-8`. */
  readonly contentType: string;
  readonly content: string | Buffer;
};

/**
 * Sends emails: by SMTP if configured, otherwise as `.eml` files. Throws on failure, and the job is
 * retried.
 */
export type EmailTransport = { readonly send: (email: OutgoingEmail) => Promise<void> };

/** A transport that the process closes when it stops. After `close` nothing can be sent. */
export type OpenEmail = EmailTransport & { readonly close: () => void };

/** The receiving server refuses this address for good, so a retry would not help. */
export class UndeliverableEmail extends Error {}
