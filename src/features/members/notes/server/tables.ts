import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';
import { memberColumn } from '../../server/tables.ts';

/**
 * What a member has noted about another, for themselves alone, and when they want to get in touch
 * again.
 */
export const privateNotes = pgTable(
  'private_notes',
  {
    accountId: memberColumn('account_id'),
    aboutId: memberColumn('about_id'),
    words: text().notNull(),
    followUpOn: date('follow_up_on', { mode: 'string' }),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.aboutId] }),
    index('private_notes_about').on(table.aboutId),
    index('private_notes_follow_ups')
      .on(table.accountId, table.followUpOn)
      .where(sql`follow_up_on is not null`),
    check('private_notes_of_two', sql`account_id <> about_id`),
  ],
);
