import type { Executor } from '#platform/database/database.ts';
import type { WantedAt } from '../contract.ts';
import { answersBy, namesBy } from '../naming.ts';
import { wantedOf } from '../wanted.ts';
import { readKnownHandicaps } from './known-golf.ts';
import { presentDetails } from './present.ts';
import { findPlaces, type Place } from './store.ts';

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
        bookingId: atEvent.find(({ buyerId }) => buyerId === accountId)?.booking.id ?? null,
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
