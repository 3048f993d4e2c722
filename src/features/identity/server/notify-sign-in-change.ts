import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Account } from '../accounts/server/account.ts';
import { type SignInChange, signInChanged } from './jobs.ts';

/** Has the owner of an account told by email that a way in has changed, in the transaction that changes it. */
export const notifySignInChange = (
  tx: Executor,
  { email, firstName, id: accountId }: Pick<Account, 'id' | 'email' | 'firstName'>,
  change: SignInChange,
  now: Date,
): Promise<void> =>
  enqueue(tx, signInChanged, { accountId, email, firstName, change, at: now.toISOString() });
