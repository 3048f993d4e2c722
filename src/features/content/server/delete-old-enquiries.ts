import { addDays } from '#lib/club-time.ts';
import type { Services } from '#platform/plugin.ts';
import { KEPT_YEARS } from './personal-data.ts';
import { deleteAnsweredBefore } from './store.ts';

/** Deletes enquiries answered two years ago, as the privacy page says; open ones stay. */
export const deleteOldEnquiries = ({
  clock,
  database,
}: Pick<Services, 'clock' | 'database'>): Promise<void> =>
  deleteAnsweredBefore(database, addDays(clock(), -365 * KEPT_YEARS));
