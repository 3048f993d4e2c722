import type { Services } from '#platform/plugin.ts';
import { deletedIfEndedBefore } from '../retention.ts';
import { applicationStates } from '../states.ts';
import { deleteEnded } from './store.ts';

/** Deletes the applications whose retention period is over, with their notes. */
export async function deleteOldApplications({ clock, database }: Services): Promise<void> {
  for (const state of applicationStates) {
    const before = deletedIfEndedBefore(state, clock());
    if (before) await deleteEnded(database, state, before);
  }
}
