import { addDays } from '#lib/club-time.ts';
import type { Services } from '#platform/plugin.ts';
import { KEPT_YEARS } from './personal-data.ts';
import { deleteAnsweredBefore } from './store.ts';

/** Keeps the promise of the privacy page: what was answered two years ago is forgotten; open messages stay. */
export const deleteOldEnquiries = ({
  clock,
  database,
}: Pick<Services, 'clock' | 'database'>): Promise<void> =>
  deleteAnsweredBefore(database, addDays(clock(), -365 * KEPT_YEARS));
