import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What has been done to this database once and for all, such as filling it with the demo. */
export const milestones = pgTable('milestones', {
  name: text().primaryKey(),
  reachedAt: timestamp('reached_at', { withTimezone: true }).notNull(),
});
