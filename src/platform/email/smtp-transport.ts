import { createTransport } from 'nodemailer';
import { asMessage } from './message.ts';
import { type OpenMail, UndeliverableMail } from './transport.ts';

/** How long a silent mail server may hold up a job, in milliseconds; the job is tried again later. */
const PATIENCE = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 5000,
};

/**
 * Sends through a mail server, keeping up to two connections open for the next mails.
 * @param url `smtp://user:password@host:587` (STARTTLS where offered) or `smtps://…:465`
 * @param patience limits in milliseconds, for tests
 */
export function smtpTransport(url: string, from: string, patience: Partial<typeof PATIENCE> = {}): OpenMail {
  const transporter = createTransport({ url, pool: true, maxConnections: 2, ...PATIENCE, ...patience });
  return {
    send: async (mail) => {
      try {
        await transporter.sendMail(asMessage(mail, from));
      } catch (error) {
        throw isForGood(error)
          ? new UndeliverableMail('The SMTP server refused the address', { cause: error })
          : error;
      }
    },
    close: () => transporter.close(),
  };
}

/** A refused recipient (5xx, RFC 5321 section 4.2.1) stays refused; wrong passwords and full servers get mended. */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  const refusedAtRecipient = 'command' in error && String(error.command).startsWith('RCPT');
  return error.code === 'EENVELOPE' && refusedAtRecipient && Number(error.responseCode) >= 500;
}
