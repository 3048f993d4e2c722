import type { Database } from '#platform/database/database.ts';
import type { PickedMember } from '../../picker/contract.ts';
import { findToPick } from '../../picker/server/find-to-pick.ts';
import { countListed } from '../../picker/server/people-listed.ts';
import type { Viewing } from '../../profiles/server/find-people.ts';
import { presentPerson } from '../../profiles/server/present.ts';
import { searchMembers } from './search-members.ts';

/**
 * A few members for the words of a search: those whom the picker has, and where it has none those of
 * the directory, which also knows other forms of a word and typing errors.
 */
export async function findByWords(
  database: Database,
  viewing: Viewing,
  { words, most }: { readonly words: string; readonly most: number },
): Promise<readonly PickedMember[]> {
  const picked = await findToPick(database, viewing, words, most);
  if (picked.length > 0) return picked;

  const { members } = await searchMembers(database, viewing, { q: words });
  const people = members.slice(0, most).map((seen) => ({ ...presentPerson(seen), tie: null }));
  await countListed(
    database,
    viewing,
    people.map(({ id }) => id),
  );
  return people;
}
