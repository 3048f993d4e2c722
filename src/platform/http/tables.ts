import { customType, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

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

/** Assets of the newest builds, for processes of other builds. Their names contain a hash. */
export const buildAssets = pgTable('build_assets', {
  name: text().primaryKey(),
  content: bytea().notNull(),
  /** The latest start of a process of a build with this file. */
  startedAt: instant('started_at').notNull(),
});
