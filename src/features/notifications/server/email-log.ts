import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { emails } from './tables.ts';

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
