import { and, asc, eq, gt, inArray, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type City, cityNames } from '#lib/cities.ts';
import type { Executor } from '#platform/database/database.ts';
import type { ListedEvent } from '../../contract.ts';
import { presentListed } from '../../days/server/present.ts';
import { findListed } from '../../days/server/store.ts';
import { events } from '../../days/server/tables.ts';
import { staysSaved } from '../interests.ts';
import { cityFollows, savedEvents } from './tables.ts';

/** The golf days that an account has saved and that are still to come, soonest first. */
export async function readSaved(
  db: Executor,
  accountId: string,
  now: Date,
): Promise<ListedEvent[]> {
  const ids = db
    .select({ id: savedEvents.eventId })
    .from(savedEvents)
    .where(eq(savedEvents.accountId, accountId));

  const rows = await findListed(db, inArray(events.id, ids));

  return rows.map(presentListed).filter((event) => staysSaved(event, now));
}

type SavedEventKey = { readonly accountId: string; readonly eventId: number };

/** Saves a golf day. Doing it again keeps the first time. */
export async function insertSaved(tx: Executor, saved: SavedEventKey, now: Date): Promise<void> {
  await tx
    .insert(savedEvents)
    .values({ ...saved, savedAt: now })
    .onConflictDoNothing();
}

/** Removes a saved golf day, if it is one. */
export async function deleteSaved(
  tx: Executor,
  { accountId, eventId }: SavedEventKey,
): Promise<void> {
  await tx
    .delete(savedEvents)
    .where(and(eq(savedEvents.accountId, accountId), eq(savedEvents.eventId, eventId)));
}

/** Forgets who saved golf days that are over or cancelled. */
export async function deleteEndedSaved(tx: Executor, now: Date): Promise<void> {
  const ended = tx
    .select({ id: events.id })
    .from(events)
    .where(or(inArray(events.state, ['played', 'cancelled']), lte(events.endsAt, now)));
  await tx.delete(savedEvents).where(inArray(savedEvents.eventId, ended));
}

/** The cities that an account follows, in the order of `cities`. */
export async function readFollowed(db: Executor, accountId: string): Promise<City[]> {
  const rows = await db
    .select({ city: cityFollows.city })
    .from(cityFollows)
    .where(eq(cityFollows.accountId, accountId));
  return cityNames.filter((name) => rows.some(({ city }) => city === name));
}

/** The SQL condition that an account follows a city. */
export const followsCity = (accountId: SQLWrapper, city: City): SQL =>
  sql`exists (select from ${cityFollows} as follow where follow.account_id = ${accountId} and follow.city = ${city})`;

type Follow = { readonly accountId: string; readonly city: City };

/** Follows a city. Doing it again keeps the first time. */
export async function insertFollow(tx: Executor, follow: Follow, now: Date): Promise<void> {
  await tx
    .insert(cityFollows)
    .values({ ...follow, followedAt: now })
    .onConflictDoNothing();
}

/** Stops following a city, if the account does. */
export async function deleteFollow(tx: Executor, { accountId, city }: Follow): Promise<void> {
  await tx
    .delete(cityFollows)
    .where(and(eq(cityFollows.accountId, accountId), eq(cityFollows.city, city)));
}

type Page = { readonly city: City; readonly after: string | null; readonly most: number };

/** The next accounts that follow a city, in the order of their ids, closed ones included. */
export async function readFollowers(db: Executor, { city, after, most }: Page): Promise<string[]> {
  const rows = await db
    .select({ accountId: cityFollows.accountId })
    .from(cityFollows)
    .where(
      and(
        eq(cityFollows.city, city),
        after === null ? undefined : gt(cityFollows.accountId, after),
      ),
    )
    .orderBy(asc(cityFollows.accountId))
    .limit(most);
  return rows.map(({ accountId }) => accountId);
}
