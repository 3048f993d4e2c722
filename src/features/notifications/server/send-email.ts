import type { EmailContext } from '#platform/email/email-kind.ts';
import { decryptEmailToken } from '#platform/email/encrypt-email-token.ts';
import { UndeliverableMail } from '#platform/email/transport.ts';
import type { Services } from '#platform/plugin.ts';
import { givenName } from '../given-name.ts';
import { MOST_ATTEMPTS } from './jobs.ts';
import { renderEmail } from './render-email.ts';
import { findMail, type MailRow, noteAttempt } from './store.ts';

type Sender = Pick<Services, 'config' | 'database' | 'clock' | 'mail' | 'mailKinds'>;

/**
 * Makes and sends one mail. A mail that is out already is left alone; a process killed between sending and noting it
 * sends it again, with the same Message-ID, so that mail programs show it once.
 * @throws what went wrong, so that the job is tried again; an address that refuses mail for good is not tried again
 */
export async function sendEmail(services: Sender, job: { mailId: string; payload: unknown }): Promise<void> {
  const { database, clock } = services;
  const mail = await findMail(database, job.mailId);
  if (!mail || mail.state === 'sent') return;
  try {
    await deliver(services, mail, job.payload);
  } catch (error) {
    const isFinal = error instanceof UndeliverableMail || mail.attempts + 1 >= MOST_ATTEMPTS;
    const state = isFinal ? 'failed' : 'queued';
    const isWanted = await noteAttempt(database, mail.id, { state, error: explain(error), at: clock() });
    // Erased while it was tried: the job is done, so that its payload does not wait for another try.
    if (error instanceof UndeliverableMail || !isWanted) return;
    throw error;
  }
  await noteAttempt(database, mail.id, { state: 'sent', error: null, at: clock() });
}

async function deliver({ config, clock, mail: transport, mailKinds }: Sender, mail: MailRow, told: unknown) {
  const kind = mailKinds.find((candidate) => candidate.name === mail.kind);
  if (!kind) throw new Error(`No capability declares the email ${mail.kind}`);
  const context: EmailContext = { publicUrl: config.publicUrl, contactEmail: config.contactEmail };
  const open = (sealed: string) => decryptEmailToken(config.secret, sealed);
  const { body, attachments, replyTo } = await kind.compose(kind.payload.parse(told), context, open);
  await transport.send({
    id: mail.id,
    kind: mail.kind,
    to: { name: givenName(mail.toName), address: mail.toAddress },
    subject: mail.subject,
    ...(await renderEmail(body)),
    ...(attachments ? { attachments } : {}),
    ...(replyTo ? { replyTo } : {}),
    at: clock(),
  });
}

const explain = (error: unknown): string => {
  const cause = error instanceof UndeliverableMail ? (error.cause ?? error) : error;
  return (cause instanceof Error ? cause.message : String(cause)).slice(0, 500);
};
