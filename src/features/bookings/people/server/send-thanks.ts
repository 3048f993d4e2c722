import { readEventsBetween } from '#features/events/server/public.ts';
import { queueEmail } from '#features/notifications/server/public.ts';
import { addDays } from '#lib/club-time.ts';
import type { Services } from '#platform/plugin.ts';
import { aboutEvent } from '../../places/server/event-emails.tsx';
import { came, isEmailDue } from '../coming.ts';
import { afterTheDay } from './after-the-day-email.tsx';
import { readCame } from './read-coming.ts';
import { findRecipients } from './recipients.ts';

/** How long after a golf day someone whose attendance is marked late still gets the email. */
const FOR_DAYS = 14;

/**
 * Emails everyone who came to a golf day, members and guests, with the members who came and agreed
 * to be listed: each person once, however often this runs.
 */
export async function sendThanks({ database, clock }: Services): Promise<void> {
  const now = clock();
  const over = { endsAfter: addDays(now, -FOR_DAYS), startsBefore: now };

  for (const event of await readEventsBetween(database, over)) {
    const everyone = await findRecipients(database, event.id, ['confirmed', 'attended']);
    const marked = everyone.every(({ places }) =>
      places.every(({ state }) => state !== 'confirmed'),
    );
    if (!isEmailDue(event, { marked }, now)) continue;

    for (const { accountId, address, firstName, places } of everyone) {
      // The buyer of a place for someone else was there only if a place is their own.
      const own = places.filter((place) =>
        accountId === null ? place.guestEmail !== null : place.accountId === accountId,
      );
      if (!own.some(({ state }) => came(state, event, now))) continue;

      const isListed = accountId !== null && own.some(({ listed }) => listed);
      const people = await readCame(database, event, { accountId, now });

      await database.transaction((tx) =>
        queueEmail(tx, afterTheDay, {
          accountId,
          to: { name: firstName, address },
          payload: {
            ...aboutEvent(event),
            firstName,
            isMember: accountId !== null,
            isListed,
            people,
          },
          key: `after_the_day:${event.id}:${accountId ?? address.toLowerCase()}`,
          now,
        }),
      );
    }
  }
}
