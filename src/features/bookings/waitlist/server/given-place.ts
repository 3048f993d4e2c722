import type { Executor } from '#platform/database/database.ts';
import { freePlaces } from '../../server/release-place.ts';
import { changeEntry, endEntries, findOwnEntries, withdrawOffers } from './store.ts';

type Given = { readonly eventId: number; readonly accountId: string; readonly now: Date };

/**
 * Takes an account off the waitlist of a locked event at which somebody has given it a place, and puts places that were
 * offered to it back on sale. Someone who waits for several people goes on waiting for the others.
 * @returns how many places had been offered to the account
 */
export async function endWaitForPlace(tx: Executor, { eventId, accountId, now }: Given): Promise<number> {
  const [entry] = await findOwnEntries(tx, { accountId, eventId });
  if (!entry) return 0;
  if (entry.size > 1) {
    if (entry.state === 'waiting') await changeEntry(tx, entry.id, { size: entry.size - 1 });
    return 0;
  }

  const withdrawn = await withdrawOffers(tx, [entry.id], now);
  await endEntries(tx, [entry.id], 'booked', now);
  const places = withdrawn.reduce((sum, offer) => sum + offer.places, 0);
  if (places > 0) await freePlaces(tx, eventId, places);
  return places;
}
