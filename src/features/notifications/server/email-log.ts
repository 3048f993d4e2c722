import { asc, inArray } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { mails } from './tables.ts';

/** What became of the mails with these keys, oldest first; keys nobody used are left out. */
export const readEmails = (db: Executor, keys: readonly string[]) =>
  db
    .select({
      subject: mails.subject,
      state: mails.state,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .where(inArray(mails.dedupeKey, [...keys]))
    .orderBy(asc(mails.createdAt), asc(mails.id));
