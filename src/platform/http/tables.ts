import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, instant } from '#platform/database/columns.ts';

/** The counters of rate limits: one row for each limit and hashed key, shared by all processes. */
export const limitCounters = pgTable(
  'limit_counters',
  {
    limit: text().notNull(),
    keyHash: bytea('key_hash').notNull(),
    windowEnds: instant('window_ends').notNull(),
    used: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.limit, table.keyHash] })],
);
