import { inArray } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import type { TierId } from '../../tiers.ts';
import { tierGrants } from '../tables.ts';

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
