import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { findAccounts, lockAgainstErasure } from '#features/identity/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { recordAction } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import type { EmailKind } from '#platform/email/email-kind.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { deleteFinishedJobs } from '#platform/jobs/queue-tables.ts';
import type { Services } from '#platform/plugin.ts';
import type { EmailState, SendAgainRequest } from '../contract.ts';
import { emailLogRefusals } from '../texts.ts';
import { type EmailRow, insertEmail } from './email-store.ts';
import { sendEmailJob } from './queue-email.ts';
import { emails } from './tables.ts';

type Again = SendAgainRequest & { readonly emailId: string; readonly by: string };

type Needs = Pick<
  Services,
  'config' | 'database' | 'clock' | 'emailKinds' | 'notificationKinds' | 'digestSections'
>;

/** What an email says, and under which key a copy of it is queued. */
type Content = Pick<EmailRow, 'subject' | 'about' | 'payload' | 'dedupeKey'> & {
  /** What is stored of the payload: nothing of one with a link. */
  readonly kept: unknown;
};

/**
 * Sends an email again, to the person's present address. One that failed is tried again; of one
 * that was sent there is a new one, because email programs would hide a message that they have
 * seen. One of which nothing is kept is written anew by its kind, with a new link. The row's lock
 * and the key decide between two clicks: the second queues nothing.
 * @returns how many were queued
 */
export async function sendAgain(
  services: Needs,
  { emailId, key, seen, by }: Again,
): Promise<{ queued: number }> {
  const { database, clock, emailKinds } = services;
  const now = clock();

  return database.transaction(async (tx) => {
    const [unlocked] = await tx.select().from(emails).where(eq(emails.id, emailId));
    if (unlocked?.accountId) await lockAgainstErasure(tx, [unlocked.accountId]);

    const [email] = await tx.select().from(emails).where(eq(emails.id, emailId)).for('update');
    if (!email) throw new Refused(emailLogRefusals.email_not_found);
    if (email.state !== seen) return { queued: 0 };

    const kind = emailKinds.find(({ name }) => name === email.kind);
    const isKept = email.payload !== null;
    const isRenewable = kind?.renew !== undefined;
    const reason = whyNotSentAgain({ state: email.state, isKept, isRenewable });
    if (reason) throw new Refused(emailLogRefusals[reason]);

    const dedupeKey = isKept ? `again:${key}` : renewedKey(email, key);

    // Before a link is made for nothing.
    if ((await tx.$count(emails, eq(emails.dedupeKey, dedupeKey))) > 0) return { queued: 0 };

    const content = isKept
      ? (await isStillTrue(tx, email, services, now)) && {
          ...email,
          kept: email.payload,
          dedupeKey,
        }
      : kind && (await writeAnew(tx, { email, kind, dedupeKey }, services, now));
    if (!content) throw new Refused(emailLogRefusals.email_not_true);

    const queued = await (email.state === 'failed'
      ? tryAgain(tx, email, content)
      : sendCopy(tx, email, content, now));
    if (queued > 0) await record(tx, email, by, now);

    return { queued };
  });
}

const AGAIN = ':again:';

/**
 * The key of an email that is written anew: it still names what the first was about, so that it can
 * be again.
 */
const renewedKey = ({ dedupeKey }: EmailRow, key: string): string =>
  `${dedupeKey.split(AGAIN)[0]}${AGAIN}${key}`;

type Renewal = { readonly email: EmailRow; readonly kind: EmailKind; readonly dedupeKey: string };

/** What an email says today; undefined if there is no reason for it any more. */
async function writeAnew(
  tx: Executor,
  { email, kind, dedupeKey }: Renewal,
  services: Needs,
  now: Date,
): Promise<Content | undefined> {
  const { config, notificationKinds, digestSections } = services;
  const { accountId } = email;
  const address = await addressNow(tx, email);
  const [key = ''] = email.dedupeKey.split(AGAIN);
  const payload = await kind.renew?.({ key, accountId, address }, { tx, config, now });
  if (payload === undefined) return undefined;

  const facts = { db: tx, config, now, address, notificationKinds, digestSections };
  if (kind.stillDue && !(await kind.stillDue(payload, facts))) return undefined;

  return {
    subject: kind.subject(payload),
    about: kind.about?.(payload) ?? email.about,
    payload,
    kept: kind.isKept ? payload : null,
    dedupeKey,
  };
}

/** Whether an email would be sent at all: its kind knows what must still hold. */
async function isStillTrue(
  tx: Executor,
  email: EmailRow,
  { config, emailKinds, notificationKinds, digestSections }: Needs,
  now: Date,
): Promise<boolean> {
  const kind = emailKinds.find(({ name }) => name === email.kind);
  if (!kind?.stillDue) return true;

  const facts = {
    db: tx,
    config,
    now,
    address: await addressNow(tx, email),
    notificationKinds,
    digestSections,
  };

  return kind.stillDue(kind.payload.parse(email.payload), facts);
}

/**
 * Tries the failed emails of a kind again whose keys begin so, as far as what they say is kept.
 * @returns how many were queued
 */
export async function sendFailedAgain(
  tx: Executor,
  { kind, keyStart, by, now }: { kind: string; keyStart: string; by: string; now: Date },
): Promise<number> {
  const failed = await tx
    .select()
    .from(emails)
    .where(
      and(
        eq(emails.kind, kind),
        sql`starts_with(${emails.dedupeKey}, ${keyStart})`,
        eq(emails.state, 'failed'),
        isNotNull(emails.payload),
      ),
    )
    .orderBy(emails.id)
    .for('update');

  let queued = 0;
  for (const email of failed) {
    queued += await tryAgain(tx, email, { ...email, kept: email.payload });
    await record(tx, email, by, now);
  }

  return queued;
}

/** The person's address now: the email may have failed because of the old one. */
async function addressNow(tx: Executor, { accountId, toAddress }: EmailRow): Promise<string> {
  const account =
    accountId === null ? undefined : (await findAccounts(tx, [accountId])).get(accountId);
  return account && account.erasedAt === null ? account.email : toAddress;
}

async function tryAgain(
  tx: Executor,
  email: EmailRow,
  { subject, payload, kept }: Content,
): Promise<number> {
  const toAddress = await addressNow(tx, email);

  // The job that failed for good would stay in the queue with its payload.
  await deleteFinishedJobs(tx, 'emailId', [email.id]);

  await tx
    .update(emails)
    .set({ state: 'queued', attempts: 0, lastError: null, toAddress, subject, payload: kept })
    .where(eq(emails.id, email.id));

  await enqueue(tx, sendEmailJob, { emailId: email.id, payload });

  return 1;
}

async function sendCopy(
  tx: Executor,
  email: EmailRow,
  content: Content,
  now: Date,
): Promise<number> {
  const { kind, accountId, toName } = email;
  const { subject, about, payload, kept, dedupeKey } = content;
  const toAddress = await addressNow(tx, email);

  const emailId = await insertEmail(tx, {
    ...{ kind, accountId, toName, toAddress, subject, about, dedupeKey },
    payload: kept,
    createdAt: now,
  });
  if (emailId === undefined) return 0;

  await enqueue(tx, sendEmailJob, { emailId, payload });

  return 1;
}

const record = (
  tx: Executor,
  { id, state, kind }: EmailRow,
  by: string,
  now: Date,
): Promise<void> =>
  recordAction(tx, {
    by,
    action: 'notifications.send_again',
    subject: `email:${id}`,
    before: { state },
    after: { state: 'queued', kind },
    why: null,
    now,
  });

type Facts = {
  readonly state: EmailState;
  /** Whether what it says is still stored. */
  readonly isKept: boolean;
  /** Whether its kind can be written anew, with a new link. */
  readonly isRenewable: boolean;
};

/** Why an email cannot be sent again; undefined if it can. */
export function whyNotSentAgain({
  state,
  isKept,
  isRenewable,
}: Facts): 'email_on_its_way' | 'email_dropped' | 'email_not_kept' | undefined {
  if (state === 'queued') return 'email_on_its_way';
  if (state === 'dropped') return 'email_dropped';
  return isKept || isRenewable ? undefined : 'email_not_kept';
}
