import type { Executor } from '#platform/database/database.ts';
import type { Person } from '../contract.ts';
import { presentPerson } from '../profiles/server/present.ts';
import { readSeen } from '../profiles/server/store.ts';

/**
 * Members as a viewer may see them, by id. Those who have closed their account and those who are
 * blocked, by either of the two, are missing. The viewer themselves is there; a viewer without an
 * account (`null`) sees what every member sees.
 */
export async function findPeople(
  tx: Executor,
  viewerId: string | null,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
  const seen = await readSeen(tx, viewerId, ids);
  return new Map(seen.map((one) => [one.account.id, presentPerson(one)]));
}
