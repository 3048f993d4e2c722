import { createHash } from 'node:crypto';
import type { EmailContext } from '#platform/email/email-kind.ts';
import { decryptEmailToken } from '#platform/email/encrypt-email-token.ts';
import { normaliseAddress } from '#platform/email/normalise-address.ts';
import { UndeliverableMail } from '#platform/email/transport.ts';
import type { Services } from '#platform/plugin.ts';
import { canChoose } from '../choices/choices.ts';
import { OptionalKind } from '../choices/contract.ts';
import { unsubscribeLinks } from '../choices/server/links.ts';
import { hashAddress, type Known, wants } from '../choices/server/store.ts';
import { givenName } from '../given-name.ts';
import { MAX_ATTEMPTS } from './jobs.ts';
import { renderEmail } from './render-email.ts';
import { type EmailRow, findEmail, recordAttempt, updateContent } from './store.ts';

type Sender = Pick<Services, 'config' | 'database' | 'clock' | 'mail' | 'mailKinds'>;

/**
 * Composes and sends one email, unless it was sent already. If the process is killed between sending and recording it,
 * the email is sent again with the same Message-ID, so that email programs show it once.
 * @throws the fault, so that the job is retried; not if the address refuses emails permanently
 */
export async function sendEmail(services: Sender, job: { mailId: string; payload: unknown }): Promise<void> {
  const { database, clock } = services;
  const mail = await findEmail(database, job.mailId);
  if (!mail || mail.state === 'sent' || mail.state === 'dropped') return;
  try {
    if (!(await deliver(services, mail, job.payload))) {
      await recordAttempt(database, mail.id, { state: 'dropped', error: null, at: clock() });
      return;
    }
  } catch (error) {
    const isFinal = error instanceof UndeliverableMail || mail.attempts + 1 >= MAX_ATTEMPTS;
    const state = isFinal ? 'failed' : 'queued';
    const isWanted = await recordAttempt(database, mail.id, { state, error: explain(error), at: clock() });
    // The email was erased in the meantime: the job ends, so that its payload is not kept for another try.
    if (error instanceof UndeliverableMail || !isWanted) return;
    throw error;
  }
  await recordAttempt(database, mail.id, { state: 'sent', error: null, at: clock() });
}

/** Returns false, and sends nothing, if there is no reason to send it any more or the person has switched it off. */
async function deliver(
  { config, clock, database, mail: transport, mailKinds }: Sender,
  mail: EmailRow,
  payload: unknown,
): Promise<boolean> {
  const kind = mailKinds.find((candidate) => candidate.name === mail.kind);
  if (!kind) throw new Error(`No capability declares the email ${mail.kind}`);
  const queued = kind.payload.parse(payload);
  const facts = { db: database, now: clock(), address: mail.toAddress };
  if (kind.stillDue && !(await kind.stillDue(queued, facts))) return false;
  const parsed = kind.refresh ? await kind.refresh(queued, facts) : queued;
  if (parsed === undefined) return false;
  const subject = kind.refresh ? kind.subject(parsed) : mail.subject;
  const row = kind.optional && OptionalKind.parse(kind.optional(parsed));
  const optional = row && canChoose(row, 'email') ? row : undefined;
  if (optional && !(await wants(database, personOf(mail), optional, 'email'))) return false;
  const unsubscribe =
    optional && unsubscribeLinks(config, { accountId: mail.accountId, address: mail.toAddress }, optional);
  const context: EmailContext = {
    publicUrl: config.publicUrl,
    contactEmail: config.contactEmail,
    ...(unsubscribe ? { unsubscribe } : {}),
  };
  // The log of emails has what was sent.
  if (kind.refresh) await updateContent(database, mail, { subject, payload: parsed });
  const open = (sealed: string) => decryptEmailToken(config.secret, sealed);
  const { body, attachments, replyTo, thread } = await kind.compose(parsed, context, open);
  await transport.send({
    id: mail.id,
    kind: mail.kind,
    to: { name: givenName(mail.toName), address: mail.toAddress },
    subject,
    ...(await renderEmail(body)),
    ...(attachments ? { attachments } : {}),
    ...(replyTo ? { replyTo } : {}),
    ...(thread === undefined ? {} : { thread: `${thread}.${personKey(mail)}` }),
    ...(unsubscribe ? { unsubscribeUrl: unsubscribe.oneClickUrl } : {}),
    at: clock(),
  });
  return true;
}

const personOf = ({ accountId, toAddress }: EmailRow): Known => ({
  accountId,
  addressHash: hashAddress(toAddress),
});

/** The same for all emails to a person. An address is hashed, because it may have characters that a header must not have. */
const personKey = ({ accountId, toAddress }: EmailRow): string =>
  accountId ?? createHash('sha256').update(normaliseAddress(toAddress)).digest('hex').slice(0, 32);

const explain = (error: unknown): string => {
  const cause = error instanceof UndeliverableMail ? (error.cause ?? error) : error;
  return (cause instanceof Error ? cause.message : String(cause)).slice(0, 500);
};
