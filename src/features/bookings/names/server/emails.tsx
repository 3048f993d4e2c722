import { findAccounts } from '#features/identity/server/public.ts';
import { formatDate } from '#lib/club-time.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineNotification, type NamedPerson } from '#platform/notifications/notification-kind.ts';
import { About, defineEventEmail } from '../../places/server/event-emails.tsx';
import { namesSubjects } from '../texts.ts';
import { renewGuestPlace } from './guests-link-anew.ts';
import {
  GuestPlaceEmail,
  NamesWantedEmail,
  PlaceForYouEmail,
  PlaceWithdrawnEmail,
} from './name-emails.tsx';
import { GuestPlace, NamesWanted, PlaceForYou, PlaceWithdrawn } from './payloads.ts';

/**
 * Asks a member whether they play a place that someone booked, or tells the one who has taken it by
 * its link.
 */
export const placeForYou = defineEventEmail({
  name: 'bookings.place_for_you',
  payload: PlaceForYou,
  subject: ({ title, isAsked }) => namesSubjects[isAsked ? 'placeAsked' : 'placeForYou'](title),
  compose: (payload, context) => ({ body: <PlaceForYouEmail {...payload} {...context} /> }),
});

/**
 * Tells a guest that someone booked them a place, with the link by which they answer, or give it
 * back.
 */
export const guestPlace = defineEventEmail({
  name: 'bookings.guest_place',
  payload: GuestPlace,
  // Its link is a key to the place.
  isKept: false,
  subject: ({ title }) => namesSubjects.placeForYou(title),
  renew: async (sent, facts) => {
    return renewGuestPlace(sent, facts);
  },
  compose: ({ sealedToken, ...payload }, context, open) => {
    const token = open(sealedToken);
    return {
      body: <GuestPlaceEmail {...payload} {...context} token={token} />,
    };
  },
});

/** Tells a member or a guest that the place that someone booked for them was cancelled. */
export const placeWithdrawn = defineEventEmail({
  name: 'bookings.place_withdrawn',
  payload: PlaceWithdrawn,
  subject: ({ title }) => namesSubjects.placeWithdrawn(title),
  compose: (payload, context) => ({ body: <PlaceWithdrawnEmail {...payload} {...context} /> }),
});

/** Asks a buyer for the names of places. */
export const namesWanted = defineEventEmail({
  name: 'bookings.names_wanted',
  payload: NamesWanted,
  subject: ({ title }) => namesSubjects.namesWanted(title),
  compose: (payload, context) => ({ body: <NamesWantedEmail {...payload} {...context} /> }),
});

/** Buyers are named to those whom they book places for, as in the emails. */
export async function buyers(
  db: Executor,
  _viewerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedPerson>> {
  const accounts = [...(await findAccounts(db, ids)).values()].filter(
    ({ erasedAt }) => erasedAt === null,
  );
  return new Map(
    accounts.map(({ id, firstName, lastName }) => [id, { name: `${firstName} ${lastName}` }]),
  );
}

/** A place that someone else booked for a member. */
export const placeGiven = defineNotification({
  name: 'bookings.place_for_you',
  row: 'bookings',
  payload: About,
  people: buyers,
  present: ({ title, startsAt }, { who }) => ({
    sentence:
      who === ''
        ? `You have a place at ${title} on ${formatDate(startsAt)}.`
        : `${who} booked you a place at ${title} on ${formatDate(startsAt)}.`,
    path: '/bookings',
  }),
});

/** A place that someone else booked, and that a member is asked to accept. */
export const placeAsked = defineNotification({
  name: 'bookings.place_asked',
  row: 'bookings',
  payload: About,
  people: buyers,
  present: ({ title, startsAt }, { who }) => ({
    sentence: `${who === '' ? 'Someone' : who} has a place for you at ${title} on ${formatDate(startsAt)}. Accept it or give it back.`,
    path: '/bookings',
  }),
});

/** The same place, cancelled: by the buyer, who is named, or by the organisers, who are not. */
export const placeTaken = defineNotification({
  name: 'bookings.place_withdrawn',
  row: 'bookings',
  payload: About,
  people: buyers,
  present: ({ eventId, title }, { who }) => ({
    sentence:
      who === ''
        ? `Your place at ${title} was cancelled.`
        : `${who} cancelled your place at ${title}.`,
    path: `/events/${eventId}`,
  }),
});
