import { eq } from 'drizzle-orm';
import { tierOf } from '#features/membership/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import type { PriorityGroup } from '../../waitlist/waitlist.ts';
import { foundingMembers } from './tables.ts';

/** The group that decides how early an account may book, and when its turn on a waitlist comes. */
export async function findPriorityGroup(db: Executor, accountId: string, now: Date): Promise<PriorityGroup> {
  const [founding] = await db
    .select({ number: foundingMembers.number })
    .from(foundingMembers)
    .where(eq(foundingMembers.accountId, accountId));
  if (founding) return 'founding';
  const tier = await tierOf(db, accountId, now);
  return tier === 'vip' || tier === 'executive' ? tier : 'other';
}
