import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { readEvents } from '#features/events/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { bookings } from '../../places/server/tables.ts';
import { listStates } from '../coming.ts';

/**
 * When the last golf day ends, or has ended, that two members have in common: both have a place,
 * and both agreed to be listed, so that nobody finds out by this that someone comes who does not
 * want to be on the list.
 * @returns undefined if there is none; a day that was called off does not count
 */
export async function lastSharedDay(
  tx: Executor,
  one: string,
  other: string,
): Promise<Date | undefined> {
  const theirs = alias(bookings, 'theirs');

  const shared = await tx
    .selectDistinct({ eventId: bookings.eventId })
    .from(bookings)
    .innerJoin(theirs, eq(theirs.eventId, bookings.eventId))
    .where(
      and(
        eq(bookings.accountId, one),
        eq(theirs.accountId, other),
        sql`${bookings.listed} and ${theirs.listed}`,
        inArray(bookings.state, [...listStates]),
        inArray(theirs.state, [...listStates]),
      ),
    );

  const days = await readEvents(
    tx,
    shared.map(({ eventId }) => eventId),
  );

  const ends = days
    .filter(({ state }) => state !== 'cancelled' && state !== 'draft')
    .map(({ endsAt }) => endsAt.getTime());

  return ends.length > 0 ? new Date(Math.max(...ends)) : undefined;
}
