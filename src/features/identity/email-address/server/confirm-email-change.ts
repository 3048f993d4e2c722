import { ok, type Refusal, type Result, refuse } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { isConstraintViolation } from '#platform/database/database-errors.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { changePurposes, tokenPurposes } from '../../accounts/link-lifetime.ts';
import { type Spent, spendToken, withdrawTokens } from '../../accounts/server/account-tokens.ts';
import { lockAccount, markEmailVerified } from '../../accounts/server/store.ts';
import { emailChanged } from '../../server/notification-jobs.ts';
import { clearOwnerCounts } from '../../sign-in/server/login-link.ts';
import { identityRefusals } from '../../texts.ts';
import type { EmailChangeStep } from '../contract.ts';
import { type EmailChange, markConfirmed, withdrawEmailChange } from './store.ts';

/**
 * Confirms an email change from one of the two addresses; the second confirmation makes the change.
 * Refuses `email_change_link_spent` for an invalid link, and `email_taken` if the unique index
 * shows that the address was taken meanwhile: then the change is cancelled.
 */
export async function confirmEmailChange(
  { clock, database }: Services,
  { token }: { readonly token: string },
): Promise<Result<EmailChangeStep>> {
  const now = clock();
  let owner: string | undefined;

  try {
    return await database.transaction(async (tx): Promise<Result<EmailChangeStep>> => {
      const spent = await spendToken(tx, { token, purposes: changePurposes, now });
      owner = spent?.accountId;
      const change = spent && (await markConfirmed(tx, { ...spent, by: sideOf(spent), now }));
      if (!change) return refuse(identityRefusals.email_change_link_spent);
      const missing = missingConfirmation(change);
      if (missing === null) await makeChange(tx, change, now);
      return ok({ changed: missing === null, missing });
    });
  } catch (error) {
    if (!owner || !isConstraintViolation(error, 'accounts_email_key')) throw error;
    await cancelChange(database, owner);
    return refuse(takenMeanwhile);
  }
}

const takenMeanwhile: Refusal = {
  ...identityRefusals.email_taken_meanwhile,
  code: identityRefusals.email_taken.code,
};

const sideOf = ({ purpose }: Spent) => (purpose === 'email_change_old' ? 'old' : 'new');

const missingConfirmation = (change: EmailChange) =>
  change.oldConfirmedAt === null ? 'old' : change.newConfirmedAt === null ? 'new' : null;

// All links sent to the old address stop working, reset links above all.
async function makeChange(
  tx: Executor,
  { accountId, newEmail }: EmailChange,
  now: Date,
): Promise<void> {
  const before = await lockAccount(tx, accountId);
  if (!before)
    throw new Error(`Account ${accountId} is gone in the middle of its change of address`);

  await markEmailVerified(tx, accountId, { email: newEmail, now });
  await clearOwnerCounts(tx, before, now);
  await withdrawTokens(tx, accountId, tokenPurposes);
  await withdrawEmailChange(tx, accountId);

  const { email, firstName } = before;
  await enqueue(tx, emailChanged, { accountId, email, firstName, at: now.toISOString() });
}

const cancelChange = (database: Services['database'], accountId: string): Promise<void> =>
  database.transaction(async (tx) => {
    if (await lockAccount(tx, accountId)) await withdrawEmailChange(tx, accountId);
  });
