import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { tokenPurposes } from '../../accounts/link-lifetime.ts';
import type { Account } from '../../accounts/server/account.ts';
import { findTokenOwner, spendToken, withdrawTokens } from '../../accounts/server/account-tokens.ts';
import { hashPassword } from '../../accounts/server/password-hash.ts';
import { endAllSessions } from '../../accounts/server/sessions.ts';
import { noteVerified } from '../../accounts/server/store.ts';
import { withdrawEmailChange } from '../../email-address/server/store.ts';
import { listPasskeys } from '../../passkeys/server/store.ts';
import { passwordResetDone } from '../../server/notification-jobs.ts';
import { clearOwnerCounts } from '../../sign-in/server/login-link.ts';
import { identityRefusals } from '../../texts.ts';
import { twoFactorData } from '../../two-factor/server/personal-data.ts';
import type { ResetPasswordRequest } from '../contract.ts';
import { checkNewPassword } from './weak-password.ts';

/** A link that confirms logins stays: the email about wrong codes has one beside its reset link, for the login after it. */
const withdrawnByReset = tokenPurposes.filter((purpose) => purpose !== 'login_confirmation');

type Reset = Pick<ResetPasswordRequest, 'token' | 'password'>;

/**
 * Sets a new password by a link's token, which works once and for 60 minutes: that also proves the address it was
 * emailed to. Ends every session of the account, and withdraws a change of address that waits and its other links, except
 * those that confirm logins. Where nobody had proved the address before, whoever opened the account may be a stranger:
 * then every other way in goes, too (decision 043). The owner is told by email. Refuses `reset_link_spent` for any token
 * that is not good (any more).
 */
export async function resetPassword(services: Services, { password, token }: Reset): Promise<Result<void>> {
  const { clock, database } = services;
  const now = clock();
  const link = { token, purposes: ['password_reset'], now } as const;
  const owner = await findTokenOwner(database, link);
  if (!owner) return spentLink();
  const acceptable = await checkNewPassword(services, password, owner);
  if (!acceptable.ok) return acceptable;
  const passwordHash = await hashPassword(services, password);
  const done = await database.transaction(async (tx) => {
    const spent = await spendToken(tx, link);
    if (!spent) return false;
    const { account, accountId } = spent;
    await clearOwnerCounts(tx, account, now);
    await noteVerified(tx, accountId, { passwordHash, now });
    await endAllSessions(tx, accountId);
    await withdrawTokens(tx, accountId, withdrawnByReset);
    await withdrawEmailChange(tx, accountId);
    const otherWaysIn = account.emailVerifiedAt === null && (await forgetOtherWaysIn(tx, account, now));
    const { email, firstName } = account;
    const passkeys = (await listPasskeys(tx, accountId)).map(({ name }) => name);
    const told = { accountId, email, firstName, at: now.toISOString() };
    await enqueue(tx, passwordResetDone, { ...told, passkeys, otherWaysInForgotten: otherWaysIn });
    return true;
  });
  return done ? ok(undefined) : spentLink();
}

function spentLink() {
  const { reset_link_spent } = identityRefusals;
  return refuse(reset_link_spent, { fields: { token: [reset_link_spent.message] } });
}

/** Takes away whatever opens the account beside its password, begun or done. Answers whether anything did. */
async function forgetOtherWaysIn(tx: Executor, account: Account, now: Date): Promise<boolean> {
  const had = account.twoFactorSince !== null || (await listPasskeys(tx, account.id)).length > 0;
  for (const { erase } of twoFactorData) await erase(tx, account.id, now);
  return had;
}
