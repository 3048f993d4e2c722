import { EventChanged } from '#features/events/admin/event-changed.ts';
import { eventCalendar, readEvent } from '#features/events/server/public.ts';
import { defineNotification, notify, queueEmail } from '#features/notifications/server/public.ts';
import type { Services } from '#platform/plugin.ts';
import { changedText } from '../texts.ts';
import { eventNotice } from './event-notice-email.tsx';
import { findRecipients, findWaiting } from './recipients.ts';

/**
 * Emails everyone with a place about a change of an event, and those who wait for one when it
 * moves. The key of each email names the change and the person, so a job that is repeated, or
 * killed half-way, tells everyone once. A change of an event that has been cancelled since is not
 * told: the cancellation is.
 */
export async function sendEventNotices(services: Services, change: EventChanged): Promise<void> {
  const { clock, config, database } = services;
  const event = await readEvent(database, change.eventId);
  if (!event || (event.state === 'cancelled' && !change.changes.includes('cancelled'))) return;

  const calendar = eventCalendar(event, config);
  const withPlaces = await findRecipients(database, change.eventId);
  const told = withPlaces.map(({ places: _rows, ...person }) => ({ ...person, waits: false }));
  const waiting = movesDay(change) ? await findWaiting(database, change.eventId, withPlaces) : [];

  const others = waiting.map((person) => ({
    ...person,
    bookingId: null,
    isBuyer: false,
    waits: true,
  }));

  for (const { accountId, address, ...person } of [...told, ...others])
    await database.transaction(async (tx) => {
      const now = clock();
      const key = `event_changed:${change.eventId}:${change.version}:${accountId ?? address.toLowerCase()}`;
      const to = { name: person.firstName, address };

      await queueEmail(tx, eventNotice, {
        accountId,
        to,
        payload: { ...change, ...person, eventPath: event.page, calendar },
        key,
        now,
      });

      if (accountId !== null)
        await notify(tx, now, {
          kind: golfDayChanged,
          to: accountId,
          actor: null,
          payload: change,
          key,
        });
    });
}

/**
 * Whether a change concerns people on the waitlist, too. When the day is cancelled, the waitlist
 * says so itself.
 */
const movesDay = ({ changes }: EventChanged): boolean =>
  changes.includes('date') || changes.includes('times');

/** A golf day that was changed or cancelled. */
export const golfDayChanged = defineNotification({
  name: 'bookings.event_changed',
  row: 'bookings',
  payload: EventChanged.pick({ eventId: true, changes: true, before: true, after: true }),
  // Someone may be about to set out.
  isUrgent: ({ changes, before }) =>
    changes.some((change) => change !== 'venue') || before.venue !== null,
  present: ({ eventId, ...told }) => ({
    sentence: changedText(told),
    path: `/events/${eventId}`,
  }),
});
