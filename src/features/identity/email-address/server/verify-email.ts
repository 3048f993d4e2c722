import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { encryptEmailToken } from '#platform/email/encrypt-email-token.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import type { Account } from '../../accounts/server/account.ts';
import { issueToken, spendToken, withdrawTokens } from '../../accounts/server/account-tokens.ts';
import { lockAccount, markEmailVerified } from '../../accounts/server/store.ts';
import { emailVerificationRequested } from '../../server/notification-jobs.ts';
import { identityRefusals } from '../../texts.ts';

/**
 * Issues the link that confirms an account's address and, in the same transaction, the job that
 * emails it.
 */
export async function requestVerification(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  tx: Executor,
  { id: accountId, email, firstName }: Account,
): Promise<void> {
  const token = await issueToken(tx, { accountId, purpose: 'email_verification', now: clock() });
  const sealedToken = encryptEmailToken(config.secret, token);
  await enqueue(tx, emailVerificationRequested, { accountId, email, firstName, sealedToken });
}

/** Sends the link again, unless the address is already confirmed. */
export const resendVerification = (services: Services, accountId: string): Promise<void> =>
  services.database.transaction(async (tx) => {
    // Locked, so that no link is sent while the account changes to another address.
    const account = await lockAccount(tx, accountId);
    if (account && account.emailVerifiedAt === null)
      await requestVerification(services, tx, account);
  });

/**
 * Confirms an address with the link that was emailed to it. Refuses `verification_link_spent` for
 * an invalid one.
 */
export async function verifyEmail(
  { clock, database }: Services,
  { token }: { readonly token: string },
): Promise<Result<void>> {
  const now = clock();

  const verified = await database.transaction(async (tx) => {
    const spent = await spendToken(tx, { token, purposes: ['email_verification'], now });
    if (!spent) return false;
    await markEmailVerified(tx, spent.accountId, { now });
    await withdrawTokens(tx, spent.accountId, ['email_verification']);
    return true;
  });

  return verified ? ok(undefined) : refuse(identityRefusals.verification_link_spent);
}
