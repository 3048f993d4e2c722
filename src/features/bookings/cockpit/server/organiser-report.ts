import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Pence } from '#lib/money.ts';
import type { Executor } from '#platform/database/database.ts';
import { daySettlements } from '../../called-off/server/tables.ts';
import { cancellations, credits } from '../../credits/server/tables.ts';
import { readOwed } from '../../places/server/money-back.ts';
import { bookings, orderLines, orders } from '../../places/server/tables.ts';
import { confirmedStates } from '../../places/states.ts';
import { offers } from '../../waitlist/server/tables.ts';

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
 * Places and revenue (VAT included) by event id, for all events. Events without bookings and offers
 * are left out. The figures are counted from the rows, not from `events.places_taken`; the cockpit
 * of an event has the same.
 */
export async function figuresOfEvents(db: Executor): Promise<ReadonlyMap<number, PlaceFigures>> {
  const places = await placesWithMoney(db, {
    eventId: bookings.eventId,
    held: count(sql`${bookings.state} = 'held'`),
    confirmed: count(sql`${bookings.state} in ${confirmedStates}`),
    revenuePence: sql<number>`coalesce(sum(${keptPence}), 0)::int`,
  }).groupBy(bookings.eventId);

  const open = await db
    .select({ eventId: offers.eventId, offered: sql<number>`sum(${offers.places})::int` })
    .from(offers)
    .where(eq(offers.state, 'open'))
    .groupBy(offers.eventId);

  const offered = new Map(open.map((row) => [row.eventId, row.offered]));
  const owed = Map.groupBy(await readOwed(db), ({ eventId }) => eventId);
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

const usedCredit = alias(credits, 'used_credit');
const givenCredit = alias(credits, 'given_credit');

/** A cancellation that has given something back: at once, or because the place was resold. */
const isGivenBack = sql`(${cancellations.resale} is null or ${cancellations.resale} in ('resold', 'called_off'))`;

/**
 * What was paid for a place and is kept, in pence, VAT included: the money on its line and what its
 * credit cost, less what was given back as money or as a credit, or refunded out of goodwill. A day
 * that was called off has both a cancellation and a settlement, for the same amounts. Orders on
 * account count from the day of booking, as in the ledger.
 */
export const keptPence: SQL<number> = sql<number>`case when ${orders.state} = 'paid' then
    coalesce(${orderLines.grossPence} - ${orderLines.refundedNetPence} - ${orderLines.refundedVatPence}, 0) + coalesce(${usedCredit.grossPence}, 0)
    - case when ${cancellations.bookingId} is not null then case when ${isGivenBack} then ${cancellations.grossPence} else 0 end
        when ${daySettlements.state} = 'done' then ${daySettlements.grossPence} else 0 end
    - coalesce(${givenCredit.grossPence}, 0)
  else 0 end::int`;

/**
 * Bookings with everything that `keptPence` reads. A place that was handed on has no line: its new
 * player's has it.
 */
export const placesWithMoney = <Columns extends Record<string, unknown>>(
  db: Executor,
  columns: Columns & Parameters<Executor['select']>[0],
) =>
  db
    .select(columns)
    .from(bookings)
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .leftJoin(orderLines, eq(orderLines.bookingId, bookings.id))
    .leftJoin(usedCredit, eq(usedCredit.id, orderLines.creditId))
    .leftJoin(cancellations, eq(cancellations.bookingId, bookings.id))
    .leftJoin(daySettlements, eq(daySettlements.bookingId, bookings.id))
    .leftJoin(
      givenCredit,
      and(
        sql`${isGivenBack}`,
        eq(givenCredit.id, sql`coalesce(${cancellations.creditId}, ${daySettlements.creditId})`),
      ),
    );
