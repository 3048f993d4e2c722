import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/identity/server/tables.ts';
import { instant } from '#platform/database/columns.ts';

const account = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** Who has blocked whom. Neither of the two finds a trace of the other. */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: account('account_id'),
    blockedId: account('blocked_id'),
    blockedAt: instant('blocked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_of_blocked').on(table.blockedId),
    check('blocks_of_two', sql`account_id <> blocked_id`),
  ],
);
