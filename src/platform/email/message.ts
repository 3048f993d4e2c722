import type { SendMailOptions } from 'nodemailer';
import { type MailAddress, type OutgoingMail, UndeliverableMail } from './transport.ts';

/** No spaces, control characters, quotes, brackets, commas or second @: nothing that could end or add a header. */
const ADDRESS = /^[^\s\p{Cc}"(),:;<>[\]\\@]+@[^\s\p{Cc}"(),:;<>[\]\\@]+$/u;

/**
 * A mail in nodemailer's terms. Names and subjects come from members: line breaks and other control characters are
 * taken out of them, so that nobody writes headers of their own into our mail.
 * @throws UndeliverableMail for an address that cannot be one
 */
export function asMessage(mail: OutgoingMail, from: string): SendMailOptions {
  const to = asAddress(mail.to);
  if (!to) throw new UndeliverableMail('Not an email address');
  const replyTo = mail.replyTo && asAddress(mail.replyTo);
  return {
    from,
    to,
    ...(replyTo ? { replyTo } : {}),
    subject: oneLine(mail.subject),
    date: mail.at,
    messageId: `<${mail.id}@${domainOf(from)}>`,
    // Keeps automatic replies away from the organisers' address.
    headers: { 'Auto-Submitted': 'auto-generated' },
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

/** Undefined for what cannot be an address: an answer to nobody must not keep a mail from leaving. */
function asAddress({ name, address }: MailAddress): MailAddress | undefined {
  const trimmed = address.trim();
  return ADDRESS.test(trimmed) ? { name: oneLine(name), address: trimmed } : undefined;
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const domainOf = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
