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

/** Files that builds gave a name with a hash: those of the newest builds, for the processes of other builds. */
export const buildAssets = pgTable('build_assets', {
  name: text().primaryKey(),
  content: bytea().notNull(),
  /** The latest start of a process whose build has this file. */
  startedAt: instant('started_at').notNull(),
});
