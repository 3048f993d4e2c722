import { defineEventEmail, eventThread } from '../../../server/emails.ts';
import { namesSubjects } from '../../texts.ts';
import { NamesWanted, PlaceForYou, PlaceWithdrawn } from './payloads.ts';

/** Tells a member or a guest that someone booked them a place. */
export const placeForYou = defineEventEmail({
  name: 'bookings.place_for_you',
  payload: PlaceForYou,
  subject: ({ title }) => namesSubjects.placeForYou(title),
  compose: async (payload, context) => {
    const { PlaceForYouEmail } = await import('./name-emails.tsx');
    return { body: PlaceForYouEmail({ ...payload, ...context }), thread: eventThread(payload.eventId) };
  },
});

/** Tells a member or a guest that the place that someone booked for them was cancelled. */
export const placeWithdrawn = defineEventEmail({
  name: 'bookings.place_withdrawn',
  payload: PlaceWithdrawn,
  subject: ({ title }) => namesSubjects.placeWithdrawn(title),
  compose: async (payload, context) => {
    const { PlaceWithdrawnEmail } = await import('./name-emails.tsx');
    return { body: PlaceWithdrawnEmail({ ...payload, ...context }), thread: eventThread(payload.eventId) };
  },
});

/** Asks a buyer for the names of places. */
export const namesWanted = defineEventEmail({
  name: 'bookings.names_wanted',
  payload: NamesWanted,
  subject: ({ title }) => namesSubjects.namesWanted(title),
  compose: async (payload, context) => {
    const { NamesWantedEmail } = await import('./name-emails.tsx');
    return { body: NamesWantedEmail({ ...payload, ...context }), thread: eventThread(payload.eventId) };
  },
});
