import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Account } from '../accounts/server/account.ts';
import { type LoginChange, loginChanged } from './jobs.ts';

/**
 * Enqueues an email to an account's owner about a changed login method, in the same transaction.
 */
export const notifyLoginChange = (
  tx: Executor,
  { email, firstName, id: accountId }: Pick<Account, 'id' | 'email' | 'firstName'>,
  change: LoginChange,
  now: Date,
): Promise<void> =>
  enqueue(tx, loginChanged, { accountId, email, firstName, change, at: now.toISOString() });
