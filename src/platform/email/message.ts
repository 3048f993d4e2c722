import type { SendMailOptions } from 'nodemailer';
import { asciiAddress } from '#lib/text/email-address.ts';
import { type EmailRecipient, type OutgoingEmail, UndeliverableEmail } from './transport.ts';

/**
 * No spaces, control characters, quotes, brackets, commas or second @, so that an address cannot
 * add a header.
 */
const ADDRESS = /^[^\s\p{Cc}"(),:;<>[\]\\@]+@[^\s\p{Cc}"(),:;<>[\]\\@]+$/u;

/**
 * An email for nodemailer. Control characters such as line breaks are removed from names and
 * subjects, which come from members, so that nobody can add headers.
 * @throws UndeliverableEmail for an invalid address
 */
export function asMessage(email: OutgoingEmail, from: string): SendMailOptions {
  const to = asAddress(email.to);
  if (!to) throw new UndeliverableEmail('Not an email address');

  const replyTo = email.replyTo && asAddress(email.replyTo);

  return {
    from:
      email.senderName === undefined
        ? from
        : { name: oneLine(email.senderName), address: bare(from) },
    to,
    ...(replyTo ? { replyTo } : {}),
    subject: oneLine(email.subject),
    date: email.at,
    messageId: `<${email.id}@${domainOf(from)}>`,
    ...(email.thread === undefined ? {} : inThread(`<${email.thread}@${domainOf(from)}>`)),
    // Tells other servers to send no automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(email.unsubscribeUrl) },
    text: email.text,
    html: email.html,
    attachments: (email.attachments ?? []).map(({ filename, contentType, content }) => ({
      filename: oneLine(filename),
      contentType,
      content,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The button "Unsubscribe" of email programs. One click needs HTTPS (RFC 8058, section 3.1). */
const unsubscribeHeaders = (url: string | undefined): Record<string, string> =>
  url === undefined
    ? {}
    : {
        'List-Unsubscribe': `<${url}>`,
        ...(url.startsWith('https:')
          ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
          : {}),
      };

/**
 * Every email of a conversation names the same first message, which never has to be sent (RFC 5322,
 * section 3.6.4).
 */
const inThread = (first: string) => ({ references: first, inReplyTo: first });

/** Undefined for an invalid address, which must not prevent the email from being sent. */
function asAddress({ name, address }: EmailRecipient): EmailRecipient | undefined {
  // What was stored before addresses were converted may have other letters in its domain.
  const trimmed = asciiAddress(address.trim());
  return ADDRESS.test(trimmed) ? { name: oneLine(name), address: trimmed } : undefined;
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** The address in "Fourball <hello@fourball.example>". */
const bare = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from;

const domainOf = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
