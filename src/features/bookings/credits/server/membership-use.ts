import { and, eq, gte, inArray, notInArray } from 'drizzle-orm';
import { readEvents } from '#features/events/server/public.ts';
import type { MembershipUse, PlaceAhead } from '#features/membership/server/public.ts';
import { londonInstant } from '#lib/london-instant.ts';
import type { Executor } from '#platform/database/database.ts';
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

/** A confirmed place ahead, with what of the allowance paid for it. */
export type TierPlace = PlaceAhead & {
  readonly orderId: string;
  readonly eventId: number;
  readonly paidWith: 'credits' | 'guestPasses';
};

/** The confirmed places that an account's tier paid for and that are ahead, the next one first. */
export async function findTierPlaces(
  db: Executor,
  accountId: string,
  now: Date,
): Promise<TierPlace[]> {
  const place = {
    bookingId: bookings.id,
    orderId: bookings.orderId,
    eventId: bookings.eventId,
  };
  const isConfirmed = eq(bookings.state, 'confirmed');
  const golfDays = await db
    .select(place)
    .from(credits)
    .innerJoin(bookings, eq(bookings.id, credits.bookingId))
    .where(and(tierCreditsOf(accountId), isConfirmed));
  const guests = await db
    .select(place)
    .from(guestPasses)
    .innerJoin(bookings, eq(bookings.id, guestPasses.bookingId))
    .where(and(tierPassesOf(accountId), isConfirmed));

  const places = [
    ...golfDays.map((each) => ({ ...each, paidWith: 'credits' as const })),
    ...guests.map((each) => ({ ...each, paidWith: 'guestPasses' as const })),
  ];
  const events = await readEvents(db, [...new Set(places.map(({ eventId }) => eventId))]);

  return places
    .flatMap((each) => {
      const event = events.find(({ id }) => id === each.eventId);
      return event && event.startsAt > now && event.state !== 'cancelled'
        ? [{ ...each, title: event.title, startsAt: event.startsAt }]
        : [];
    })
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

/** How members use what their tier brings. */
export const allowanceUse: Pick<MembershipUse, 'usedInYear' | 'takenSince' | 'placesAhead'> = {
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
    const isSince = gte(bookings.createdAt, since);
    const ahead = (await findTierPlaces(db, accountId, now)).map(({ bookingId }) => bookingId);
    const isBehind = and(isSince, notInArray(bookings.id, ahead));

    const golfDays = await db
      .select({ id: bookings.id })
      .from(credits)
      .innerJoin(bookings, eq(bookings.id, credits.bookingId))
      .where(and(tierCreditsOf(accountId), isBehind));
    const guests = await db
      .select({ id: bookings.id })
      .from(guestPasses)
      .innerJoin(bookings, eq(bookings.id, guestPasses.bookingId))
      .where(and(tierPassesOf(accountId), isBehind));

    return { golfDays: golfDays.length, guestPasses: guests.length };
  },

  placesAhead: async (db, accountId, now) =>
    (await findTierPlaces(db, accountId, now)).map(({ bookingId, title, startsAt }) => ({
      bookingId,
      title,
      startsAt,
    })),
};
