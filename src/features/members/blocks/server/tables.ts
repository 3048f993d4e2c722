import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';
import { memberColumn } from '../../server/tables.ts';

/** Who has blocked whom. Neither of the two finds a trace of the other. */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: memberColumn('account_id'),
    blockedId: memberColumn('blocked_id'),
    blockedAt: instant('blocked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_of_blocked').on(table.blockedId),
    check('blocks_of_two', sql`account_id <> blocked_id`),
  ],
);
