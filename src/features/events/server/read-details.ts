import type { Database } from '#platform/database/database.ts';
import type { EventDetails } from '../contract.ts';
import { presentDetails } from './present.ts';
import { prepareReads } from './store.ts';

/**
 * Prepares the read of everything that an event's page shows. It answers for every state and
 * audience: for callers who know that the reader may see the event, because they have a place
 * there.
 */
export function prepareDetails(database: Database) {
  const { byId } = prepareReads(database);
  return async (eventId: number): Promise<EventDetails | undefined> => {
    const [row] = await byId.execute({ eventId });
    return row && presentDetails(row);
  };
}
