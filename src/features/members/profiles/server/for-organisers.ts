import { eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { City } from '#lib/cities.ts';
import type { Executor } from '#platform/database/database.ts';
import { connections } from '../../connections/server/tables.ts';
import type { OwnProfile } from '../contract.ts';
import { presentOwn } from './present.ts';
import { memberProfiles } from './tables.ts';

/**
 * A member's profile as it is, regardless of who may see which field, and how many connections they
 * have; for admins.
 */
export async function readProfileForAdmin(
  db: Executor,
  accountId: string,
): Promise<{ readonly profile: OwnProfile | null; readonly connections: number }> {
  const [row] = await db
    .select()
    .from(memberProfiles)
    .where(eq(memberProfiles.accountId, accountId));

  const { lowId, highId, state } = connections;
  const connected = await db.$count(
    connections,
    sql`${state} = 'connected' and ${or(eq(lowId, accountId), eq(highId, accountId))}`,
  );

  return { profile: row ? presentOwn(row) : null, connections: connected };
}

/** The SQL condition that a member has named this city as theirs, regardless of who may see it. */
export const isOfCity = (accountId: SQLWrapper, city: City): SQL =>
  sql`exists (select from ${memberProfiles} as home where home.account_id = ${accountId} and home.city = ${city})`;
