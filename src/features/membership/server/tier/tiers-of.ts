import { and, gt, inArray, isNull, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { type TierId, tierIds } from '../../tiers.ts';
import { tierGrants } from '../tables.ts';

/**
 * The tier that each account has at an instant; the highest, where several were given. Until tier
 * memberships are sold, a tier is what an admin gave. Accounts without a tier are left out.
 */
export async function tiersOf(
  db: Executor,
  accountIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, TierId>> {
  const rows = await db
    .select({ accountId: tierGrants.accountId, tier: tierGrants.tier })
    .from(tierGrants)
    .where(
      and(
        inArray(tierGrants.accountId, [...accountIds]),
        lte(tierGrants.startsAt, now),
        gt(tierGrants.endsAt, now),
        isNull(tierGrants.withdrawnAt),
      ),
    );

  const rank = ({ tier }: { tier: TierId }) => tierIds.indexOf(tier);

  return new Map(
    rows.toSorted((a, b) => rank(a) - rank(b)).map(({ accountId, tier }) => [accountId, tier]),
  );
}

/** The SQL condition that an account has any tier at an instant. */
export const hasAnyTier = (accountId: SQLWrapper, now: Date): SQL =>
  sql`exists (select from ${tierGrants} as given where given.account_id = ${accountId}
    and given.starts_at <= ${now.toISOString()}::timestamptz and given.ends_at > ${now.toISOString()}::timestamptz
    and given.withdrawn_at is null)`;

/** The SQL condition that an account has this tier at an instant, alone or beside a lower one. */
export const hasTier = (accountId: SQLWrapper, tier: string, now: Date): SQL =>
  sql`exists (select from ${tierGrants} as given where given.account_id = ${accountId} and given.tier = ${tier}
    and given.starts_at <= ${now.toISOString()}::timestamptz and given.ends_at > ${now.toISOString()}::timestamptz
    and given.withdrawn_at is null)`;
