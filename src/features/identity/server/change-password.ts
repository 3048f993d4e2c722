import { ok, type Result, refuse } from '#lib/refusal.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import type { PasswordChangeRequest } from '../account-contract.ts';
import { identityRefusals } from '../contract.ts';
import { withdrawTokens } from './account-tokens.ts';
import type { Asking } from './asking.ts';
import { checkPassword } from './check-password.ts';
import { withdrawEmailChange } from './email-changes.ts';
import { lockOwnAccount } from './lock-own-account.ts';
import { passwordChanged } from './notices.ts';
import { endOtherSessions, renewToken } from './own-sessions.ts';
import { hashPassword } from './password.ts';
import { changeAccount } from './store.ts';

type Change = Asking & Pick<PasswordChangeRequest, 'currentPassword' | 'password'>;

/**
 * Changes the password of someone who knows the current one: ends all other sessions, and withdraws what was asked for
 * under the old password (reset links, a change of address). Of two changes at once one is refused, since its
 * current password no longer is.
 * @returns the token that this session goes on with
 */
export async function changePassword(services: Services, change: Change): Promise<Result<string>> {
  const { database, clock } = services;
  const accountId = change.account.id;
  const checked = await checkPassword(services, change, change.currentPassword, 'currentPassword');
  if (!checked.ok) return checked;
  const passwordHash = await hashPassword(services, change.password);
  const now = clock();
  return database.transaction(async (tx) => {
    const locked = await lockOwnAccount(tx, change, { now, confirmed: checked.value });
    if (!locked.ok) return locked;
    const { email, firstName } = locked.value;
    const token = await renewToken(tx, { accountId, token: change.token });
    if (!token) return refuse(identityRefusals.not_signed_in);
    await changeAccount(tx, accountId, { passwordHash });
    await endOtherSessions(tx, { accountId, token });
    await withdrawTokens(tx, accountId, ['password_reset']);
    await withdrawEmailChange(tx, accountId);
    await enqueue(tx, passwordChanged, { accountId, email, firstName, at: now.toISOString() });
    return ok(token);
  });
}
