import { and, eq, gte, inArray } from 'drizzle-orm';
import { readEvents } from '#features/events/server/public.ts';
import type { MembershipUse } from '#features/membership/server/public.ts';
import { londonInstant } from '#lib/london-instant.ts';
import { bookings } from '../../places/server/tables.ts';
import { credits, guestPasses } from './tables.ts';

const inUse = ['held', 'used'] as const;

const tierCreditsOf = (accountId: string) =>
  and(
    eq(credits.accountId, accountId),
    eq(credits.origin, 'tier'),
    inArray(credits.state, [...inUse]),
  );

const tierPassesOf = (accountId: string) =>
  and(
    eq(guestPasses.accountId, accountId),
    eq(guestPasses.origin, 'tier'),
    inArray(guestPasses.state, [...inUse]),
  );

/** How members use what their tier brings. */
export const allowanceUse: Pick<MembershipUse, 'usedInYear' | 'takenSince'> = {
  usedInYear: async (db, accountId, year) => {
    const since = londonInstant(year.from, '00:00');
    return {
      golfDays: await db.$count(
        credits,
        and(tierCreditsOf(accountId), gte(credits.createdAt, since)),
      ),
      guestPasses: await db.$count(
        guestPasses,
        and(tierPassesOf(accountId), gte(guestPasses.createdAt, since)),
      ),
    };
  },

  takenSince: async (db, accountId, since, now) => {
    const place = { id: bookings.id, eventId: bookings.eventId, state: bookings.state };
    const isSince = gte(bookings.createdAt, since);
    const golfDays = await db
      .select(place)
      .from(credits)
      .innerJoin(bookings, eq(bookings.id, credits.bookingId))
      .where(and(tierCreditsOf(accountId), isSince));
    const guests = await db
      .select(place)
      .from(guestPasses)
      .innerJoin(bookings, eq(bookings.id, guestPasses.bookingId))
      .where(and(tierPassesOf(accountId), isSince));

    const confirmed = [...golfDays, ...guests].filter(({ state }) => state === 'confirmed');
    const events = await readEvents(db, [...new Set(confirmed.map(({ eventId }) => eventId))]);
    const ahead = confirmed.flatMap(({ id, eventId }) => {
      const event = events.find((each) => each.id === eventId);
      return event && event.startsAt > now
        ? [{ title: event.title, startsAt: event.startsAt, cancelPath: `/bookings/${id}/cancel` }]
        : [];
    });

    return { golfDays: golfDays.length, guestPasses: guests.length, ahead };
  },
};
