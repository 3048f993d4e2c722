import { asc, inArray } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { emails } from './tables.ts';

/** Subject, state and times of the emails with these keys, oldest first. Unknown keys are left out. */
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
