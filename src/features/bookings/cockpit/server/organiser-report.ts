import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Pence } from '#lib/money.ts';
import type { Executor } from '#platform/database/database.ts';
import { readOwed } from '../../places/server/money-back.ts';
import { bookings, orders } from '../../places/server/tables.ts';
import { confirmedStates } from '../../places/states.ts';
import { offers } from '../../waitlist/server/tables.ts';
import { keptPence, placesWithMoney } from './kept-money.ts';

/** The places of an event by state, and their revenue. */
export type PlaceFigures = {
  readonly held: number;
  readonly confirmed: number;
  /** Places that are offered to people on the waitlist. */
  readonly offered: number;
  readonly revenuePence: Pence;
  /** The part of the revenue that is on account and not paid yet. */
  readonly owedPence: Pence;
};

/**
 * Places and revenue (VAT included) by event id. Events without bookings and offers are left out.
 * The figures are counted from the rows, not from `events.places_taken`; the cockpit of an event has
 * the same.
 */
export async function figuresOfEvents(
  db: Executor,
  eventIds: readonly number[],
): Promise<ReadonlyMap<number, PlaceFigures>> {
  const ids = [...eventIds];
  const places = await placesWithMoney(db, {
    eventId: bookings.eventId,
    held: count(sql`${bookings.state} = 'held'`),
    confirmed: count(sql`${bookings.state} in ${confirmedStates}`),
    revenuePence: sql<number>`coalesce(sum(${keptPence}), 0)::int`,
  })
    .where(inArray(bookings.eventId, ids))
    .groupBy(bookings.eventId);

  const open = await db
    .select({ eventId: offers.eventId, offered: sql<number>`sum(${offers.places})::int` })
    .from(offers)
    .where(and(eq(offers.state, 'open'), inArray(offers.eventId, ids)))
    .groupBy(offers.eventId);

  const offered = new Map(open.map((row) => [row.eventId, row.offered]));
  const owed = Map.groupBy(
    await readOwed(db, inArray(orders.eventId, ids)),
    ({ eventId }) => eventId,
  );
  const owedAt = (eventId: number) =>
    (owed.get(eventId) ?? []).reduce((sum, { pence }) => sum + pence, 0);

  const figures = new Map(
    places.map(({ eventId, ...row }) => [
      eventId,
      { ...row, offered: offered.get(eventId) ?? 0, owedPence: owedAt(eventId) },
    ]),
  );

  for (const [eventId, count] of offered)
    if (!figures.has(eventId))
      figures.set(eventId, {
        held: 0,
        confirmed: 0,
        revenuePence: 0,
        owedPence: 0,
        offered: count,
      });

  return figures;
}

const count = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`;
