import { and, ne, sql } from 'drizzle-orm';
import { findMember } from '#features/identity/server/public.ts';
import { wordsOf } from '#lib/text/fold-text.ts';
import type { Database } from '#platform/database/database.ts';
import { likeExactly } from '#platform/database/word-search.ts';
import { notBlocked } from '../../blocks/server/store.ts';
import type { Person } from '../../contract.ts';
import { presentPerson } from '../../profiles/server/present.ts';
import { closenessTo, withAccounts } from '../../profiles/server/store.ts';
import { memberProfiles } from '../../profiles/server/tables.ts';
import { type Viewing, visibleTo } from '../../server/visible.ts';
import { countListed } from './people-listed.ts';

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
  typed: string,
): Promise<readonly Person[]> {
  const begin = wordsOf(typed).join(' ');
  if (begin === '') return [];

  const named = await findMember(database, typed.trim());

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
