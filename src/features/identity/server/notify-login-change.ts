import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Account } from '../accounts/server/account.ts';
import { type LoginChange, loginChanged } from './jobs.ts';

/** Has the owner of an account told by email that a way in has changed, in the transaction that changes it. */
export const notifyLoginChange = (
  tx: Executor,
  { email, firstName, id: accountId }: Pick<Account, 'id' | 'email' | 'firstName'>,
  change: LoginChange,
  now: Date,
): Promise<void> => enqueue(tx, loginChanged, { accountId, email, firstName, change, at: now.toISOString() });
