import type { ReactElement } from 'react';
import type { z } from '#lib/schema.ts';
import type { Config } from '#platform/config/config.ts';
import type { Executor } from '#platform/database/database.ts';
import type { EmailAttachment, EmailRecipient } from './transport.ts';

/** The content of an email, before it is rendered to HTML and text. */
export type EmailContent = {
  readonly body: ReactElement;
  /**
   * The subject if it names people, whom the log of emails must not name. Default: that of the
   * kind.
   */
  readonly subject?: string;
  readonly attachments?: readonly EmailAttachment[];
  /** The address for replies; default: the sender of our emails. */
  readonly replyTo?: EmailRecipient;
  /**
   * What the email is about, such as "golf-day-7". Each person's emails about it are one
   * conversation.
   */
  readonly thread?: string;
};

/** What every email gets besides its payload. */
export type EmailContext = {
  /** Base of links, without a trailing slash. */
  readonly publicUrl: string;
  readonly contactEmail: string;
  /** Signs bytes for a link that may open one thing, such as the payment of an invoice. */
  readonly sign: (purpose: string, body: Buffer) => string;
  /** Only for an email that its reader can switch off. */
  readonly unsubscribe?: UnsubscribeLinks;
};

/** The links with which the reader of an optional email switches its kind off. */
export type UnsubscribeLinks = {
  /** Switches it off by a POST, for the button of email programs (RFC 8058). */
  readonly oneClickUrl: string;
  /** Asks first, because email scanners open links. */
  readonly pageUrl: string;
  /** Where a person with an account chooses all emails; null for one without. */
  readonly settingsUrl: string | null;
};

/**
 * Decrypts a token that was encrypted for the job's payload. The result goes into the email only.
 */
export type DecryptToken = (encrypted: string) => string;

/**
 * A kind of email: its name (`capability.what_happened`), its payload, its subject and its
 * template.
 */
export type EmailKind<Payload = unknown> = {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  // Methods, not properties, so that a kind with its own payload fits the list of all kinds. Code
  // that uses that list must first parse the payload with the kind's schema.
  /** One line; line breaks are removed before it is sent. */
  subject(payload: Payload): string;
  /** Writes the message. Rendering it to HTML and text is loaded when the first email is sent. */
  compose(
    payload: Payload,
    context: EmailContext,
    open: DecryptToken,
  ): EmailContent | Promise<EmailContent>;
  /**
   * What it is about, such as "golf-day-7", for the list of an organiser. Default: nothing in
   * particular.
   */
  about?(payload: Payload): string;
  /**
   * Its payload is stored for 30 days, so that admins can read it and send it again. Never for a
   * payload with a token, encrypted or not: anyone who could read the email could use its link.
   */
  readonly isKept?: boolean;
  /**
   * Which choices of /account/notifications switch it off: it is sent while one of them is on, and
   * not in the quiet hours of its reader. Default: none, it is always sent, and at once.
   */
  optional?(payload: Payload): string | readonly string[];
  /**
   * Whether it is news for those who asked for it: it has the link that stops the news to its
   * address.
   */
  isNewsletter?(payload: Payload): boolean;
  /**
   * Whether there is still a reason to send it, asked just before it is sent: an email may have
   * waited for hours. One that is no longer due is dropped. Default: it is.
   */
  stillDue?(payload: Payload, facts: DueFacts): Promise<boolean>;
  /**
   * Files that are made when it is sent, such as an invoice: the queue keeps the payload alone.
   */
  attach?(payload: Payload, facts: DueFacts): Promise<readonly EmailAttachment[]>;
  /**
   * The payload as it is true now, asked just before it is sent, for an email that must not say
   * what has changed since it was queued; undefined if it is no longer due. Default: the payload as
   * it was queued.
   */
  refresh?(payload: Payload, facts: DueFacts): Promise<Payload | undefined>;
  /**
   * Writes it anew from today's data, with a new link if it has one, for an organiser who sends an
   * email again of which nothing is kept; undefined if there is no reason for it any more. Without
   * this, such an email cannot be sent again.
   */
  renew?(sent: SentEmail, facts: RenewFacts): Promise<Payload | undefined>;
};

/** What is known of an email that was sent. */
export type SentEmail = {
  /** Its deduplication key, which names what it was about: "booking_confirmed:<booking>". */
  readonly key: string;
  /** The account that it belongs to; null for a person without one. */
  readonly accountId: string | null;
  /** The address that it goes to now. */
  readonly address: string;
};

/** What an email is written anew with: in the transaction that queues it, which makes its link. */
export type RenewFacts = { readonly tx: Executor; readonly config: Config; readonly now: Date };

/** What decides whether an email is still due. */
export interface DueFacts {
  readonly db: Executor;
  readonly config: Config;
  readonly now: Date;
  /** The address that it goes to. */
  readonly address: string;
  /** Every kind of notification, and every section of digests. */
}

/** Declares a kind of email. A capability lists its kinds in its plugin. */
export const defineEmail = <Payload>(kind: EmailKind<Payload>): EmailKind<Payload> => kind;
