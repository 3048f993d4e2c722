import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What has been done to this database once and for all, such as filling it with the demo. */
export const milestones = pgTable('milestones', {
  name: text().primaryKey(),
  reachedAt: instant('reached_at').notNull(),
});
