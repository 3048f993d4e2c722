import type { Executor } from '#platform/database/database.ts';
import { readSettings } from '../../delivery/server/settings.ts';
import { isWanted } from '../choices.ts';
import type { UnsubscribeTarget } from '../contract.ts';
import { type Known, readChanged } from './store.ts';

/** Whether a person wants one of these by email: a kind that is emailed at once, or the digest. */
export async function isSomeWanted(
  db: Executor,
  person: Known,
  targets: readonly UnsubscribeTarget[],
): Promise<boolean> {
  const changed = await readChanged(db, person);
  if (targets.some((target) => target !== 'digest' && isWanted(changed, target, 'email')))
    return true;

  const { accountId } = person;
  if (!targets.includes('digest') || !accountId) return false;

  return (await readSettings(db, accountId)).digest.rhythm !== 'off';
}
