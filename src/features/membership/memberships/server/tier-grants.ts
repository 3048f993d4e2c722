import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { type TierId, tierIds } from '../../tiers/tiers.ts';
import { tierGrants } from './tables.ts';

type Grant = {
  readonly id: string;
  readonly accountId: string;
  readonly tier: TierId;
  readonly endsAt: Date;
  readonly reason: string;
  readonly by: string;
  readonly now: Date;
};

/** Gives an account a tier from now on; false if this grant was written before. */
export async function grantTier(tx: Executor, { by, now, ...grant }: Grant): Promise<boolean> {
  const written = await tx
    .insert(tierGrants)
    .values({ ...grant, startsAt: now, grantedBy: by, grantedAt: now })
    .onConflictDoNothing({ target: tierGrants.id });
  return written.rowCount === 1;
}

/** Why tiers were given, by the id of the grant. */
export async function readTierReasons(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: tierGrants.id, reason: tierGrants.reason })
    .from(tierGrants)
    .where(inArray(tierGrants.id, [...ids]));
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}

/** A tier that an account was given, and that counts now. */
export type GivenTier = { readonly id: string; readonly tier: TierId; readonly endsAt: Date };

/**
 * The tiers that an account was given and that count at an instant: the highest first, then the one
 * that ends last.
 */
export async function readGivenTiers(
  db: Executor,
  accountId: string,
  now: Date,
): Promise<GivenTier[]> {
  const rows = await db
    .select({ id: tierGrants.id, tier: tierGrants.tier, endsAt: tierGrants.endsAt })
    .from(tierGrants)
    .where(
      and(
        eq(tierGrants.accountId, accountId),
        lte(tierGrants.startsAt, now),
        gt(tierGrants.endsAt, now),
        isNull(tierGrants.withdrawnAt),
      ),
    );

  const rank = ({ tier }: GivenTier) => tierIds.indexOf(tier);

  return rows.toSorted((a, b) => rank(b) - rank(a) || b.endsAt.getTime() - a.endsAt.getTime());
}

/**
 * Ends a tier that an account was given, with the reason. A conditional update decides, so it ends
 * once.
 * @returns undefined if it has ended already
 */
export async function withdrawTier(
  tx: Executor,
  { id, reason, now }: { readonly id: string; readonly reason: string; readonly now: Date },
): Promise<{ readonly accountId: string; readonly tier: TierId } | undefined> {
  const [withdrawn] = await tx
    .update(tierGrants)
    .set({ withdrawnAt: now, reason: sql`concat_ws(' Withdrawn: ', reason, ${reason}::text)` })
    .where(and(eq(tierGrants.id, id), gt(tierGrants.endsAt, now), isNull(tierGrants.withdrawnAt)))
    .returning({ accountId: tierGrants.accountId, tier: tierGrants.tier });
  return withdrawn;
}
