import type { EventChanged } from '#features/events/admin/contract.ts';
import { eventCalendar, readEvent } from '#features/events/server/public.ts';
import { queueEmail } from '#features/notifications/server/public.ts';
import type { Services } from '#platform/plugin.ts';
import { eventNotice } from './emails.ts';
import { findRecipients } from './recipients.ts';

/**
 * Emails everyone with a place about a change of an event. The key of each email names the change and the person, so a
 * job that is repeated, or killed half-way, tells everyone once. A change of an event that has been cancelled since is
 * not told: the cancellation is.
 */
export async function sendEventNotices(services: Services, change: EventChanged): Promise<void> {
  const { clock, config, database } = services;
  const event = await readEvent(database, change.eventId);
  if (!event || (event.state === 'cancelled' && !change.changes.includes('cancelled'))) return;
  const calendar = eventCalendar(event, config);
  for (const { accountId, address, places: _rows, ...person } of await findRecipients(
    database,
    change.eventId,
  ))
    await database.transaction((tx) =>
      queueEmail(tx, eventNotice, {
        accountId,
        to: { name: person.firstName, address },
        payload: { ...change, ...person, calendar },
        key: `event_changed:${change.eventId}:${change.version}:${accountId ?? address.toLowerCase()}`,
        now: clock(),
      }),
    );
}
