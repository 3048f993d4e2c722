import { Refused } from '#lib/refusal.ts';
import { requestLetter } from '#platform/email/parts/letter.tsx';
import type { Services } from '#platform/plugin.ts';
import { changeAccount } from '../../accounts/server/account.ts';
import { withdrawTokens } from '../../accounts/server/account-tokens.ts';
import type { Requester } from '../../accounts/server/guards.ts';
import { checkPassword, hashPassword, lockOwnAccount } from '../../accounts/server/passwords.ts';
import { endOtherSessions, renewToken } from '../../accounts/server/sessions.ts';
import { checkNewPassword } from '../../accounts/server/weak-password.ts';
import { withdrawEmailChange } from '../../email-address/server/email-changes.ts';
import { identityRefusals } from '../../texts.ts';
import type { PasswordChangeRequest } from '../contract.ts';
import { passwordChangedEmail } from './password-emails.ts';

type Change = Requester & Pick<PasswordChangeRequest, 'currentPassword' | 'password'>;

/**
 * Changes the password of someone who knows the current one. Ends all other sessions and withdraws
 * reset links and a pending email change. Of two simultaneous changes one is refused, because its
 * current password is no longer right.
 * @returns the new token of this session
 */
export async function changePassword(services: Services, change: Change): Promise<string> {
  const { database, clock } = services;
  const accountId = change.account.id;
  const checked = await checkPassword(services, change, change.currentPassword, 'currentPassword');

  await checkNewPassword(services, change.password, change.account);

  const passwordHash = await hashPassword(services, change.password);
  const now = clock();

  return database.transaction(async (tx) => {
    const locked = await lockOwnAccount(tx, change, { now, confirmed: checked });

    const token = await renewToken(tx, { accountId, token: change.token });
    if (!token) throw new Refused(identityRefusals.not_logged_in);

    await changeAccount(tx, accountId, { passwordHash });
    await endOtherSessions(tx, { accountId, token });
    await withdrawTokens(tx, accountId, ['password_reset']);
    await withdrawEmailChange(tx, accountId);
    await requestLetter(tx, passwordChangedEmail, locked, { at: now.toISOString() });

    return token;
  });
}
