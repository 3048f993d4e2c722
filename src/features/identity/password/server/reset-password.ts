import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { identityRefusals, type ResetPasswordRequest } from '../../accounts/contract.ts';
import { tokenPurposes } from '../../accounts/link-lifetime.ts';
import type { Account } from '../../accounts/server/account.ts';
import { spendToken, withdrawTokens } from '../../accounts/server/account-tokens.ts';
import { hashPassword } from '../../accounts/server/password-hash.ts';
import { endAllSessions } from '../../accounts/server/sessions.ts';
import { noteVerified } from '../../accounts/server/store.ts';
import { withdrawEmailChange } from '../../email-address/server/store.ts';
import { listPasskeys } from '../../passkeys/server/store.ts';
import { passwordResetDone } from '../../server/notification-jobs.ts';
import { twoFactorData } from '../../two-factor/server/personal-data.ts';

type Reset = Pick<ResetPasswordRequest, 'token' | 'password'>;

/**
 * Sets a new password by a link's token, which works once and for 60 minutes: that also proves the address it was
 * mailed to. Ends every session of the account, and withdraws its other links and a change of address that waits. Where
 * nobody had proved the address before, whoever opened the account may be a stranger: then every other way in goes, too
 * (decision 043). The owner is told by mail. Refuses `reset_link_spent` for any token that is not good (any more).
 */
export async function resetPassword(services: Services, { password, token }: Reset): Promise<Result<void>> {
  const { clock, database } = services;
  const passwordHash = await hashPassword(services, password);
  const now = clock();
  const done = await database.transaction(async (tx) => {
    const spent = await spendToken(tx, { token, purposes: ['password_reset'], now });
    if (!spent) return false;
    const { account, accountId } = spent;
    await noteVerified(tx, accountId, { passwordHash, now });
    await endAllSessions(tx, accountId);
    await withdrawTokens(tx, accountId, tokenPurposes);
    await withdrawEmailChange(tx, accountId);
    const otherWaysIn = account.emailVerifiedAt === null && (await forgetOtherWaysIn(tx, account, now));
    const { email, firstName } = account;
    const passkeys = (await listPasskeys(tx, accountId)).map(({ name }) => name);
    const told = { accountId, email, firstName, at: now.toISOString() };
    await enqueue(tx, passwordResetDone, { ...told, passkeys, otherWaysInForgotten: otherWaysIn });
    return true;
  });
  const { reset_link_spent } = identityRefusals;
  return done ? ok(undefined) : refuse(reset_link_spent, { fields: { token: [reset_link_spent.message] } });
}

/** Takes away whatever opens the account beside its password, begun or done. Answers whether anything did. */
async function forgetOtherWaysIn(tx: Executor, account: Account, now: Date): Promise<boolean> {
  const had = account.twoStepSince !== null || (await listPasskeys(tx, account.id)).length > 0;
  for (const { erase } of twoFactorData) await erase(tx, account.id, now);
  return had;
}
