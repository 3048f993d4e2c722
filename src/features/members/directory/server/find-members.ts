import { and, eq, ne, or, sql } from 'drizzle-orm';
import { type Account, findMember, isConfirmedAccount } from '#features/identity/server/public.ts';
import type { City } from '#lib/cities.ts';
import { wordsOf } from '#lib/text/fold-text.ts';
import type { Database, Executor } from '#platform/database/database.ts';
import { likeExactly } from '#platform/database/word-search.ts';
import type { Person } from '../../contract.ts';
import { countListed } from '../../picker/server/people-listed.ts';
import type { Sector } from '../../profiles/sectors.ts';
import { type Viewing, visibleTo } from '../../profiles/server/find-people.ts';
import { presentPerson } from '../../profiles/server/present.ts';
import { closenessTo, isConnectedWith, withAccounts } from '../../profiles/server/store.ts';
import { memberProfiles } from '../../profiles/server/tables.ts';
import { notBlocked } from '../../ties/server/block-store.ts';

const MOST = 8;

/**
 * Listed members whose first name, last name or username begins with what was typed, for a viewer
 * to choose from. The one with this username comes first, then those whose username begins so. The
 * viewer, those blocked by either of the two, and those whom the viewer may not find, are missing.
 * It counts whom it lists.
 */
export async function suggestPeople(
  database: Database,
  viewing: Viewing,
  letters: string,
): Promise<readonly Person[]> {
  const begin = wordsOf(letters).join(' ');
  if (begin === '') return [];

  const named = await findMember(database, letters.trim());

  const { viewerId } = viewing;
  const id = memberProfiles.accountId;

  const rows = await database
    .select({ profile: memberProfiles, closeness: closenessTo(viewerId) })
    .from(memberProfiles)
    .where(
      and(
        sql`is_listed`,
        ne(id, viewerId),
        notBlocked(viewerId, id),
        visibleTo(viewing, id),
        sql`name_words like ${`% ${likeExactly(begin)}%`}`,
      ),
    )
    .orderBy(
      sql`${id} is distinct from ${named?.id ?? null}::uuid`,
      sql`sort_name`,
      sql`account_id`,
    )
    .limit(MOST);

  const people = (await withAccounts(database, rows)).map(presentPerson);
  await countListed(
    database,
    viewing,
    people.map((person) => person.id),
  );

  return people;
}

/** What someone needs, and from which members. */
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

/**
 * The open account with this username, if a member may find it: they see it in the directory
 * (product.md, Who sees the directory), it is listed or connected with them, and neither has
 * blocked the other. Everybody else is as unknown as a username that nobody has.
 * @param concerned other accounts whom a block hides as well, such as the buyer of a place that its player hands over
 */
export async function findNameable(
  tx: Executor,
  viewing: Viewing,
  username: string,
  concerned: readonly string[] = [],
): Promise<Account | undefined> {
  const { viewerId } = viewing;
  const account = username.includes('@') ? undefined : await findMember(tx, username);
  const id = memberProfiles.accountId;

  const [member] = await tx
    .select({ id })
    .from(memberProfiles)
    .where(
      and(
        // Looked up also for a name that is nobody's, so that the answer takes as long.
        eq(id, account?.id ?? viewerId),
        visibleTo(viewing, id),
        or(sql`is_listed`, eq(id, viewerId), isConnectedWith(viewerId, id)),
        ...[viewerId, ...concerned].map((viewer) => notBlocked(viewer, id)),
      ),
    );

  return member && account;
}
