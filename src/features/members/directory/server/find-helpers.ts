import { sql } from 'drizzle-orm';
import { isConfirmedAccount } from '#features/identity/server/public.ts';
import type { City } from '#lib/cities.ts';
import type { Executor } from '#platform/database/database.ts';
import { notBlocked } from '../../blocks/server/store.ts';
import type { Sector } from '../../profiles/sectors.ts';
import { memberProfiles } from '../../profiles/server/tables.ts';

/** What someone needs, and of whom. */
export type Need = {
  /** The member who asks. */
  readonly forId: string;
  /** What they need, in their own words. */
  readonly words: string;
  /** The sector of those who can help; null for any. */
  readonly sector: Sector | null;
  readonly city: City | null;
};

/**
 * Words that a need and a profile have in common, from which on a profile of another sector is a
 * match.
 */
const ENOUGH_WORDS = 2;
/** What counts how much: the sector says most. */
const [OF_SECTOR, OF_CITY, MOST_WORDS] = [4, 1, 4];

/**
 * The listed members who are most likely to help: by their sector, by the words of what they can
 * help with, and by their city. Only what every member may see is compared, so that nothing can be
 * found out by asking. Those who are unlisted, blocked by either of the two, or without a confirmed
 * email address are missing.
 * @returns account ids, the best match first
 */
export async function findHelpers(
  tx: Executor,
  need: Need,
  most: number,
): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from (
      select ${memberProfiles.accountId} as id,
        (listed_sector = ${need.sector}) is true as of_sector,
        (listed_city = ${need.city}) is true as of_city,
        cardinality(array(
          select unnest(tsvector_to_array(to_tsvector('english', fold_text(can_help_with))))
          intersect select unnest(tsvector_to_array(to_tsvector('english', fold_text(${need.words}))))
        )) as words
      from ${memberProfiles}
      where is_listed and ${memberProfiles.accountId} <> ${need.forId}
        and coalesce(audiences ->> 'canHelpWith', 'members') = 'members'
        and ${isConfirmedAccount(memberProfiles.accountId)}
        and ${notBlocked(need.forId, memberProfiles.accountId)}
    ) as profile
    where of_sector or words >= ${ENOUGH_WORDS}
    order by ${OF_SECTOR} * of_sector::int + ${OF_CITY} * of_city::int + least(words, ${MOST_WORDS}) desc, id
    limit ${most}`);

  return rows.map(({ id }) => id);
}
