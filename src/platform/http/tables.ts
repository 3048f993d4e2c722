import { customType, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** How often something limited was done: one row per limit and (hashed) key, counted for all processes. */
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
