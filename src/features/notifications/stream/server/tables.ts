import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/identity/accounts/server/tables.ts';
import { instant } from '#platform/database/columns.ts';
import type { UpdateData } from '../live-updates.ts';

const owner = () => uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' });

/**
 * The number of each account's last update. Its row is locked until the transaction that publishes
 * has ended, so that the numbers of an account have no gaps and follow the sequence of the commits.
 */
export const liveStreams = pgTable('live_streams', {
  accountId: owner().primaryKey(),
  lastNumber: bigint('last_number', { mode: 'number' }).notNull(),
});

/**
 * What open tabs are told, kept for a day, so that a browser that was offline hears it afterwards.
 */
export const liveUpdates = pgTable(
  'live_updates',
  {
    accountId: owner().notNull(),
    number: bigint({ mode: 'number' }).notNull(),
    kind: text().notNull(),
    data: jsonb().$type<UpdateData>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.number] }),
    index('live_updates_by_age').on(table.createdAt),
  ],
);
