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
  /** The result of `checkPassword`, if the change requires the password. */
  readonly confirmed?: Confirmed;
};

/**
 * Locks the sender's own account before a security setting changes, and checks the session and the
 * password hash again. Hashing takes milliseconds, in which the owner may have changed the
 * password, ended the session or deleted the account. Refuses `not_logged_in` or `wrong_password`
 * in that case.
 * @returns the account, locked until the transaction ends
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
