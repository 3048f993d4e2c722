import { eq } from 'drizzle-orm';
import type { Executor } from './database.ts';
import { milestones } from './tables.ts';

/** A database with this step has accounts whose passwords are in the README. */
export const DEMO_BEGUN = 'demo_begun';

/** Whether this step was done on the database. */
export const isStepDone = async (db: Executor, name: string): Promise<boolean> =>
  (await db.select().from(milestones).where(eq(milestones.name, name))).length > 0;

/** Records the step. A second call changes nothing. */
export const markStepDone = async (db: Executor, name: string, now: Date): Promise<void> => {
  await db.insert(milestones).values({ name, reachedAt: now }).onConflictDoNothing();
};
