import type { Services } from '#platform/plugin.ts';
import type { OwnApplication } from '../../contract.ts';
import { presentOwn } from '../present.ts';
import { findOfAccount } from '../store.ts';

/** What an account has applied for, latest first, each with the way to its status. For its owner alone. */
export const readOwnApplications = async (
  { config, database }: Pick<Services, 'config' | 'database'>,
  accountId: string,
): Promise<OwnApplication[]> =>
  (await findOfAccount(database, accountId)).map((application) => presentOwn(application, config.secret));
