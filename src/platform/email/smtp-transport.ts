import { createTransport } from 'nodemailer';
import { asMessage } from './message.ts';
import { type OpenEmail, UndeliverableEmail } from './transport.ts';

/** How long a job waits for a silent SMTP server, in milliseconds. The job is retried later. */
const PATIENCE = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 5000,
};

/**
 * Sends through an SMTP server, and keeps up to two connections open.
 * @param url `smtp://user:password@host:587` (STARTTLS where offered) or `smtps://…:465`
 * @param patience limits in milliseconds, for tests
 */
export function smtpTransport(
  url: string,
  from: string,
  patience: Partial<typeof PATIENCE> = {},
): OpenEmail {
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    ...PATIENCE,
    ...patience,
  });

  return {
    send: async (email) => {
      try {
        await transporter.sendMail(asMessage(email, from));
      } catch (error) {
        throw isForGood(error)
          ? new UndeliverableEmail('The SMTP server refused the address', { cause: error })
          : error;
      }
    },
    close: () => transporter.close(),
  };
}

/**
 * A refused recipient (5xx, RFC 5321 section 4.2.1) is permanent; a wrong password or a full server
 * is not.
 */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  const refusedAtRecipient = 'command' in error && String(error.command).startsWith('RCPT');
  return error.code === 'EENVELOPE' && refusedAtRecipient && Number(error.responseCode) >= 500;
}
