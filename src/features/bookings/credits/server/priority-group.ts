import { inArray } from 'drizzle-orm';
import { tiersOf } from '#features/membership/server/public.ts';
import type { TierId } from '#features/membership/tiers.ts';
import type { Executor } from '#platform/database/database.ts';
import type { PriorityGroup } from '../opening.ts';
import { foundingMembers } from './tables.ts';

/**
 * The group that decides how early each account may book, and when its turn on a waitlist comes.
 */
export async function findPriorityGroups(
  db: Executor,
  accountIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, PriorityGroup>> {
  if (accountIds.length === 0) return new Map();

  const rows = await db
    .select({ accountId: foundingMembers.accountId })
    .from(foundingMembers)
    .where(inArray(foundingMembers.accountId, [...accountIds]));

  const founding = new Set(rows.map(({ accountId }) => accountId));
  const tiers = await tiersOf(db, accountIds, now);

  return new Map(
    accountIds.map((accountId) => [
      accountId,
      groupOf(founding.has(accountId), tiers.get(accountId)),
    ]),
  );
}

/** The group of a founding member, or of an account with this tier. */
export function groupOf(isFounding: boolean, tier: TierId | undefined): PriorityGroup {
  if (isFounding) return 'founding';
  return tier === 'vip' || tier === 'executive' ? tier : 'other';
}

/** The group of one account, as `findPriorityGroups`. */
export const findPriorityGroup = async (
  db: Executor,
  accountId: string,
  now: Date,
): Promise<PriorityGroup> =>
  (await findPriorityGroups(db, [accountId], now)).get(accountId) ?? 'other';
