import { createHash } from 'node:crypto';
import { givenName } from '#lib/text/person-name.ts';
import type { EmailContext } from '#platform/email/email-kind.ts';
import { decryptEmailToken } from '#platform/email/encrypt-email-token.ts';
import { normaliseAddress } from '#platform/email/normalise-address.ts';
import { renderEmail } from '#platform/email/render-email.ts';
import { UndeliverableEmail } from '#platform/email/transport.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { signToken } from '#platform/signed-token.ts';
import { canChoose } from '../../choices/choices.ts';
import { UnsubscribeTarget } from '../../choices/contract.ts';
import { hashAddress, isSomeWanted, type Known } from '../../choices/server/choices-store.ts';
import { readQuietEnd } from '../../choices/server/settings.ts';
import { unsubscribeLinks } from '../../choices/server/unsubscribe-links.ts';
import { newsletterLinks } from '../../newsletter/server/newsletter.ts';
import { type EmailRow, findEmail, recordAttempt, updateContent } from './email-store.ts';
import { MAX_ATTEMPTS, sendEmailJob } from './queue-email.ts';

type Sender = Pick<
  Services,
  | 'config'
  | 'database'
  | 'clock'
  | 'emailTransport'
  | 'emailKinds'
  | 'notificationKinds'
  | 'digestSections'
  | 'settings'
>;

/** Sent, or `dropped` because there is no reason any more, or `quiet`: it waits until then. */
type Delivery = 'sent' | 'dropped' | { readonly quietUntil: Date };

/**
 * Composes and sends one email, unless it was sent already. If the process is killed between
 * sending and recording it, the email is sent again with the same Message-ID, so that email
 * programs show it once.
 * @throws the fault, so that the job is retried; not if the address refuses emails permanently
 */
export async function sendEmail(
  services: Sender,
  job: { emailId: string; payload: unknown },
): Promise<void> {
  const { database, clock } = services;
  const email = await findEmail(database, job.emailId);
  if (!email || email.state === 'sent' || email.state === 'dropped') return;

  let delivery: Delivery;

  try {
    delivery = await deliver(services, email, job.payload);
  } catch (error) {
    const isFinal = error instanceof UndeliverableEmail || email.attempts + 1 >= MAX_ATTEMPTS;
    const state = isFinal ? 'failed' : 'queued';

    const isWanted = await recordAttempt(database, email.id, {
      state,
      error: explain(error),
      at: clock(),
    });

    // The email was erased in the meantime: the job ends, so that its payload is not kept for
    // another try.
    if (error instanceof UndeliverableEmail || !isWanted) return;

    throw error;
  }

  if (typeof delivery === 'string')
    await recordAttempt(database, email.id, { state: delivery, error: null, at: clock() });
  else
    await enqueue(database, sendEmailJob, job, {
      runAt: delivery.quietUntil,
      key: `mail:${email.id}`,
    });
}

/**
 * Sends it, unless there is no reason to send it any more, the person has switched it off, or they
 * want quiet now.
 */
async function deliver(services: Sender, email: EmailRow, payload: unknown): Promise<Delivery> {
  const { config, clock, database, emailTransport, emailKinds } = services;
  const kind = emailKinds.find((candidate) => candidate.name === email.kind);
  if (!kind) throw new Error(`No capability declares the email ${email.kind}`);

  const queued = kind.payload.parse(payload);
  const { notificationKinds, digestSections } = services;

  const facts = {
    db: database,
    config,
    now: clock(),
    address: email.toAddress,
    notificationKinds,
    digestSections,
  };
  if (kind.stillDue && !(await kind.stillDue(queued, facts))) return 'dropped';

  const parsed = kind.refresh ? await kind.refresh(queued, facts) : queued;
  if (parsed === undefined) return 'dropped';

  const subject = kind.refresh ? kind.subject(parsed) : email.subject;
  const targets = switchesOf(kind.optional?.(parsed) ?? []);

  if (targets.length > 0) {
    if (!(await isSomeWanted(database, personOf(email), targets))) return 'dropped';
    const quietUntil = await readQuietEnd(database, email.accountId, clock());
    if (quietUntil) return { quietUntil };
  }

  const reader = { accountId: email.accountId, address: email.toAddress };
  const newsLinks = kind.isNewsletter?.(parsed) ? newsletterLinks(config, reader) : undefined;
  const unsubscribe = targets.length > 0 ? unsubscribeLinks(config, reader, targets) : newsLinks;

  const context: EmailContext = {
    publicUrl: config.publicUrl,
    contactEmail: config.contactEmail,
    sign: (purpose, body) => signToken(config.secret, purpose, body),
    ...(unsubscribe ? { unsubscribe } : {}),
  };

  // The log of emails has what was sent.
  if (kind.refresh) await updateContent(database, email, { subject, payload: parsed });

  const open = (sealed: string) => decryptEmailToken(config.secret, sealed);

  const { body, attachments, replyTo, thread, ...content } = await kind.compose(
    parsed,
    context,
    open,
  );

  const files = [...(attachments ?? []), ...((await kind.attach?.(parsed, facts)) ?? [])];
  const { emails } = await services.settings.read();

  await emailTransport.send({
    id: email.id,
    senderName: emails.senderName,
    kind: email.kind,
    to: { name: givenName(email.toName), address: email.toAddress },
    subject: content.subject ?? subject,
    ...(await renderEmail(body)),
    ...(attachments || files.length > 0 ? { attachments: files } : {}),
    ...(replyTo ? { replyTo } : {}),
    ...(thread === undefined ? {} : { thread: `${thread}.${personKey(email)}` }),
    ...(unsubscribe ? { unsubscribeUrl: unsubscribe.oneClickUrl } : {}),
    at: clock(),
  });

  return 'sent';
}

/** What switches an email off: of the choices that its kind names, those that a person can make. */
const switchesOf = (optional: string | readonly string[]): UnsubscribeTarget[] =>
  [optional]
    .flat()
    .map((name) => UnsubscribeTarget.parse(name))
    .filter((target) => target === 'digest' || canChoose(target, 'email'));

const personOf = ({ accountId, toAddress }: EmailRow): Known => ({
  accountId,
  addressHash: hashAddress(toAddress),
});

/**
 * The same for all emails to a person. An address is hashed, because it may have characters that a
 * header must not have.
 */
const personKey = ({ accountId, toAddress }: EmailRow): string =>
  accountId ?? createHash('sha256').update(normaliseAddress(toAddress)).digest('hex').slice(0, 32);

const explain = (error: unknown): string => {
  const cause = error instanceof UndeliverableEmail ? (error.cause ?? error) : error;
  return (cause instanceof Error ? cause.message : String(cause)).slice(0, 500);
};
