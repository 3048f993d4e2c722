import { readEvent, readFollowed } from '#features/events/server/public.ts';
import { verifiedAccountOf } from '#features/identity/server/public.ts';
import { defineEventEmail, eventThread } from '../../../server/emails.ts';
import { isAnnounced } from '../../announcement.ts';
import { announcementTexts } from '../../texts.ts';
import { findHolders } from '../store.ts';
import { NewGolfDay } from './payload.ts';

/** Says that there is a new golf day in a city that the reader follows. */
export const newGolfDay = defineEventEmail({
  name: 'bookings.new_golf_day',
  payload: NewGolfDay,
  subject: ({ city, startsAt }) => announcementTexts.subject(city, startsAt),
  optional: () => 'new_golf_day',
  compose: async (payload, context) => {
    const { NewGolfDayEmail } = await import('./new-golf-day-email.tsx');
    return { body: NewGolfDayEmail({ ...payload, ...context }), thread: eventThread(payload.eventId) };
  },
  // Not once the day has moved or is off, nor to someone who has a place by now or no longer follows the city.
  stillDue: async ({ eventId, startsAt, accountId, city }, { db, now, address }) => {
    const event = await readEvent(db, eventId);
    if (!event || event.startsAt.toISOString() !== startsAt || !isAnnounced(event, now)) return false;
    if ((await verifiedAccountOf(db, address))?.id !== accountId) return false;
    if (!(await readFollowed(db, accountId)).includes(city)) return false;
    return !(await findHolders(db, eventId, [accountId])).has(accountId);
  },
});
