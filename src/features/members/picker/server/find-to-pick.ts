import { and, desc, ne, or, type SQL, sql } from 'drizzle-orm';
import { wordsOf } from '#lib/text/fold-text.ts';
import type { Database } from '#platform/database/database.ts';
import { likeExactly } from '#platform/database/word-search.ts';
import type { Profile } from '../../profiles/contract.ts';
import { type Viewing, visibleTo } from '../../profiles/server/find-people.ts';
import { cityOf, presentPerson } from '../../profiles/server/present.ts';
import { closenessTo, isConnectedWith, withAccounts } from '../../profiles/server/store.ts';
import { memberProfiles } from '../../profiles/server/tables.ts';
import { notBlocked } from '../../ties/server/block-store.ts';
import { connectedIds } from '../../ties/server/connection-store.ts';
import { type PickedMember, type Tie, ties } from '../contract.ts';
import { countListed } from './people-listed.ts';

const MOST = 8;

/** Words of a search that count. */
const MOST_WORDS = 4;

/** From this length on a word is looked for in companies and the rest of a profile as well. */
const EVERYWHERE_FROM = 3;

/**
 * Members for a viewer to choose from: their connections first, then those they met at a golf day
 * or are about to, then others. Everyone in the list is a member whom `findNameable` accepts: the viewer may
 * find them, they are listed or connected, and neither has blocked the other. Strangers count as
 * listed.
 */
export async function findToPick(
  database: Database,
  viewing: Viewing,
  search: string,
  most = MOST,
): Promise<readonly (PickedMember & Pick<Profile, 'city'>)[]> {
  const { facts, viewerId, now } = viewing;
  const words = wordsOf(search).slice(0, MOST_WORDS);
  if (search !== '' && words.length === 0) return [];

  const { coming, attended } = await facts.sharedDays(database, viewerId, now);
  const id = memberProfiles.accountId;
  const isAmong = (ids: Iterable<string>) => sql`${id} = any(${sql.param([...ids])}::uuid[])`;

  const tie = sql<Tie | null>`case when ${isConnectedWith(viewerId, id)} then 'connected'
    when ${isAmong(attended.keys())} then 'met' when ${isAmong(coming.keys())} then 'coming' end`;

  const isFound =
    words.length === 0
      ? and(or(sql`is_listed`, isConnectedWith(viewerId, id)), sql`${tie} is not null`)
      : sql`${id} in ${idsWith(words, viewerId)}`;

  const rows = await database
    .select({ profile: memberProfiles, closeness: closenessTo(viewerId), tie })
    .from(memberProfiles)
    .where(and(ne(id, viewerId), isFound, notBlocked(viewerId, id), visibleTo(viewing, id)))
    .orderBy(
      // Whose name it is comes before whose profile has the word.
      ...(words.length > 0 ? [desc(sql`(${and(...words.map(isNamed))})`)] : []),
      sql`array_position(${sql.param([...ties])}::text[], ${tie})`,
      sql`sort_name`,
      sql`account_id`,
    )
    .limit(most);

  const people = (await withAccounts(database, rows)).map((seen) => ({
    ...presentPerson(seen),
    tie: seen.tie,
    city: cityOf(seen),
  }));

  await countListed(
    database,
    viewing,
    people.filter((person) => person.tie === null).map((person) => person.id),
  );

  return people;
}

/**
 * A subquery of the members who are listed or connected with the viewer and have all words. One
 * part for each, so that the part of those listed can use their indexes of words.
 */
function idsWith(words: readonly string[], viewerId: string): SQL {
  const hasAll = and(...words.map(has));
  const from = sql`select account_id from ${memberProfiles} where`;

  return sql`(${from} is_listed and ${hasAll}
    union all ${from} account_id = any(array${connectedIds(viewerId)}) and ${hasAll})`;
}

const isNamed = (word: string): SQL => sql`name_words like ${`% ${likeExactly(word)}%`}`;

const has = (word: string): SQL =>
  word.length < EVERYWHERE_FROM
    ? isNamed(word)
    : sql`(${isNamed(word)} or search_text like ${`% ${likeExactly(word)}%`})`;
