import type { SendMailOptions } from 'nodemailer';
import { type OutgoingMail, UndeliverableMail } from './transport.ts';

/** No spaces, control characters, quotes, brackets, commas or second @: nothing that could end or add a header. */
const ADDRESS = /^[^\s\p{Cc}"(),:;<>[\]\\@]+@[^\s\p{Cc}"(),:;<>[\]\\@]+$/u;

/**
 * A mail in nodemailer's terms. Names and subjects come from members: line breaks and other control characters are
 * taken out of them, so that nobody writes headers of their own into our mail.
 * @throws UndeliverableMail for an address that cannot be one
 */
export function asMessage(mail: OutgoingMail, from: string): SendMailOptions {
  const address = mail.to.address.trim();
  if (!ADDRESS.test(address)) throw new UndeliverableMail('Not an e-mail address');
  return {
    from,
    to: { name: oneLine(mail.to.name), address },
    subject: oneLine(mail.subject),
    date: mail.at,
    messageId: `<${mail.id}@${domainOf(from)}>`,
    // Keeps holiday replies away from the office's mailbox.
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

const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const domainOf = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
