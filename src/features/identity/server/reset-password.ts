import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { Services } from '#platform/plugin.ts';
import { identityRefusals, type ResetPasswordRequest } from '../contract.ts';
import { spendToken, withdrawTokens } from './account-tokens.ts';
import { withdrawEmailChange } from './email-changes.ts';
import { hashPassword } from './password.ts';
import { endAllSessions } from './sessions.ts';
import { noteVerified } from './store.ts';

type Reset = Pick<ResetPasswordRequest, 'token' | 'password'>;

/**
 * Sets a new password by a link's token, which works once and for 60 minutes: that also proves the address it was
 * mailed to. Ends every session of the account, and withdraws its other links and a change of address that waits. Refuses `reset_link_spent` for any token that is not good (any more).
 */
export async function resetPassword(
  { clock, database }: Services,
  { password, token }: Reset,
): Promise<Result<void>> {
  const passwordHash = await hashPassword(password);
  const now = clock();
  const done = await database.transaction(async (tx) => {
    const spent = await spendToken(tx, { token, purposes: ['password_reset'], now });
    if (!spent) return false;
    const { accountId } = spent;
    await noteVerified(tx, accountId, { passwordHash, now });
    await endAllSessions(tx, accountId);
    await withdrawTokens(tx, accountId, ['password_reset', 'email_verification']);
    await withdrawEmailChange(tx, accountId);
    return true;
  });
  const { reset_link_spent } = identityRefusals;
  return done ? ok(undefined) : refuse(reset_link_spent, { fields: { token: [reset_link_spent.message] } });
}
