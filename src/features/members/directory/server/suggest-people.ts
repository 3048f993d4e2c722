import { and, ne, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { notBlocked } from '../../blocks/server/store.ts';
import type { Person } from '../../contract.ts';
import { presentPerson } from '../../profiles/server/present.ts';
import { closenessTo, withAccounts } from '../../profiles/server/store.ts';
import { memberProfiles } from '../../profiles/server/tables.ts';
import { type Viewing, visibleTo } from '../../server/visible.ts';

const MOST = 8;

/**
 * Listed members whose first name, last name or username begins with what was typed, for a viewer to choose from. The one
 * with this username comes first, then those whose username begins so. The viewer, those blocked by either of the two, and those whom the viewer may not find, are missing.
 */
export async function suggestPeople(
  tx: Executor,
  viewing: Viewing,
  typed: string,
): Promise<readonly Person[]> {
  const begin = typed.trim().toLowerCase();
  if (begin === '') return [];
  const { viewerId } = viewing;
  const id = memberProfiles.accountId;
  // The words begin with "first last username", and the name to sort by, "last, first", is as long as what comes before
  // the username.
  const position = sql`position(' ' || ${begin} in ' ' || search_text)`;
  const rows = await tx
    .select({ profile: memberProfiles, closeness: closenessTo(viewerId) })
    .from(memberProfiles)
    .where(
      and(
        sql`is_listed`,
        ne(id, viewerId),
        notBlocked(viewerId, id),
        visibleTo(viewing, id),
        sql`search_text like ${`%${begin.replace(/[\\%_]/g, '\\$&')}%`}`,
        sql`${position} between 1 and length(sort_name) + 1`,
      ),
    )
    .orderBy(sql`${position} <= length(sort_name)`, sql`sort_name`, sql`account_id`)
    .limit(MOST);
  const people = (await withAccounts(tx, rows)).map(presentPerson);
  const isTyped = ({ username }: Person) => username.toLowerCase() === begin;
  return [...people.filter(isTyped), ...people.filter((person) => !isTyped(person))];
}
