import { and, eq, gt, inArray, ne } from 'drizzle-orm';
import type { EventRecord } from '#features/events/server/public.ts';
import { findPeople } from '#features/members/server/public.ts';
import type { DigestSection } from '#features/notifications/server/public.ts';
import { formatDayAndMonth } from '#lib/club-time.ts';
import type { Executor } from '#platform/database/database.ts';
import { bookings } from '../../places/server/tables.ts';
import { playingStates } from '../../places/states.ts';
import { comingTexts as texts } from '../texts.ts';
import { findListed } from './read-coming.ts';
import { readOwnDays } from './shared-days.ts';

type Reader = { readonly accountId: string; readonly since: Date; readonly now: Date };

/**
 * Who has booked the golf days at which a member has a place since their last digest, once a week.
 * Only members who agreed to be listed, and none who is blocked.
 */
export const newlyComingSection: DigestSection = {
  name: 'bookings.newly_coming',
  rhythms: ['weekly'],
  read: async (db, reader) => {
    const days = (await readOwnDays(db, reader.accountId, reader.now))
      .filter(({ list }) => list === 'coming')
      .map(({ event }) => event)
      .toReversed();

    const lines = [];
    for (const event of days) {
      const names = await newNames(db, event, reader);
      if (names.length > 0)
        lines.push({
          sentence: texts.newlyComing(names, event.city, formatDayAndMonth(event.startsAt)),
          path: `/events/${event.id}#coming`,
        });
    }

    return lines.length > 0 ? { heading: texts.newlyComingTitle, lines } : undefined;
  },
};

async function newNames(
  db: Executor,
  event: EventRecord,
  { accountId, since, now }: Reader,
): Promise<string[]> {
  const places = await db
    .select({ accountId: bookings.accountId, state: bookings.state, listed: bookings.listed })
    .from(bookings)
    .where(
      and(
        eq(bookings.eventId, event.id),
        inArray(bookings.state, playingStates),
        ne(bookings.accountId, accountId),
        gt(bookings.confirmedAt, since),
      ),
    );

  const listed = await findListed(db, places, event, now);
  const people = await findPeople(
    db,
    accountId,
    listed.map(({ id }) => id),
  );

  return [...people.values()].map(({ name }) => name);
}
