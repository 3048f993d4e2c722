import { eq } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import type { Executor } from './database.ts';

/** Steps that were done once on this database, such as filling it with the demo. */
export const milestones = pgTable('milestones', {
  name: text().primaryKey(),
  reachedAt: instant('reached_at').notNull(),
});

/** A database with this step has accounts whose passwords are in the README. */
export const DEMO_BEGUN = 'demo_begun';

/** Whether this step was done on the database. */
export const isStepDone = async (db: Executor, name: string): Promise<boolean> =>
  (await db.select().from(milestones).where(eq(milestones.name, name))).length > 0;

/** Records the step. A second call changes nothing. */
export const markStepDone = async (db: Executor, name: string, now: Date): Promise<void> => {
  await db.insert(milestones).values({ name, reachedAt: now }).onConflictDoNothing();
};
