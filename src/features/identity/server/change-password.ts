import { ok, type Result, refuse } from '#lib/refusal.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import type { PasswordChangeRequest } from '../account-contract.ts';
import { identityRefusals } from '../contract.ts';
import type { Account } from './account.ts';
import { withdrawTokens } from './account-tokens.ts';
import { checkPassword, wrongPassword } from './check-password.ts';
import { withdrawEmailChange } from './email-changes.ts';
import { passwordChanged } from './notices.ts';
import { endOtherSessions, renewToken } from './own-sessions.ts';
import { hashPassword } from './password.ts';
import { changeAccount, findPasswordHash, lockAccount } from './store.ts';

type Change = Pick<PasswordChangeRequest, 'currentPassword' | 'password'> & {
  readonly account: Account;
  /** The token of the session that asks: it goes on, under another one. */
  readonly token: string;
  readonly address: string;
};

/**
 * Changes the password of someone who knows the current one: ends all other sessions, and withdraws what was asked for
 * under the old password (reset links, a change of address). Of two changes at once one is refused, since its
 * current password no longer is.
 * @returns the token that this session goes on with
 */
export async function changePassword(services: Services, change: Change): Promise<Result<string>> {
  const { database, clock } = services;
  const { id: accountId, email, firstName } = change.account;
  const field = 'currentPassword';
  const { currentPassword, address } = change;
  const checked = await checkPassword(services, { accountId, password: currentPassword, address, field });
  if (!checked.ok) return checked;
  const passwordHash = await hashPassword(change.password);
  const at = clock().toISOString();
  return database.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    if ((await findPasswordHash(tx, accountId)) !== checked.value) return wrongPassword(field);
    const own = { accountId, token: change.token };
    const token = await renewToken(tx, own);
    if (!token) return refuse(identityRefusals.not_signed_in);
    await changeAccount(tx, accountId, { passwordHash });
    await endOtherSessions(tx, { accountId, token });
    await withdrawTokens(tx, accountId, ['password_reset']);
    await withdrawEmailChange(tx, accountId);
    await enqueue(tx, passwordChanged, { accountId, email, firstName, at });
    return ok(token);
  });
}
