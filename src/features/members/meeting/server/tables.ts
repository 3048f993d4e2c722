import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';
import { memberColumn } from '../../ties/server/tables.ts';

/** Whom a member doesn't want to be suggested any more. The other doesn't learn of it. */
export const dismissals = pgTable(
  'suggestion_dismissals',
  {
    accountId: memberColumn('account_id'),
    otherId: memberColumn('other_id'),
    dismissedAt: instant('dismissed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.otherId] }),
    index('suggestion_dismissals_of_other').on(table.otherId),
    check('suggestion_dismissals_of_two', sql`account_id <> other_id`),
  ],
);

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

/**
 * Whom a member has marked as met, and at which golf day (no foreign key, because events come
 * later).
 */
export const metMarks = pgTable(
  'met_marks',
  {
    accountId: memberColumn('account_id'),
    otherId: memberColumn('other_id'),
    eventId: integer('event_id').notNull(),
    markedAt: instant('marked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.otherId, table.eventId] }),
    index('met_marks_of_other').on(table.otherId),
    check('met_marks_of_two', sql`account_id <> other_id`),
  ],
);
