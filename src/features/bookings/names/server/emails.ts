import { defineEventEmail, eventThread } from '../../orders/server/order-emails.ts';
import { namesSubjects } from '../texts.ts';
import { GuestPlace, NamesWanted, PlaceForYou, PlaceWithdrawn } from './payloads.ts';

/**
 * Asks a member whether they play a place that someone booked, or tells the one who has taken it by
 * its link.
 */
export const placeForYou = defineEventEmail({
  name: 'bookings.place_for_you',
  payload: PlaceForYou,
  subject: ({ title, isAsked }) => namesSubjects[isAsked ? 'placeAsked' : 'placeForYou'](title),
  compose: async (payload, context) => {
    const { PlaceForYouEmail } = await import('./name-emails.tsx');
    return {
      body: PlaceForYouEmail({ ...payload, ...context }),
      thread: eventThread(payload.eventId),
    };
  },
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
    const { renewGuestPlace } = await import('./guests-link-anew.ts');
    return renewGuestPlace(sent, facts);
  },
  compose: async ({ sealedToken, ...payload }, context, open) => {
    const { GuestPlaceEmail } = await import('./name-emails.tsx');
    const token = open(sealedToken);
    return {
      body: GuestPlaceEmail({ ...payload, ...context, token }),
      thread: eventThread(payload.eventId),
    };
  },
});

/** Tells a member or a guest that the place that someone booked for them was cancelled. */
export const placeWithdrawn = defineEventEmail({
  name: 'bookings.place_withdrawn',
  payload: PlaceWithdrawn,
  subject: ({ title }) => namesSubjects.placeWithdrawn(title),
  compose: async (payload, context) => {
    const { PlaceWithdrawnEmail } = await import('./name-emails.tsx');
    return {
      body: PlaceWithdrawnEmail({ ...payload, ...context }),
      thread: eventThread(payload.eventId),
    };
  },
});

/** Asks a buyer for the names of places. */
export const namesWanted = defineEventEmail({
  name: 'bookings.names_wanted',
  payload: NamesWanted,
  subject: ({ title }) => namesSubjects.namesWanted(title),
  compose: async (payload, context) => {
    const { NamesWantedEmail } = await import('./name-emails.tsx');
    return {
      body: NamesWantedEmail({ ...payload, ...context }),
      thread: eventThread(payload.eventId),
    };
  },
});
