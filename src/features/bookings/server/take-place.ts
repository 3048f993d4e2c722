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

/** The order and booking that hold a place. */
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
 * Takes a place in one statement: it counts the place, writes order, line and booking, queues the end of the hold and
 * invalidates the pages that show the places left. The event's row lock lasts for this statement only, so 600 buyers for
 * 15 places pass through quickly, and no place is counted twice.
 * @returns undefined if no place could be taken; `whyNoPlace` and `findHoldLimit` explain why
 * @throws a violation of `bookings_one_per_account` if the same account sends two requests at once
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
 * Takes a place for an account whose email is not confirmed. The statement also counts other holds, which its row lock
 * does not protect, so requests of one account, and of one network for one event, wait for each other first. Both advisory
 * locks end with the transaction and are always taken in this order.
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

/** The statement with its values; the benchmark runs it as well. */
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

const statement = (values: { readonly [Name in keyof Values]: Values[Name] | Placeholder }): SQL => sql`
    with taken as (
      update events set places_taken = places_taken + 1
      where id = ${values.eventId} and state = 'open' and starts_at > ${values.now}::timestamptz
        and places_taken + 1 <= capacity
        and not exists (
          select from bookings
          where event_id = ${values.eventId} and account_id = ${values.accountId}
            and state in ('held', 'confirmed', 'attended'))
        and not exists (
          select from bookings
          where event_id = ${values.eventId} and account_id = ${values.accountId} and state = 'expired'
          having count(*) >= ${values.lapses}::int and max(held_until) > ${values.lapsedSince}::timestamptz)
        and (${values.network}::text = '' or (
          (select count(*) from bookings
            where account_id = ${values.accountId} and state = 'held' and held_until > ${values.now}::timestamptz)
              < ${values.accountHolds}::int
          and (select count(*) from bookings
            where event_id = ${values.eventId} and held_network = ${values.network}::text
              and state = 'held' and held_until > ${values.now}::timestamptz)
              < ${values.networkHolds}::int))
      returning id, price_pence, ${vatWithin(sql`price_pence`, sql`${values.vatPercent}::numeric`)} as vat_pence
    ), new_order as (
      insert into orders (account_id, event_id, net_pence, vat_pence, total_pence, created_at, expires_at)
      select ${values.accountId}::uuid, id, price_pence - vat_pence, vat_pence, price_pence,
        ${values.now}::timestamptz, ${values.until}::timestamptz
      from taken
      returning id
    ), new_booking as (
      insert into bookings (order_id, event_id, account_id, held_until, held_network, price_pence, terms, created_at)
      select new_order.id, taken.id, ${values.accountId}::uuid, ${values.until}::timestamptz,
        nullif(${values.network}::text, ''), price_pence,
        ${values.terms}::jsonb, ${values.now}::timestamptz
      from taken, new_order
      returning id
    ), new_line as (
      insert into order_lines (order_id, kind, booking_id, net_pence, vat_pence, gross_pence, vat_percent)
      select new_order.id, 'place', new_booking.id, price_pence - vat_pence, vat_pence, price_pence,
        ${values.vatPercent}::numeric
      from taken, new_order, new_booking
    )
    select new_order.id as "orderId", new_booking.id as "bookingId",
      ${addJob(
        expireHold,
        sql`json_build_object('orderId', new_order.id, 'eventId', ${values.eventId}::int)`,
        {
          runAtSql: sql`${values.until}::timestamptz`,
        },
      )},
      ${invalidatedPages(sql`${values.tags}`)}
    from new_order, new_booking`;

// Rounds as `splitVat` in lib/money.ts does: to the nearest penny, halves up.
function vatWithin(gross: SQL, percent: SQL): SQL {
  return sql`floor(${gross} * ${percent} / (100 + ${percent}) + 0.5)::int`;
}

// Built once per process and planned once per connection, because both cost more than the statement itself.
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

/**
 * Locks an event and reads the facts about its places. Bookings may write `events.places_taken`: the named exception in
 * docs/decisions/003.
 * @throws if the event does not exist
 */
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

/** Takes a place at a locked event for a payment that arrived after its hold. The table's check constraint refuses one place too many. */
export async function takeLatePlace(tx: Executor, eventId: number): Promise<void> {
  const tags = tagsOf(eventId).join(' ');
  await tx.execute(sql`
    with taken as (update events set places_taken = places_taken + 1 where id = ${eventId} returning id)
    select ${invalidatedPages(sql`${tags}`)} from taken`);
}
