import { defineEventEmail } from '../../places/server/event-emails.tsx';
import { moveTexts } from '../move-texts.ts';
import { MovedPlaces } from './move-payload.ts';
import { PlacesMovedEmail } from './places-moved.tsx';

/**
 * Tells a player or a buyer that their places are at another golf day now, with its calendar file.
 */
export const placesMoved = defineEventEmail({
  name: 'bookings.moved',
  payload: MovedPlaces,
  subject: ({ title }) => moveTexts.subject(title),
  compose: (payload, context) => {
    const file = (filename: string, content: string, method = '') => ({
      filename,
      contentType: `text/calendar; charset=utf-8${method}`,
      content,
    });

    const removal =
      payload.removal === undefined
        ? []
        : [file('old-day.ics', payload.removal, '; method=CANCEL')];

    return {
      body: <PlacesMovedEmail {...payload} {...context} />,
      attachments: [file('golf-day.ics', payload.calendar), ...removal],
    };
  },
});
