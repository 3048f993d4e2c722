import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Steps that were done once on this database, such as filling it with the demo. */
export const milestones = pgTable('milestones', {
  name: text().primaryKey(),
  reachedAt: instant('reached_at').notNull(),
});
