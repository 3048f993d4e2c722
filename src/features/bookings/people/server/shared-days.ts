import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type EventRecord, readEvents, readEveryEvent } from '#features/events/server/public.ts';
import type { FactDay, SharedDays } from '#features/notifications/server/public.ts';
import { londonDay } from '#lib/london-instant.ts';
import type { Executor } from '#platform/database/database.ts';
import { bookings } from '../../places/server/tables.ts';
import { playingStates } from '../../places/states.ts';
import { came, listOf } from '../coming.ts';

const asDay = ({ id, title, city, startsAt }: EventRecord): FactDay => ({
  eventId: id,
  title,
  city,
  startsAt,
});

/** Golf days by id. */
export async function daysById(
  tx: Executor,
  eventIds: readonly number[],
): Promise<ReadonlyMap<number, FactDay>> {
  const events = await readEvents(tx, [...new Set(eventIds)]);
  return new Map(events.map((event) => [event.id, asDay(event)]));
}

/** Every published golf day: coming ones first, soonest first, then past ones, latest first. */
export async function everyDay(tx: Executor, now: Date): Promise<readonly FactDay[]> {
  const events = (await readEveryEvent(tx)).filter(({ state }) => state !== 'draft');
  const coming = events.filter(({ endsAt }) => endsAt > now);
  const past = events.filter(({ endsAt }) => endsAt <= now);
  return [...coming, ...past.toReversed()].map(asDay);
}

const isListed = sql`${bookings.state} in ${playingStates}`;

type OwnDay = { readonly event: EventRecord; readonly list: 'coming' | 'came' };

/** The golf days at which a member has a place or came, latest first. */
export async function readOwnDays(
  tx: Executor,
  accountId: string,
  now: Date,
): Promise<readonly OwnDay[]> {
  const places = await tx
    .select({ eventId: bookings.eventId, state: bookings.state })
    .from(bookings)
    .where(and(eq(bookings.accountId, accountId), isListed));

  const events = await readEvents(
    tx,
    places.map(({ eventId }) => eventId),
  );

  return events
    .flatMap((event): OwnDay[] => {
      const list = listOf(event, now);
      const state = places.find(({ eventId }) => eventId === event.id)?.state;
      if (list === 'none' || state === undefined) return [];
      return list === 'coming' || came(state, event, now) ? [{ event, list }] : [];
    })
    .toSorted((a, b) => b.event.startsAt.getTime() - a.event.startsAt.getTime());
}

/** The golf days that a member shares with others who agreed to be listed there. */
export async function sharedDays(tx: Executor, accountId: string, now: Date): Promise<SharedDays> {
  const own = await readOwnDays(tx, accountId, now);
  const ids = own.map(({ event }) => event.id);

  const others =
    ids.length === 0
      ? []
      : await tx
          .select({ id: bookings.accountId, eventId: bookings.eventId, state: bookings.state })
          .from(bookings)
          .where(
            and(
              inArray(bookings.eventId, ids),
              ne(bookings.accountId, accountId),
              bookings.listed,
              isListed,
            ),
          );

  const coming = new Map<string, FactDay>();
  const attended = new Map<string, FactDay>();
  const timesMet = new Map<string, number>();

  // Latest first: the last one that is set is the next to come, and the first is the latest that is
  // over.
  for (const { event, list } of own)
    for (const { id, eventId, state } of others) {
      if (id === null || eventId !== event.id) continue;
      if (list === 'coming') coming.set(id, asDay(event));
      else if (came(state, event, now)) {
        if (!attended.has(id)) attended.set(id, asDay(event));
        timesMet.set(id, (timesMet.get(id) ?? 0) + 1);
      }
    }

  return { coming, attended, timesMet };
}

/** See `MemberFacts.dayOfBoth`. */
export async function dayOfBoth(
  tx: Executor,
  accountId: string,
  other: { readonly accountId: string; readonly eventId: number },
): Promise<FactDay | undefined> {
  const places = await tx
    .select({ id: bookings.accountId, listed: bookings.listed })
    .from(bookings)
    .where(
      and(
        eq(bookings.eventId, other.eventId),
        inArray(bookings.accountId, [accountId, other.accountId]),
        isListed,
      ),
    );

  const isShared =
    places.some(({ id }) => id === accountId) &&
    places.some(({ id, listed }) => id === other.accountId && listed);

  return isShared ? (await daysById(tx, [other.eventId])).get(other.eventId) : undefined;
}

/** See `MemberFacts.dayToday`. */
export async function dayToday(
  tx: Executor,
  accountId: string,
  now: Date,
): Promise<FactDay | undefined> {
  const places = await tx
    .select({ eventId: bookings.eventId })
    .from(bookings)
    .where(and(eq(bookings.accountId, accountId), isListed));

  const events = await readEvents(
    tx,
    places.map(({ eventId }) => eventId),
  );

  const today = events.find(
    (event) => listOf(event, now) !== 'none' && londonDay(event.startsAt) === londonDay(now),
  );

  return today && asDay(today);
}

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
        inArray(bookings.state, playingStates),
        inArray(theirs.state, playingStates),
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

/**
 * The golf days that a member came to between two instants, and how many other members came to
 * them.
 */
export async function readPlayed(
  tx: Executor,
  accountId: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<{ readonly golfDays: number; readonly people: number }> {
  const days = (await readOwnDays(tx, accountId, until)).filter(
    ({ list, event }) => list === 'came' && event.startsAt >= from,
  );

  const others = await tx
    .select({ eventId: bookings.eventId, state: bookings.state, accountId: bookings.accountId })
    .from(bookings)
    .where(
      and(
        inArray(
          bookings.eventId,
          days.map(({ event }) => event.id),
        ),
        ne(bookings.accountId, accountId),
        isListed,
      ),
    );

  const people = others.filter(({ eventId, state }) =>
    days.some(({ event }) => event.id === eventId && came(state, event, until)),
  );

  return { golfDays: days.length, people: new Set(people.map((place) => place.accountId)).size };
}
