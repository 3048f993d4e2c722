import type { Services } from '#platform/plugin.ts';
import type { OwnApplication } from '../../contract.ts';
import { presentOwn } from '../present.ts';
import { findOfAccount } from '../store.ts';

/** An account's applications, latest first, with the paths of their status pages. For the owner only. */
export const readOwnApplications = async (
  { config, database }: Pick<Services, 'config' | 'database'>,
  accountId: string,
): Promise<OwnApplication[]> =>
  (await findOfAccount(database, accountId)).map((application) => presentOwn(application, config.secret));
