import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { addDays } from '#lib/club-time.ts';
import type { Executor } from '#platform/database/database.ts';
import type { EmailState } from '../contract.ts';
import { emails } from './tables.ts';

export type EmailRow = typeof emails.$inferSelect;

/** Forgets emails to accounts that are still in the queue: what the demo has lived through. */
export async function deleteUnsentEmails(
  db: Executor,
  accountIds: readonly string[],
): Promise<void> {
  await db
    .delete(emails)
    .where(and(inArray(emails.accountId, [...accountIds]), eq(emails.state, 'queued')));
}

/** Inserts an email and returns its id, or undefined if there is one with its key already. */
export async function insertEmail(
  tx: Executor,
  email: typeof emails.$inferInsert,
): Promise<string | undefined> {
  const [row] = await tx
    .insert(emails)
    .values(email)
    .onConflictDoNothing({ target: emails.dedupeKey })
    .returning({ id: emails.id });
  return row?.id;
}

export const findEmail = async (db: Executor, emailId: string): Promise<EmailRow | undefined> =>
  (await db.select().from(emails).where(eq(emails.id, emailId)))[0];

/**
 * Records what an email says that was brought up to date before it was sent; its payload only if it
 * is kept.
 */
export async function updateContent(
  db: Executor,
  { id, payload: kept }: Pick<EmailRow, 'id' | 'payload'>,
  { subject, payload }: { readonly subject: string; readonly payload: unknown },
): Promise<void> {
  await db
    .update(emails)
    .set({ subject, payload: kept === null ? null : payload })
    .where(eq(emails.id, id));
}

type Attempt = { readonly state: EmailState; readonly error: string | null; readonly at: Date };

/** Records an attempt and its outcome. Returns false if the email was deleted. */
export async function recordAttempt(
  db: Executor,
  emailId: string,
  attempt: Attempt,
): Promise<boolean> {
  const update = await db
    .update(emails)
    .set({
      state: attempt.state,
      attempts: sql`${emails.attempts} + 1`,
      lastError: attempt.error,
      sentAt: attempt.state === 'sent' ? attempt.at : null,
    })
    .where(eq(emails.id, emailId));
  return update.rowCount === 1;
}

const KEPT_DAYS = 365;
/** Emails to people without an account, who cannot see or delete them. */
const KEPT_DAYS_WITHOUT_ACCOUNT = 30;

/** What an email says is kept for so many days, to send it again. */
const PAYLOAD_KEPT_DAYS = 30;

/**
 * Deletes emails after a year, or after 30 days if they belong to no account; and after 30 days
 * what they say.
 */
export async function deleteOldEmails(db: Executor, now: Date): Promise<void> {
  const old = lt(emails.createdAt, addDays(now, -KEPT_DAYS));
  const strangers = and(
    isNull(emails.accountId),
    lt(emails.createdAt, addDays(now, -KEPT_DAYS_WITHOUT_ACCOUNT)),
  );

  await db.delete(emails).where(or(old, strangers));

  await db
    .update(emails)
    .set({ payload: null })
    .where(and(isNotNull(emails.payload), lt(emails.createdAt, addDays(now, -PAYLOAD_KEPT_DAYS))));
}

/**
 * Subject, state and times of the emails with these keys, oldest first. Unknown keys are left out.
 */
export const readEmails = (db: Executor, keys: readonly string[]) =>
  db
    .select({
      subject: emails.subject,
      state: emails.state,
      createdAt: emails.createdAt,
      sentAt: emails.sentAt,
    })
    .from(emails)
    .where(inArray(emails.dedupeKey, [...keys]))
    .orderBy(asc(emails.createdAt), asc(emails.id));

/** The emails of a kind whose keys begin so, with their recipients, oldest first. */
export const readEmailsOfKind = (db: Executor, kind: string, keyStart: string) =>
  db
    .select({
      key: emails.dedupeKey,
      name: emails.toName,
      address: emails.toAddress,
      subject: emails.subject,
      state: emails.state,
      lastError: emails.lastError,
      createdAt: emails.createdAt,
    })
    .from(emails)
    .where(and(eq(emails.kind, kind), sql`starts_with(${emails.dedupeKey}, ${keyStart})`))
    .orderBy(asc(emails.createdAt), asc(emails.id));

/** How many emails have failed for good and wait for an organiser. */
export const countFailedEmails = (db: Executor): Promise<number> =>
  db.$count(emails, eq(emails.state, 'failed'));

/**
 * Links the emails with these keys that have no account yet to an account. They become part of the
 * account's data and are erased with it.
 */
export async function linkEmailsToAccount(
  tx: Executor,
  { accountId, keys }: { readonly accountId: string; readonly keys: readonly string[] },
): Promise<void> {
  await tx
    .update(emails)
    .set({ accountId })
    .where(and(inArray(emails.dedupeKey, [...keys]), isNull(emails.accountId)));
}

/** To whom these emails went, by id, for the audit log. */
export async function findRecipients(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { id, toName } = emails;
  const rows = await db
    .select({ id, toName })
    .from(emails)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.toName]));
}
