import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, uuidKey } from '#platform/database/columns.ts';

/**
 * What organisers have done, one row each, written in the transaction of the deed. A trigger refuses changes, and
 * deletions before six years are over. No foreign key to accounts: the record outlives whoever it names by id.
 */
export const adminActions = pgTable(
  'admin_actions',
  {
    id: uuidKey(),
    doneBy: uuid('done_by').notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    /** `WHY_IN_SUBJECT` or nothing; until November 2026 the organiser's words. */
    why: text(),
    doneAt: instant('done_at').notNull(),
  },
  (table) => [
    index('admin_actions_latest').on(table.doneAt, table.id),
    index('admin_actions_of_kind').on(table.action, table.doneAt, table.id),
    index('admin_actions_of_person').on(table.doneBy, table.doneAt, table.id),
    index('admin_actions_of_subject').on(table.subject),
  ],
);
