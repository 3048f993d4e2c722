import { fillPlaceholders, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { EventState } from '#features/events/contract.ts';
import { tagsOf } from '#features/events/server/public.ts';
import { addMinutes } from '#lib/club-time.ts';
import type { HoldLimits } from '#platform/config/config.ts';
import type { Database, Executor } from '#platform/database/database.ts';
import { invalidatedPages } from '#platform/http/cache/cache-tags.ts';
import { addJob } from '#platform/jobs/job.ts';
import type { PlaceFacts } from '../capacity.ts';
import type { BookingTerms } from '../terms.ts';
import { expireHold } from './jobs.ts';

/** A place on hold, as the statement that took it answers. */
export type HeldPlace = { readonly orderId: string; readonly bookingId: string };

type Taking = {
  readonly eventId: number;
  readonly accountId: string;
  readonly vatPercent: number;
  readonly terms: BookingTerms;
  readonly now: Date;
  readonly heldUntil: Date;
  readonly limits: HoldLimits;
  /** The keyed hash of the caller's network, if the account's email is not confirmed. */
  readonly unconfirmedNetwork?: string | undefined;
};

/**
 * Takes a place, in one statement and one trip: counts it, writes order, line and booking, queues the end of the hold
 * and drops the pages that show the places left. The row lock of the event lives for this statement only, so 600
 * buyers for 15 places pass through quickly, and none of them can be counted twice.
 * @returns undefined if no place could be taken; `whyNoPlace` explains
 * @throws a violation of `bookings_one_per_account` when the same account clicks twice at once
 */
export async function takePlace(database: Database, taking: Taking): Promise<HeldPlace | undefined> {
  if (taking.unconfirmedNetwork) return takePlaceOneByOne(database, taking, taking.unconfirmedNetwork);
  const values = fillPlaceholders(prepared.params, valuesOf(taking));
  const { rows } = await database.$client.query<HeldPlace>({
    name: 'bookings_take_place',
    text: prepared.sql,
    values,
  });
  return rows[0] && { orderId: rows[0].orderId, bookingId: rows[0].bookingId };
}

/**
 * The same for an account whose email is not confirmed. The statement counts holds of other rows than the one it locks,
 * and sees what was committed before it began: so requests of one account, and of one network for one event, wait for
 * each other first. Both locks end with the transaction, and every caller takes them in this order.
 */
const takePlaceOneByOne = (
  database: Database,
  taking: Taking,
  network: string,
): Promise<HeldPlace | undefined> =>
  database.transaction(async (tx) => {
    for (const name of [`hold:account:${taking.accountId}`, `hold:network:${network}:${taking.eventId}`])
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
    const { rows } = await tx.execute<HeldPlace>(takingStatement(taking));
    return rows[0] && { orderId: rows[0].orderId, bookingId: rows[0].bookingId };
  });

/** The statement itself, with its values; the bench runs the same one without the rest. */
export const takingStatement = (taking: Taking): SQL => statement(valuesOf(taking));

const valuesOf = ({ eventId, accountId, vatPercent, terms, now, heldUntil, ...taking }: Taking) => ({
  eventId,
  accountId,
  vatPercent,
  terms: JSON.stringify(terms),
  now: now.toISOString(),
  until: heldUntil.toISOString(),
  tags: tagsOf(eventId).join(' '),
  network: taking.unconfirmedNetwork ?? '',
  accountHolds: taking.limits.perUnconfirmedAccount,
  networkHolds: taking.limits.perNetwork,
  lapses: taking.limits.lapses,
  lapsedSince: addMinutes(now, -taking.limits.waitMinutes).toISOString(),
});

type Values = ReturnType<typeof valuesOf>;

const statement = (given: { readonly [Name in keyof Values]: Values[Name] | Placeholder }): SQL => sql`
    with taken as (
      update events set places_taken = places_taken + 1
      where id = ${given.eventId} and state = 'open' and starts_at > ${given.now}::timestamptz
        and places_taken + 1 <= capacity
        and not exists (
          select from bookings
          where event_id = ${given.eventId} and account_id = ${given.accountId}
            and state in ('held', 'confirmed', 'attended'))
        and not exists (
          select from bookings
          where event_id = ${given.eventId} and account_id = ${given.accountId} and state = 'expired'
          having count(*) >= ${given.lapses}::int and max(held_until) > ${given.lapsedSince}::timestamptz)
        and (${given.network}::text = '' or (
          (select count(*) from bookings
            where account_id = ${given.accountId} and state = 'held' and held_until > ${given.now}::timestamptz)
              < ${given.accountHolds}::int
          and (select count(*) from bookings
            where event_id = ${given.eventId} and held_network = ${given.network}::text
              and state = 'held' and held_until > ${given.now}::timestamptz)
              < ${given.networkHolds}::int))
      returning id, price_pence, ${vatWithin(sql`price_pence`, sql`${given.vatPercent}::numeric`)} as vat_pence
    ), new_order as (
      insert into orders (account_id, event_id, net_pence, vat_pence, total_pence, created_at, expires_at)
      select ${given.accountId}::uuid, id, price_pence - vat_pence, vat_pence, price_pence,
        ${given.now}::timestamptz, ${given.until}::timestamptz
      from taken
      returning id
    ), new_booking as (
      insert into bookings (order_id, event_id, account_id, held_until, held_network, price_pence, terms, created_at)
      select new_order.id, taken.id, ${given.accountId}::uuid, ${given.until}::timestamptz,
        nullif(${given.network}::text, ''), price_pence,
        ${given.terms}::jsonb, ${given.now}::timestamptz
      from taken, new_order
      returning id
    ), new_line as (
      insert into order_lines (order_id, kind, booking_id, net_pence, vat_pence, gross_pence, vat_percent)
      select new_order.id, 'place', new_booking.id, price_pence - vat_pence, vat_pence, price_pence,
        ${given.vatPercent}::numeric
      from taken, new_order, new_booking
    )
    select new_order.id as "orderId", new_booking.id as "bookingId",
      ${addJob(
        expireHold,
        sql`json_build_object('orderId', new_order.id, 'eventId', ${given.eventId}::int)`,
        {
          runAtSql: sql`${given.until}::timestamptz`,
        },
      )},
      ${invalidatedPages(sql`${given.tags}`)}
    from new_order, new_booking`;

// The same rounding as `splitVat` in lib/money.ts: to the nearest penny, ties upwards.
function vatWithin(gross: SQL, percent: SQL): SQL {
  return sql`floor(${gross} * ${percent} / (100 + ${percent}) + 0.5)::int`;
}

// Written and planned once for each connection: both would cost more than the statement itself.
const prepared = new PgDialect().sqlToQuery(
  statement({
    eventId: sql.placeholder('eventId'),
    accountId: sql.placeholder('accountId'),
    vatPercent: sql.placeholder('vatPercent'),
    terms: sql.placeholder('terms'),
    now: sql.placeholder('now'),
    until: sql.placeholder('until'),
    tags: sql.placeholder('tags'),
    network: sql.placeholder('network'),
    accountHolds: sql.placeholder('accountHolds'),
    networkHolds: sql.placeholder('networkHolds'),
    lapses: sql.placeholder('lapses'),
    lapsedSince: sql.placeholder('lapsedSince'),
  }),
);

/** Locks an event and says what decides about its places. Part of the one exception by which bookings counts places. */
export async function lockPlaces(tx: Executor, eventId: number): Promise<PlaceFacts['event']> {
  const { rows } = await tx.execute<{
    state: EventState;
    starts_at: string;
    capacity: number;
    places_taken: number;
  }>(sql`select state, starts_at, capacity, places_taken from events where id = ${eventId} for update`);
  const row = rows[0];
  if (!row) throw new Error(`Event ${eventId} is gone`);
  const startsAt = new Date(row.starts_at);
  return { state: row.state, startsAt, capacity: row.capacity, placesTaken: row.places_taken };
}

/** Counts a place of a locked event for a booking made after its hold had ended. The table's check is the last judge. */
export async function takeLatePlace(tx: Executor, eventId: number): Promise<void> {
  const tags = tagsOf(eventId).join(' ');
  await tx.execute(sql`
    with taken as (update events set places_taken = places_taken + 1 where id = ${eventId} returning id)
    select ${invalidatedPages(sql`${tags}`)} from taken`);
}
