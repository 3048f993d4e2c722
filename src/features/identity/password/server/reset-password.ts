import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { tokenPurposes } from '../../accounts/link-lifetime.ts';
import type { Account } from '../../accounts/server/account.ts';
import {
  findTokenOwner,
  spendToken,
  withdrawTokens,
} from '../../accounts/server/account-tokens.ts';
import { hashPassword } from '../../accounts/server/password-hash.ts';
import { endAllSessions } from '../../accounts/server/sessions.ts';
import { markEmailVerified } from '../../accounts/server/store.ts';
import { withdrawEmailChange } from '../../email-address/server/store.ts';
import { listPasskeys } from '../../passkeys/server/store.ts';
import { passwordResetDone } from '../../server/notification-jobs.ts';
import { clearOwnerCounts } from '../../sign-in/server/login-link.ts';
import { identityRefusals } from '../../texts.ts';
import { twoFactorData } from '../../two-factor/server/personal-data.ts';
import type { ResetPasswordRequest } from '../contract.ts';
import { checkNewPassword } from './weak-password.ts';

/**
 * Links that confirm logins stay valid: the email about wrong codes contains one beside its reset
 * link, for the login after the reset.
 */
const withdrawnByReset = tokenPurposes.filter((purpose) => purpose !== 'login_confirmation');

type Reset = Pick<ResetPasswordRequest, 'token' | 'password'>;

/**
 * Sets a new password with a link's token, which works once and for 60 minutes. This also confirms
 * the email address. Ends every session of the account and withdraws a pending email change and all
 * other links except those that confirm logins. If the address was never confirmed before, a
 * stranger may have opened the account, so every other login method is removed as well (decision
 * 043). The owner gets an email. Refuses `reset_link_spent` for a token that is not valid.
 */
export async function resetPassword(
  services: Services,
  { password, token }: Reset,
): Promise<Result<void>> {
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
    await markEmailVerified(tx, accountId, { passwordHash, now });
    await endAllSessions(tx, accountId);
    await withdrawTokens(tx, accountId, withdrawnByReset);
    await withdrawEmailChange(tx, accountId);

    const otherWaysIn =
      account.emailVerifiedAt === null && (await removeOtherLoginMethods(tx, account, now));
    const { email, firstName } = account;
    const passkeys = (await listPasskeys(tx, accountId)).map(({ name }) => name);
    const common = { accountId, email, firstName, at: now.toISOString() };

    await enqueue(tx, passwordResetDone, {
      ...common,
      passkeys,
      otherWaysInForgotten: otherWaysIn,
    });

    return true;
  });

  return done ? ok(undefined) : spentLink();
}

function spentLink() {
  const { reset_link_spent } = identityRefusals;
  return refuse(reset_link_spent, { fields: { token: [reset_link_spent.message] } });
}

/**
 * Removes every login method except the password, including unfinished ones. Returns whether there
 * were any.
 */
async function removeOtherLoginMethods(
  tx: Executor,
  account: Account,
  now: Date,
): Promise<boolean> {
  const had = account.twoFactorSince !== null || (await listPasskeys(tx, account.id)).length > 0;
  for (const { erase } of twoFactorData) await erase(tx, account.id, now);
  return had;
}
