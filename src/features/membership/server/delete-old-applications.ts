import type { Services } from '#platform/plugin.ts';
import { deletedIfEndedBefore } from '../retention.ts';
import { applicationStates } from '../states.ts';
import { deleteEnded } from './store.ts';

/** Deletes every application that has been kept long enough, with its notes. */
export async function deleteOldApplications({ clock, database }: Services): Promise<void> {
  for (const state of applicationStates) {
    const before = deletedIfEndedBefore(state, clock());
    if (before) await deleteEnded(database, state, before);
  }
}
