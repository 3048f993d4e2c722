import { calendarPath } from '#features/events/server/public.ts';
import { presentEvent, presentPlace } from '../../places/server/present.ts';
import type { ClaimView, OrderPlaces, PlaceDetails, PlaceForMe } from '../contract.ts';
import { type CancelledBy, claimEnd } from '../ended.ts';
import {
  answersBy,
  isAnsweredByBuyer,
  isGuestsLink,
  namesBy,
  whyNotAccepted,
  whyNotAnswered,
  whyNotNamed,
} from '../naming.ts';
import { transfersBy, whyNotReturned, whyNotTransferred } from '../transfer.ts';
import { findClaimObstacle, isGuestOnly } from './name-places.ts';
import type { Place } from './named-places.ts';

type Names = ReadonlyMap<string, string>;

/** Writes a place for its buyer or its player. What a member answered is for that member alone. */
export function presentDetails(
  place: Place,
  reader: string,
  names: Names,
  now: Date,
): PlaceDetails {
  const { booking, buyerId, ownerId, event } = place;

  const facts = {
    state: booking.state,
    isMember: booking.accountId !== null,
    isBuyersOwn: booking.accountId === buyerId,
    privilege: place.privilege,
    event,
  };

  const isOwn = booking.accountId === reader;
  const isBuyers = ownerId === reader;
  const mayRead = isOwn || (isBuyers && isAnsweredByBuyer(booking));
  const isAsked = booking.namedAccountId === reader;
  const isNamed = booking.accountId !== null || booking.guestName !== null;

  return {
    ...presentPlace(booking, buyerId, names),
    golf: mayRead ? booking.golf : null,
    listed: isOwn && booking.listed,
    hasClaimLink: booking.claimHash !== null && !isNamed,
    guestOnly: isGuestOnly(place),
    from: earlierPlayer(place, names),
    guestAnswers: isBuyers && isGuestsLink(booking),
    can: {
      name: isBuyers && whyNotNamed(facts, now) === undefined,
      answer: mayRead && whyNotAnswered(facts, now) === undefined,
      accept: isAsked && whyNotAccepted(facts, now) === undefined,
      link: isBuyers && hasNoOtherWay(booking) && whyNotNamed(facts, now) === undefined,
      transfer: (isOwn || isBuyers) && whyNotTransferred({ ...facts, isNamed }, now) === undefined,
    },
  };
}

/** Whether nobody is named, or a guest without an email: then the buyer sends them the link. */
const hasNoOtherWay = ({ accountId, namedAccountId, guestEmail }: Place['booking']): boolean =>
  accountId === null && namedAccountId === null && guestEmail === null;

const earlierPlayer = ({ before }: Place, names: Names): string | null =>
  before && (before.accountId === null ? before.guestName : (names.get(before.accountId) ?? null));

/** Writes the places of an order for its buyer. */
export function presentOrderPlaces(
  places: readonly Place[],
  reader: string,
  names: Names,
  now: Date,
): OrderPlaces {
  const [first] = places;
  if (!first) throw new Error('An order without places has no names');

  const { startsAt, questions } = first.event;

  return {
    namesBy: namesBy(startsAt).toISOString(),
    answersBy: answersBy(startsAt).toISOString(),
    questions: [...questions],
    places: places.map((place) => presentDetails(place, reader, names, now)),
  };
}

/** Writes a place that someone else booked, for its player. */
export function presentPlaceForMe(
  place: Place,
  reader: string,
  names: Names,
  now: Date,
): PlaceForMe {
  const { event, buyerId, booking } = place;
  const isAhead =
    booking.state === 'confirmed' && event.state !== 'cancelled' && event.endsAt > now;

  return {
    place: presentDetails(place, reader, names, now),
    event: presentEvent(event),
    bookedBy: names.get(buyerId) ?? '',
    answersBy: answersBy(event.startsAt).toISOString(),
    questions: [...event.questions],
    calendarPath: isAhead ? calendarPath(event.id) : null,
  };
}

/**
 * Writes what someone with a claim link may know: the golf day, the first name of the buyer or the
 * earlier player, and by a guest's own link what this guest has answered.
 */
export function presentClaim(
  place: Place,
  {
    firstName,
    cancelledBy,
  }: { readonly firstName: string; readonly cancelledBy: CancelledBy | null },
  now: Date,
): ClaimView {
  const { booking, event } = place;
  const isTheirs = isGuestsLink(booking);
  const isOpen = whyNotAnswered({ state: booking.state, event }, now) === undefined;
  const ended = claimEnd({ state: booking.state, event }, now);

  return {
    event: presentEvent(event),
    eventPath: ended ? undefined : event.page,
    bookedBy: firstName,
    guestName: isTheirs ? booking.guestName : null,
    isHandedOver: isTheirs && booking.transferredFrom !== null,
    answers: isTheirs
      ? {
          golf: booking.golf,
          questions: [...event.questions],
          answersBy: answersBy(event.startsAt).toISOString(),
          canAnswer: isOpen,
        }
      : null,
    namesBy: (isTheirs ? transfersBy : namesBy)(event.startsAt).toISOString(),
    guestOnly: isGuestOnly(place),
    canClaim: findClaimObstacle(place, now) === undefined,
    ended,
    cancelledBy,
    canDecline: isTheirs && whyNotReturned({ state: booking.state, event }, now) === undefined,
  };
}
