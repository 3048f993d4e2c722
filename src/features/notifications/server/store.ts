import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { addDays } from '#lib/club-time.ts';
import type { Executor } from '#platform/database/database.ts';
import { type MailState, mails } from './tables.ts';

export type MailRow = typeof mails.$inferSelect;

/** Writes a mail, unless there is one with its key; answers its id, or undefined if it was there already. */
export async function insertMail(tx: Executor, mail: typeof mails.$inferInsert): Promise<string | undefined> {
  const [row] = await tx
    .insert(mails)
    .values(mail)
    .onConflictDoNothing({ target: mails.dedupeKey })
    .returning({ id: mails.id });
  return row?.id;
}

export const findMail = async (db: Executor, mailId: string): Promise<MailRow | undefined> =>
  (await db.select().from(mails).where(eq(mails.id, mailId)))[0];

type Attempt = { readonly state: MailState; readonly error: string | null; readonly at: Date };

/** Notes an attempt and what came of it; false if the mail is not wanted any more. */
export async function noteAttempt(db: Executor, mailId: string, attempt: Attempt): Promise<boolean> {
  const noted = await db
    .update(mails)
    .set({
      state: attempt.state,
      attempts: sql`${mails.attempts} + 1`,
      lastError: attempt.error,
      sentAt: attempt.state === 'sent' ? attempt.at : null,
    })
    .where(eq(mails.id, mailId));
  return noted.rowCount === 1;
}

const KEPT_DAYS = 365;
/** Of somebody without an account, who could not look at it or have it deleted. */
const KEPT_DAYS_WITHOUT_ACCOUNT = 30;

/** Forgets the mails that were asked for so long ago that nobody looks for them any more. */
export async function deleteOldMails(db: Executor, now: Date): Promise<void> {
  const old = lt(mails.createdAt, addDays(now, -KEPT_DAYS));
  const strangers = and(
    isNull(mails.accountId),
    lt(mails.createdAt, addDays(now, -KEPT_DAYS_WITHOUT_ACCOUNT)),
  );
  await db.delete(mails).where(or(old, strangers));
}
