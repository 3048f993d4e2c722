import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { identityRefusals } from '../../texts.ts';
import type { Account } from './account.ts';
import { type Confirmed, wrongPassword } from './check-password.ts';
import type { Requester } from './guards.ts';
import { isStillOpen } from './own-sessions.ts';
import { findPasswordHash, lockAccount } from './store.ts';

type Then = {
  readonly now: Date;
  /** What `checkPassword` has found, where the change takes the password. */
  readonly confirmed?: Confirmed;
};

/**
 * Locks the account of somebody who is about to change how it is come into, and looks again at what has let them: between
 * their guard and this lock lie milliseconds of hashing, in which the owner may have changed the password, ended that
 * session or deleted the account. Refuses `not_logged_in`, and `wrong_password` for one that no longer is.
 * @returns the account as it stands, for nobody else to change until the transaction ends
 */
export async function lockOwnAccount(
  tx: Executor,
  { account, token }: Pick<Requester, 'account' | 'token'>,
  { now, confirmed }: Then,
): Promise<Result<Account>> {
  const own = await lockAccount(tx, account.id);
  if (!own || !(await isStillOpen(tx, { accountId: own.id, token, now })))
    return refuse(identityRefusals.not_logged_in);
  if (confirmed && (await findPasswordHash(tx, own.id)) !== confirmed.passwordHash)
    return wrongPassword(confirmed.field);
  return ok(own);
}
