import { encryptEmailToken } from '#platform/email/encrypt-email-token.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { issueToken } from '../../accounts/server/account-tokens.ts';
import { findByLoginName, lockAccount } from '../../accounts/server/store.ts';
import { passwordResetRequested, resetAskedFor } from '../../server/jobs.ts';
import { asPage } from '../../sign-in/return-target.ts';
import type { ForgotPasswordRequest } from '../contract.ts';

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
  return enqueue(database, resetAskedFor, page ? { email, next: page } : { email });
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
    const found = await findByLoginName(tx, email);
    // Locked and read again, so that no link is sent to an address that the account is just
    // leaving.
    const account = found && (await lockAccount(tx, found.account.id));
    if (!account || account.email !== found.account.email) return;
    const { id: accountId, email: address, firstName } = account;
    const token = await issueToken(tx, { accountId, purpose: 'password_reset', now: clock() });
    const sealedToken = encryptEmailToken(config.secret, token);
    const request = { accountId, email: address, firstName, sealedToken };
    await enqueue(tx, passwordResetRequested, next ? { ...request, next } : request);
  });
}
