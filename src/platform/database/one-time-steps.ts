import { eq } from 'drizzle-orm';
import type { Executor } from './database.ts';
import { milestones } from './tables.ts';

/** Once reached, there are accounts in it whose passwords are in our README. */
export const DEMO_BEGUN = 'demo_begun';

/** Whether this database has come so far. */
export const isStepDone = async (db: Executor, name: string): Promise<boolean> =>
  (await db.select().from(milestones).where(eq(milestones.name, name))).length > 0;

/** Notes that it has, once: a second time changes nothing. */
export const markStepDone = async (db: Executor, name: string, now: Date): Promise<void> => {
  await db.insert(milestones).values({ name, reachedAt: now }).onConflictDoNothing();
};
