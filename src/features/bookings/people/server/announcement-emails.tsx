import { readEvent, readFollowed } from '#features/events/server/public.ts';
import { verifiedAccountOf } from '#features/identity/server/public.ts';
import { findPriorityGroup } from '../../credits/server/priority-group.ts';
import { defineEventEmail } from '../../places/server/event-emails.tsx';
import { isAnnounced } from '../announcement.ts';
import { announcementTexts } from '../announcement-texts.ts';
import { NewGolfDay, newGolfDayFor } from './announcement-payload.ts';
import { findHolders, findLockedPrices } from './announcement-store.ts';
import { NewGolfDayEmail } from './new-golf-day-email.tsx';

/** Says that there is a new golf day in a city that the reader follows. */
export const newGolfDay = defineEventEmail({
  name: 'bookings.new_golf_day',
  payload: NewGolfDay,
  subject: ({ city, startsAt }) => announcementTexts.subject(city, startsAt),
  optional: () => 'new_golf_day',
  compose: (payload, context) => ({ body: <NewGolfDayEmail {...payload} {...context} /> }),
  // With the date, price and opening of now. Not once the day is off, nor to someone who has a
  // place by now or no longer follows the city.
  refresh: async ({ eventId, accountId, firstName }, { db, now, address }) => {
    const event = await readEvent(db, eventId);
    if (!event || !isAnnounced(event, now)) return undefined;
    if ((await verifiedAccountOf(db, address))?.id !== accountId) return undefined;
    if (!(await readFollowed(db, accountId)).includes(event.city)) return undefined;
    if ((await findHolders(db, eventId, [accountId])).has(accountId)) return undefined;
    const group = await findPriorityGroup(db, accountId, now);
    const lockedPence = (await findLockedPrices(db, [accountId])).get(accountId);
    return newGolfDayFor(event, { accountId, firstName, group, lockedPence }, now);
  },
});
