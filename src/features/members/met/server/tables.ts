import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';
import { memberColumn } from '../../server/tables.ts';

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
