import { defineEventEmail, eventThread } from '../../../server/emails.ts';
import { moveTexts } from '../../texts.ts';
import { MovedPlaces } from './payloads.ts';

/** Tells a player or a buyer that their places are at another golf day now, with its calendar file. */
export const placesMoved = defineEventEmail({
  name: 'bookings.moved',
  payload: MovedPlaces,
  subject: ({ title }) => moveTexts.subject(title),
  compose: async (payload, context) => {
    const { PlacesMovedEmail } = await import('./places-moved.tsx');
    const calendar = {
      filename: 'golf-day.ics',
      contentType: 'text/calendar; charset=utf-8',
      content: payload.calendar,
    };
    return {
      body: PlacesMovedEmail({ ...payload, ...context }),
      attachments: [calendar],
      thread: eventThread(payload.eventId),
    };
  },
});
