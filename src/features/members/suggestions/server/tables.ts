import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';
import { memberColumn } from '../../server/tables.ts';

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
