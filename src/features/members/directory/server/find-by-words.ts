import type { Database } from '#platform/database/database.ts';
import type { PickedMember } from '../../picker/contract.ts';
import { findToPick } from '../../picker/server/find-to-pick.ts';
import { countListed } from '../../picker/server/people-listed.ts';
import type { Profile } from '../../profiles/contract.ts';
import type { Viewing } from '../../profiles/server/find-people.ts';
import { cityOf, presentPerson } from '../../profiles/server/present.ts';
import { searchMembers } from './search-members.ts';

/** A member in a search over everything, with their city as far as the viewer may see it. */
type Found = PickedMember & Pick<Profile, 'city'>;

/**
 * A few members for the words of a search: those whom the picker has, who include unlisted
 * connections, and then those of the directory, which also knows other forms of a word and typing
 * errors.
 */
export async function findByWords(
  database: Database,
  viewing: Viewing,
  { words, most }: { readonly words: string; readonly most: number },
): Promise<{ readonly people: readonly Found[]; readonly areClose: boolean }> {
  const picked = await findToPick(database, viewing, words, most);
  if (picked.length === most) return { people: picked, areClose: false };

  const { members, isClose } = await searchMembers(
    database,
    viewing,
    { q: words },
    { byWordsAlone: true },
  );
  if (isClose && picked.length > 0) return { people: picked, areClose: false };

  const isPicked = new Set(picked.map(({ id }) => id));
  const people = members
    .filter(({ account }) => !isPicked.has(account.id))
    .slice(0, most - picked.length)
    .map((seen) => ({ ...presentPerson(seen), tie: null, city: cityOf(seen) }));
  await countListed(
    database,
    viewing,
    people.map(({ id }) => id),
  );
  return { people: [...picked, ...people], areClose: isClose };
}
