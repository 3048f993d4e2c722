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
export function asMessage(mail: OutgoingEmail, from: string): SendMailOptions {
  const to = asAddress(mail.to);
  if (!to) throw new UndeliverableEmail('Not an email address');

  const replyTo = mail.replyTo && asAddress(mail.replyTo);

  return {
    from,
    to,
    ...(replyTo ? { replyTo } : {}),
    subject: oneLine(mail.subject),
    date: mail.at,
    messageId: `<${mail.id}@${domainOf(from)}>`,
    ...(mail.thread === undefined ? {} : inThread(`<${mail.thread}@${domainOf(from)}>`)),
    // Tells other servers to send no automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail.unsubscribeUrl) },
    text: mail.text,
    html: mail.html,
    attachments: (mail.attachments ?? []).map(({ filename, contentType, content }) => ({
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

const domainOf = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
