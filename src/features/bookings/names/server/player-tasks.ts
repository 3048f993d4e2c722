import { findAccounts } from '#features/identity/server/public.ts';
import { findBlockedPairs } from '#features/members/server/public.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { Executor } from '#platform/database/database.ts';
import { closedAccount } from '../../texts.ts';
import type { AskedPlace, WantedAt } from '../contract.ts';
import { answersBy, namesBy } from '../naming.ts';
import { wantedOf } from '../wanted.ts';
import { readKnownHandicaps } from './known-golf.ts';
import { comesFrom, findPlaces, type Place } from './named-places.ts';
import { presentDetails } from './present-names.ts';

type Own = { readonly accountId: string; readonly eventIds: readonly number[]; readonly now: Date };

/**
 * What is still wanted of a member at some golf days: names for the places they bought, and golf
 * answers, their own also where someone else booked for them. Days at which nothing is wanted are
 * left out.
 */
export async function readWanted(
  db: Executor,
  { accountId, eventIds, now }: Own,
): Promise<readonly WantedAt[]> {
  if (eventIds.length === 0) return [];

  const places = await findPlaces(db, { ahead: { accountId, eventIds } });
  if (places.length === 0) return [];

  const knowsHandicap = (await readKnownHandicaps(db, [accountId])).has(accountId);

  return [...Map.groupBy(places, ({ booking }) => booking.eventId)].flatMap(
    ([eventId, atEvent]) => {
      const [first] = atEvent;
      const wanted = wantedOf(
        atEvent.map((place) => ownDetails(place, accountId, now)),
        { knowsHandicap, questions: first?.event.questions ?? [] },
      );
      if (!first || (wanted.names === 0 && !wanted.ownAnswers && wanted.guestAnswers === 0))
        return [];

      const { startsAt } = first.event;

      return {
        eventId,
        bookingId: atEvent.find(({ ownerId }) => ownerId === accountId)?.booking.id ?? null,
        ...wanted,
        namesBy: namesBy(startsAt).toISOString(),
        answersBy: answersBy(startsAt).toISOString(),
      };
    },
  );
}

/** A place as its member sees it. Without names, which nobody reads here. */
function ownDetails(place: Place, accountId: string, now: Date) {
  const details = presentDetails(place, accountId, new Map(), now);
  return place.booking.accountId === accountId ? { ...details, player: 'me' as const } : details;
}

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
        bookedBy: isClosed ? closedAccount : fullName(buyer),
      };
    });
}
