import { Refused } from '#lib/refusal.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { encryptEmailToken } from '#platform/email/encrypt-email-token.ts';
import { requestLetter } from '#platform/email/parts/letter.tsx';
import { defineJob, enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { tokenPurposes } from '../../accounts/lifetimes.ts';
import { asPage } from '../../accounts/return-target.ts';
import {
  type Account,
  findByLoginName,
  lockAccount,
  markEmailVerified,
} from '../../accounts/server/account.ts';
import {
  findTokenOwner,
  issueToken,
  spendToken,
  withdrawTokens,
} from '../../accounts/server/account-tokens.ts';
import { clearOwnerCounts } from '../../accounts/server/login-limits.ts';
import { hashPassword } from '../../accounts/server/passwords.ts';
import { endAllSessions } from '../../accounts/server/sessions.ts';
import { checkNewPassword } from '../../accounts/server/weak-password.ts';
import { withdrawEmailChange } from '../../email-address/server/email-changes.ts';
import { listPasskeys, removePasskeys } from '../../passkeys/server/passkey-store.ts';
import { identityRefusals } from '../../texts.ts';
import { removeTwoFactor } from '../../two-factor/server/settings.ts';
import type { ForgotPasswordRequest, ResetPasswordRequest } from '../contract.ts';
import { passwordResetDoneEmail, passwordResetEmail } from './password-emails.ts';

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
export async function resetPassword(services: Services, { password, token }: Reset): Promise<void> {
  const { clock, database } = services;
  const now = clock();
  const link = { token, purposes: ['password_reset'], now } as const;
  const owner = await findTokenOwner(database, link);
  if (!owner) throw spentLink();

  await checkNewPassword(services, password, owner);

  const passwordHash = await hashPassword(services, password);

  const done = await database.transaction(async (tx) => {
    const usedLink = await spendToken(tx, link);
    if (!usedLink) return false;

    const { account, accountId } = usedLink;
    await clearOwnerCounts(tx, account, now);
    await markEmailVerified(tx, accountId, { passwordHash, now });
    await endAllSessions(tx, accountId);
    await withdrawTokens(tx, accountId, withdrawnByReset);
    await withdrawEmailChange(tx, accountId);

    const otherWaysInForgotten =
      account.emailVerifiedAt === null && (await removeOtherLoginMethods(tx, account));
    const passkeys = (await listPasskeys(tx, accountId)).map(({ name }) => name);

    await requestLetter(tx, passwordResetDoneEmail, account, {
      at: now.toISOString(),
      passkeys,
      otherWaysInForgotten,
    });

    return true;
  });

  if (!done) throw spentLink();
}

function spentLink(): Refused {
  const { reset_link_spent } = identityRefusals;
  return new Refused(reset_link_spent, { fields: { token: [reset_link_spent.message] } });
}

/**
 * Removes every login method except the password, including unfinished ones. Returns whether there
 * were any.
 */
async function removeOtherLoginMethods(tx: Executor, { id, twoFactorSince }: Account) {
  const hadOthers = twoFactorSince !== null || (await listPasskeys(tx, id)).length > 0;
  await removeTwoFactor(tx, id);
  await removePasskeys(tx, id);
  return hadOthers;
}

/**
 * Accepts a request to reset a password. Known and unknown addresses get the same response after
 * the same work, one job row. The job looks up the account later, so that response times reveal
 * nothing.
 */
export const requestPasswordReset = (
  { database }: Services,
  { email, next }: ForgotPasswordRequest,
): Promise<void> => {
  const page = asPage(next);
  return enqueue(database, resetRequested, page ? { email, next: page } : { email });
};

/**
 * Issues the link and, in the same transaction, the job that emails it; does nothing for an unknown
 * or closed account.
 */
export async function sendResetLink(
  { clock, config, database }: Services,
  { email, next }: ForgotPasswordRequest,
): Promise<void> {
  await database.transaction(async (tx) => {
    const match = await findByLoginName(tx, email);
    // Locked and read again, so that no link is sent to an address that the account is just
    // leaving.
    const account = match && (await lockAccount(tx, match.account.id));
    if (!account || account.email !== match.account.email) return;

    const token = await issueToken(tx, {
      accountId: account.id,
      purpose: 'password_reset',
      now: clock(),
    });
    const sealedToken = encryptEmailToken(config.secret, token);

    const content: { sealedToken: string; next?: string | undefined } = { sealedToken, next };
    await requestLetter(tx, passwordResetEmail, account, content);
  });
}

/**
 * Someone entered this address into "Forgot Password"; the job checks whether it has an account.
 */
export const resetRequested = defineJob({
  name: 'identity.find_account_to_reset',
  payload: z.object({
    email: z.string(),
    /** The page to return to after logging in, if any. */
    next: z.string().optional(),
  }),
});
