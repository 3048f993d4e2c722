import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { Services } from '#platform/plugin.ts';
import { identityRefusals, type ResetPasswordRequest } from '../contract.ts';
import { hashPassword } from './password.ts';
import { spendResetToken, withdrawResetTokens } from './reset-tokens.ts';
import { endAllSessions } from './sessions.ts';
import { setPasswordHash } from './store.ts';

type Reset = Pick<ResetPasswordRequest, 'token' | 'password'>;

/**
 * Sets a new password by a link's token, which works once and for 60 minutes; ends every session of the account and
 * withdraws its other links. Refuses `reset_link_spent` for any token that is not good (any more).
 */
export async function resetPassword(
  { clock, database }: Services,
  { password, token }: Reset,
): Promise<Result<void>> {
  const passwordHash = await hashPassword(password);
  const accountId = await database.transaction(async (tx) => {
    const owner = await spendResetToken(tx, token, clock());
    if (!owner) return undefined;
    await setPasswordHash(tx, owner, passwordHash);
    await endAllSessions(tx, owner);
    await withdrawResetTokens(tx, owner);
    return owner;
  });
  const { reset_link_spent } = identityRefusals;
  return accountId
    ? ok(undefined)
    : refuse(reset_link_spent, { fields: { token: [reset_link_spent.message] } });
}
