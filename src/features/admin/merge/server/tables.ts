import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/identity/accounts/server/tables.ts';
import { instant } from '#platform/database/columns.ts';

/** Accounts that were merged into another. An account ends once, so it is merged once. */
export const accountMerges = pgTable(
  'account_merges',
  {
    fromId: uuid('from_id')
      .primaryKey()
      .references(() => accounts.id),
    intoId: uuid('into_id')
      .notNull()
      .references(() => accounts.id),
    reason: text().notNull(),
    mergedBy: uuid('merged_by').references(() => accounts.id, { onDelete: 'set null' }),
    mergedAt: instant('merged_at').notNull(),
  },
  (table) => [
    index('account_merges_of_kept').on(table.intoId),
    index('account_merges_of_organiser').on(table.mergedBy),
    check('account_merges_of_two', sql`from_id <> into_id`),
  ],
);
