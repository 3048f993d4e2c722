import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import type { OwnApplication } from '../../contract.ts';
import { applicationReference, presentOwn } from '../present.ts';
import { findOfAccount } from '../store.ts';

/** An account's applications for admins, latest first. */
export const readApplicationsOf = async (db: Executor, accountId: string) =>
  (await findOfAccount(db, accountId)).map(
    ({ id, number, membershipTier, state, submittedAt }) => ({
      id,
      reference: applicationReference({ number }),
      tier: membershipTier,
      state,
      submittedAt: submittedAt.toISOString(),
    }),
  );

/**
 * An account's applications, latest first, with the paths of their status pages. For the owner
 * only.
 */
export const readOwnApplications = async (
  { config, database }: Pick<Services, 'config' | 'database'>,
  accountId: string,
): Promise<OwnApplication[]> =>
  (await findOfAccount(database, accountId)).map((application) =>
    presentOwn(application, config.secret),
  );
