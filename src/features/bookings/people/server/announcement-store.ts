import { and, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { followsCity, readEvents } from '#features/events/server/public.ts';
import { isOfCity } from '#features/members/server/public.ts';
import { readTierMembers } from '#features/membership/server/public.ts';
import { type City, citiesNear } from '#lib/cities.ts';
import type { Pence } from '#lib/money.ts';
import type { Executor } from '#platform/database/database.ts';
import { foundingMembers } from '../../credits/server/tables.ts';
import { ownBuyer } from '../../places/server/store.ts';
import { bookings, orders } from '../../places/server/tables.ts';
import { activeStates } from '../../places/states.ts';
import { eventAnnouncements } from './tables.ts';

/** Those of these accounts who have a place at an event, or have booked one for someone else. */
export async function findHolders(
  db: Executor,
  eventId: number,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = [...accountIds];

  const rows = await db
    .select({ player: bookings.accountId, buyer: ownBuyer })
    .from(bookings)
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .where(
      and(
        eq(bookings.eventId, eventId),
        inArray(bookings.state, activeStates),
        or(inArray(bookings.accountId, ids), inArray(ownBuyer, ids)),
      ),
    );

  return new Set(rows.flatMap(({ player, buyer }) => [player ?? [], buyer ?? []].flat()));
}

/** The locked prices of the founding members among these accounts. */
export async function findLockedPrices(
  db: Executor,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Pence>> {
  const rows = await db
    .select({ id: foundingMembers.accountId, lockedPence: foundingMembers.lockedPence })
    .from(foundingMembers)
    .where(inArray(foundingMembers.accountId, [...accountIds]));
  return new Map(rows.map(({ id, lockedPence }) => [id, lockedPence]));
}

const isNear = (accountId: SQLWrapper, city: City): SQL =>
  sql`(${sql.join(
    [followsCity(accountId, city), ...citiesNear(city).map((near) => isOfCity(accountId, near))],
    sql` or `,
  )})`;

type Page = { readonly city: City; readonly after: string | null; readonly most: number };

/**
 * The next members of a tier for whom a city is one of theirs: they follow it, or the city of their
 * profile is in the same region.
 */
export const readMembersNear = (
  db: Executor,
  { city, ...page }: Page,
  now: Date,
): Promise<string[]> =>
  readTierMembers(db, { ...page, where: (accountId) => isNear(accountId, city) }, now);

/** Whether an account has a tier, and the city is one of theirs. */
export async function isMemberNear(
  db: Executor,
  city: City,
  accountId: string,
  now: Date,
): Promise<boolean> {
  const where = (id: SQLWrapper) => sql`${id} = ${accountId}::uuid and ${isNear(id, city)}`;
  return (await readTierMembers(db, { where, after: null, most: 1 }, now)).length > 0;
}

type Announced = {
  readonly eventId: number;
  readonly accountIds: readonly string[];
  readonly now: Date;
};

/**
 * Records that these accounts are emailed about an event.
 * @returns those of whom that was not recorded before
 */
export async function insertAnnouncements(
  tx: Executor,
  { eventId, accountIds, now }: Announced,
): Promise<ReadonlySet<string>> {
  if (accountIds.length === 0) return new Set();

  const rows = await tx
    .insert(eventAnnouncements)
    .values(accountIds.map((accountId) => ({ eventId, accountId, announcedAt: now })))
    .onConflictDoNothing()
    .returning({ accountId: eventAnnouncements.accountId });

  return new Set(rows.map(({ accountId }) => accountId));
}

/**
 * Forgets who was emailed about golf days that are over: nothing is announced about them any more.
 */
export async function deleteOldAnnouncements(db: Executor, now: Date): Promise<void> {
  const announced = await db
    .selectDistinct({ eventId: eventAnnouncements.eventId })
    .from(eventAnnouncements);
  const events = await readEvents(
    db,
    announced.map(({ eventId }) => eventId),
  );
  const over = events.filter(({ endsAt }) => endsAt <= now).map(({ id }) => id);
  await db.delete(eventAnnouncements).where(inArray(eventAnnouncements.eventId, over));
}
