import { findAccounts } from '#features/identity/server/public.ts';
import { findBlockedPairs } from '#features/members/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { closedAccount } from '../../texts.ts';
import type { AskedPlace } from '../contract.ts';
import { comesFrom, findPlaces, type Place } from './store.ts';

type Reader = { readonly blocked: readonly string[]; readonly now: Date };

/**
 * Whether a place still waits for the answer of the member who was asked to play it. A question of
 * someone who is blocked, or that can be answered no more, is none.
 */
export const awaitsAnswer = (place: Place, { blocked, now }: Reader): boolean =>
  place.booking.accountId === null &&
  place.event.state !== 'cancelled' &&
  place.event.startsAt > now &&
  !comesFrom(place, blocked);

/** The places that a member is asked to accept, the next golf day first. */
export async function readAsked(db: Executor, accountId: string, now: Date): Promise<AskedPlace[]> {
  const places = await findPlaces(db, { askedId: accountId });
  if (places.length === 0) return [];

  const blocked = await findBlockedPairs(db, accountId);
  const buyers = await findAccounts(db, [...new Set(places.map(({ buyerId }) => buyerId))]);

  return places
    .filter((place) => awaitsAnswer(place, { blocked, now }))
    .toSorted((a, b) => a.event.startsAt.getTime() - b.event.startsAt.getTime())
    .map(({ booking, buyerId, event }) => {
      const buyer = buyers.get(buyerId);
      const isClosed = !buyer || buyer.erasedAt !== null;
      return {
        bookingId: booking.id,
        event: { id: event.id, title: event.title, date: event.startsAt.toISOString() },
        bookedBy: isClosed ? closedAccount : `${buyer.firstName} ${buyer.lastName}`,
      };
    });
}
