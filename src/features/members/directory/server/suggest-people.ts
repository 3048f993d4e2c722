import { and, ne, sql } from 'drizzle-orm';
import { findMember } from '#features/identity/server/public.ts';
import { wordsOf } from '#lib/text/fold-text.ts';
import type { Executor } from '#platform/database/database.ts';
import { likeExactly } from '#platform/database/word-search.ts';
import { notBlocked } from '../../blocks/server/store.ts';
import type { Person } from '../../contract.ts';
import { presentPerson } from '../../profiles/server/present.ts';
import { closenessTo, withAccounts } from '../../profiles/server/store.ts';
import { memberProfiles } from '../../profiles/server/tables.ts';

const MOST = 8;

/**
 * Listed members whose first name, last name or username begins with what was typed, for a viewer to choose from. The one
 * with this username comes first, then those whose username begins so. The viewer, and those blocked by either of the two, are missing.
 */
export async function suggestPeople(
  tx: Executor,
  viewerId: string,
  typed: string,
): Promise<readonly Person[]> {
  const begin = wordsOf(typed).join(' ');
  if (begin === '') return [];
  const named = await findMember(tx, typed.trim());

  const id = memberProfiles.accountId;
  const rows = await tx
    .select({ profile: memberProfiles, closeness: closenessTo(viewerId) })
    .from(memberProfiles)
    .where(
      and(
        sql`is_listed`,
        ne(id, viewerId),
        notBlocked(viewerId, id),
        sql`name_words like ${`% ${likeExactly(begin)}%`}`,
      ),
    )
    .orderBy(sql`${id} is distinct from ${named?.id ?? null}::uuid`, sql`sort_name`, sql`account_id`)
    .limit(MOST);
  return (await withAccounts(tx, rows)).map(presentPerson);
}
