import { and, eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { freePlaces } from '../../places/server/release-places.ts';
import { afterGivenPlace } from '../waitlist.ts';
import { offers } from './tables.ts';
import {
  changeEntry,
  type EntryRow,
  endEntries,
  findOpenOfferOf,
  findOwnEntries,
  type OfferRow,
  shrinkOffer,
  withdrawOffers,
} from './waitlist-store.ts';

type Place = {
  readonly eventId: number;
  /**
   * By which order the place comes: if it accepted an offer, the wait for its places ended with
   * that.
   */
  readonly orderId?: string;
};

/**
 * Takes an account off the waitlist of a locked event at which it gets a place otherwise than by an
 * offer, and puts places that were offered to it back on sale. Someone who waits for several people
 * goes on waiting for the others. Everything that makes an account the player of a place calls it;
 * what locks the booking before has locked the entries (`lockEntry`).
 * @returns how many places that were offered to the account are free now
 */
export async function endWaitForPlace(
  tx: Executor,
  { now, ...place }: Place & { readonly accountId: string; readonly now: Date },
): Promise<number> {
  const wait = await findWait(tx, place);
  if (!wait) return 0;

  const { entry, offer, after } = wait;

  if (offer && after.offered === 0) await withdrawOffers(tx, [entry.id], now);
  else if (offer && after.freed > 0) await shrinkOffer(tx, offer.id, after.offered);

  if (after.size > 0) await changeEntry(tx, entry.id, { size: after.size });
  else await endEntries(tx, [entry.id], 'booked', now);

  if (after.freed > 0) await freePlaces(tx, place.eventId, after.freed);

  return after.freed;
}

/**
 * How many of the places that are offered to these accounts are free as soon as each has a place
 * otherwise.
 */
export async function countFreedBy(
  db: Executor,
  { accountIds, ...place }: Place & { readonly accountIds: readonly string[] },
): Promise<number> {
  let freed = 0;
  for (const accountId of accountIds)
    freed += (await findWait(db, { ...place, accountId }))?.after.freed ?? 0;
  return freed;
}

type Wait = {
  readonly entry: EntryRow;
  readonly offer: OfferRow | undefined;
  readonly after: ReturnType<typeof afterGivenPlace>;
};

/** The wait of an account that a place takes from, and what is left of it then. */
async function findWait(
  db: Executor,
  { orderId, ...own }: Place & { readonly accountId: string },
): Promise<Wait | undefined> {
  const [entry] = await findOwnEntries(db, own);
  if (!entry) return undefined;

  const accepted =
    orderId &&
    (await db.$count(offers, and(eq(offers.entryId, entry.id), eq(offers.orderId, orderId))));
  if (accepted) return undefined;

  const offer = await findOpenOfferOf(db, entry.id);

  return {
    entry,
    offer,
    after: afterGivenPlace({ size: entry.size, offered: offer?.places ?? 0 }),
  };
}

/** Whether an order accepted an offer. */
export const hasAcceptedOffer = async (db: Executor, orderId: string): Promise<boolean> =>
  (await db.$count(offers, eq(offers.orderId, orderId))) > 0;
