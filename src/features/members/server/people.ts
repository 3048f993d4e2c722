import { findAccounts } from '#features/identity/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { findBlockedAmong } from '../blocks/server/store.ts';
import type { Person } from '../contract.ts';

/**
 * Members as a viewer may see them, by id. Those who have closed their account and those who are blocked, by either of
 * the two, are missing. The viewer themselves is there.
 */
export async function findPeople(
  tx: Executor,
  viewerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
  const accounts = await findAccounts(tx, ids);
  const blocked = await findBlockedAmong(tx, viewerId, [...accounts.keys()]);
  return new Map(
    [...accounts.values()]
      .filter(({ id, isActive }) => isActive && !blocked.has(id))
      .map((account) => [
        account.id,
        {
          id: account.id,
          username: account.username,
          name: `${account.firstName} ${account.lastName}`,
          company: account.company,
          position: account.position,
          photo: null,
        },
      ]),
  );
}
