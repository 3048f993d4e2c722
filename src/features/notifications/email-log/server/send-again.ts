import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { findAccounts, lockAgainstErasure } from '#features/identity/server/public.ts';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import { recordAction } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import { deleteFinishedJobs } from '#platform/jobs/delete-finished-jobs.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { sendEmailJob } from '../../server/jobs.ts';
import { type EmailRow, insertEmail } from '../../server/store.ts';
import { emails } from '../../server/tables.ts';
import type { SendAgainRequest } from '../contract.ts';
import { whyNotSentAgain } from '../send-again.ts';
import { emailLogRefusals } from '../texts.ts';

type Again = SendAgainRequest & { readonly emailId: string; readonly by: string };

/**
 * Sends an email again, to the person's present address. One that failed is tried again; of one that was sent there is a
 * new one, because email programs would hide a message that they have seen. The row's lock and the key decide between
 * two clicks: the second queues nothing.
 * @returns how many were queued
 */
export async function sendAgain(
  services: Pick<Services, 'database' | 'clock' | 'mailKinds' | 'notificationKinds' | 'digestSections'>,
  { emailId, key, seen, by }: Again,
): Promise<Result<{ queued: number }>> {
  const { database, clock } = services;
  const now = clock();
  return database.transaction(async (tx) => {
    const [before] = await tx.select().from(emails).where(eq(emails.id, emailId));
    if (before?.accountId) await lockAgainstErasure(tx, [before.accountId]);
    const [email] = await tx.select().from(emails).where(eq(emails.id, emailId)).for('update');
    if (!email) return refuse(emailLogRefusals.email_not_found);
    if (email.state !== seen) return ok({ queued: 0 });
    const reason = whyNotSentAgain({ state: email.state, isKept: email.payload !== null });
    if (reason) return refuse(emailLogRefusals[reason]);
    if (!(await isStillTrue(tx, email, services, now))) return refuse(emailLogRefusals.email_not_true);
    const queued = await (email.state === 'failed'
      ? tryAgain(tx, email)
      : sendCopy(tx, email, { dedupeKey: `again:${key}`, now }));
    if (queued > 0) await record(tx, email, by, now);
    return ok({ queued });
  });
}

/** Whether an email would be sent at all: its kind knows what must still hold. */
async function isStillTrue(
  tx: Executor,
  email: EmailRow,
  {
    mailKinds,
    notificationKinds,
    digestSections,
  }: Pick<Services, 'mailKinds' | 'notificationKinds' | 'digestSections'>,
  now: Date,
) {
  const kind = mailKinds.find(({ name }) => name === email.kind);
  if (!kind?.stillDue) return true;
  const facts = { db: tx, now, address: await addressNow(tx, email), notificationKinds, digestSections };
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
    queued += await tryAgain(tx, email);
    await record(tx, email, by, now);
  }
  return queued;
}

/** The person's address now: the email may have failed because of the old one. */
async function addressNow(tx: Executor, { accountId, toAddress }: EmailRow): Promise<string> {
  const account = accountId === null ? undefined : (await findAccounts(tx, [accountId])).get(accountId);
  return account && account.erasedAt === null ? account.email : toAddress;
}

async function tryAgain(tx: Executor, email: EmailRow): Promise<number> {
  const toAddress = await addressNow(tx, email);
  // The job that failed for good would stay in the queue with its payload.
  await deleteFinishedJobs(tx, 'mailId', [email.id]);
  await tx
    .update(emails)
    .set({ state: 'queued', attempts: 0, lastError: null, toAddress })
    .where(eq(emails.id, email.id));
  await enqueue(tx, sendEmailJob, { mailId: email.id, payload: email.payload });
  return 1;
}

async function sendCopy(
  tx: Executor,
  email: EmailRow,
  { dedupeKey, now }: { readonly dedupeKey: string; readonly now: Date },
): Promise<number> {
  const { kind, accountId, toName, subject, about, payload } = email;
  const toAddress = await addressNow(tx, email);
  const mailId = await insertEmail(tx, {
    ...{ kind, accountId, toName, toAddress, subject, about, payload },
    dedupeKey,
    createdAt: now,
  });
  if (mailId === undefined) return 0;
  await enqueue(tx, sendEmailJob, { mailId, payload });
  return 1;
}

const record = (tx: Executor, { id, state, kind }: EmailRow, by: string, now: Date): Promise<void> =>
  recordAction(tx, {
    by,
    action: 'notifications.send_again',
    subject: `email:${id}`,
    before: { state },
    after: { state: 'queued', kind },
    why: null,
    now,
  });
