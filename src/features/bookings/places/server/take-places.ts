import { fillPlaceholders, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { EventState } from '#features/events/contract.ts';
import { tagsOf } from '#features/events/server/public.ts';
import { prices } from '#features/events/terms.ts';
import { addMinutes } from '#lib/club-time.ts';
import { NO_MONEY, splitVat } from '#lib/money.ts';
import { TERMS_VERSION } from '#lib/terms-version.ts';
import type { HoldLimits } from '#platform/config/config.ts';
import type { Database, Executor } from '#platform/database/database.ts';
import { invalidatedPages } from '#platform/http/cache/cache-tags.ts';
import { addJob } from '#platform/jobs/job.ts';
import { CREDIT_COVERS_PENCE } from '../cancel-quote.ts';
import type { PlaceFacts } from '../capacity.ts';
import type { BookingTerms } from '../terms.ts';
import { LOCK_HOLDS, lockCountedHolds, namesOfLocks } from './hold-limits.ts';
import { expireHold } from './jobs.ts';
import { type PlaceToTake, placesAsJson } from './place-to-take.ts';
import { privilegeUsed } from './store.ts';

export type { PlaceToTake } from './place-to-take.ts';

/** The order that holds places, and the bookings of these places in the order of the request. */
export type HeldPlaces = { readonly orderId: string; readonly bookingIds: readonly string[] };

/**
 * What the order is for: 1 to 4 places, and the package of four if it is bought along with them.
 */
export type Taking = {
  readonly eventId: number;
  /** The buyer. */
  readonly accountId: string;
  readonly places: readonly PlaceToTake[];
  readonly withPackage: boolean;
  readonly vatPercent: number;
  readonly terms: BookingTerms;
  readonly now: Date;
  readonly heldUntil: Date;
  /**
   * How many places may be held unpaid; without them any number: of places that were offered to the
   * buyer.
   */
  readonly limits: HoldLimits | undefined;
  /** How many hours before everyone else the buyer may book; 0 by default. */
  readonly earlyHours?: number;
  /** Whether the buyer may book although others wait: they accept an offer made to them. */
  readonly byOffer?: boolean;
  /** The keyed hash of the caller's network; undefined for what the site does by itself. */
  readonly network?: string | undefined;
  /** Whether the buyer's email is not confirmed: then they may hold less. */
  readonly isUnconfirmed?: boolean;
};

/**
 * Takes 1 to 4 places in one statement, all or none: it counts the places, writes order, lines and
 * bookings, queues the end of the hold and invalidates the pages that show the places left. The
 * event's row lock lasts until the commit that follows at once, so 600 buyers for 15 places pass
 * through quickly, and no place is counted twice.
 * @returns undefined if no place could be taken; `whyNoPlace` and `findHoldLimit` explain why
 * @throws a violation of `orders_one_open` or `bookings_one_per_account` if two requests of the same buyer come at once
 */
export async function takePlaces(
  database: Database,
  taking: Taking,
): Promise<HeldPlaces | undefined> {
  const client = await database.$client.connect();
  try {
    await client.query('begin');
    for (const name of namesOfLocks(taking)) await client.query(LOCK_HOLDS, [name]);
    const { rows } = await client.query<HeldPlaces>({
      name: 'bookings_take_places',
      text: prepared.sql,
      values: fillPlaceholders(prepared.params, valuesOf(taking)),
    });
    await client.query('commit');
    return heldPlaces(rows);
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** The same as `takePlaces` in the caller's transaction. */
export async function takePlacesWithin(
  tx: Executor,
  taking: Taking,
): Promise<HeldPlaces | undefined> {
  await lockCountedHolds(tx, taking);
  const { rows } = await tx.execute<HeldPlaces>(takingStatement(taking));
  return heldPlaces(rows);
}

const heldPlaces = ([row]: readonly HeldPlaces[]): HeldPlaces | undefined =>
  row && { orderId: row.orderId, bookingIds: row.bookingIds };

/** The statement with its values; the benchmark runs it as well. */
export const takingStatement = (taking: Taking): SQL => statement(valuesOf(taking));

const ANY_NUMBER = 2_147_483_647;

const valuesOf = ({
  eventId,
  accountId,
  places,
  vatPercent,
  terms,
  now,
  heldUntil,
  ...taking
}: Taking) => {
  const { limits } = taking;
  const extra = taking.withPackage ? splitVat(prices.package, vatPercent) : NO_MONEY;

  return {
    eventId,
    accountId,
    count: places.length,
    places: placesAsJson(places),
    includesBuyer: places.some(({ mine }) => mine),
    withTier: places.some(({ ofTier }) => ofTier),
    extraVat: extra.vat,
    extraGross: extra.gross,
    byOffer: taking.byOffer ?? false,
    earlyHours: taking.earlyHours ?? 0,
    vatPercent,
    terms: JSON.stringify(terms),
    now: now.toISOString(),
    until: heldUntil.toISOString(),
    tags: tagsOf(eventId).join(' '),
    network: taking.network ?? '',
    isUnconfirmed: taking.isUnconfirmed ?? false,
    accountHolds:
      (taking.isUnconfirmed ? limits?.perUnconfirmedAccount : limits?.perAccount) ?? ANY_NUMBER,
    networkHolds: limits?.perNetworkInAll ?? ANY_NUMBER,
    eventHolds: limits?.perNetwork ?? ANY_NUMBER,
    lapses: limits?.lapses ?? ANY_NUMBER,
    lapsedSince: addMinutes(now, -(limits?.waitMinutes ?? 0)).toISOString(),
  };
};

type Values = ReturnType<typeof valuesOf>;
type Value = Values[keyof Values];

const statement = (values: { readonly [Name in keyof Values]: Value | Placeholder }): SQL => sql`
    with asked as (
      select * from jsonb_to_recordset(${values.places}::jsonb) as place (
        position int, kind text, mine boolean, account_id uuid, guest_name text, guest_email text, pay_with text,
        credit_id uuid, of_tier boolean, guest_pass_id uuid, golf jsonb, listed boolean)
    ), privilege as (
      select ${privilegeUsed(sql`${values.eventId}`, sql`${values.accountId}::uuid`)} as is_used
    ), taken as (
      update events set places_taken = places_taken + ${values.count}::int
      where id = ${values.eventId} and state = 'open' and starts_at > ${values.now}::timestamptz
        and places_taken + ${values.count}::int <= capacity
        and (booking_opens_at is null
          or booking_opens_at - make_interval(hours => ${values.earlyHours}::int) <= ${values.now}::timestamptz)
        and (${values.byOffer}::boolean or not exists (
          select from waitlist_entries
          where event_id = ${values.eventId} and state = 'waiting' and (rule = 'any' or size <= capacity - places_taken)))
        and not (${values.withTier}::boolean and (select is_used from privilege))
        and not exists (
          select from orders
          where account_id = ${values.accountId} and event_id = ${values.eventId} and state = 'open')
        and not exists (
          select from bookings
          where event_id = ${values.eventId} and state in ('held', 'confirmed', 'attended')
            and ${values.includesBuyer}::boolean and account_id = ${values.accountId})
        and not exists (
          select from orders o join bookings b on b.order_id = o.id
          where o.account_id = ${values.accountId} and o.event_id = ${values.eventId} and b.state = 'expired'
          having count(distinct o.id) >= ${values.lapses}::int
            and max(b.held_until) > ${values.lapsedSince}::timestamptz)
        and (select count(*) from orders o join bookings b on b.order_id = o.id
          where o.account_id = ${values.accountId} and b.state = 'held' and b.held_until > ${values.now}::timestamptz)
            + ${values.count}::int <= ${values.accountHolds}::int
        and (${values.network}::text = '' or (select count(*) from bookings
          where held_network = ${values.network}::text and state = 'held' and held_until > ${values.now}::timestamptz)
            + ${values.count}::int <= ${values.networkHolds}::int)
        and (not ${values.isUnconfirmed}::boolean or ${values.network}::text = '' or (select count(*) from bookings
          where event_id = ${values.eventId} and held_network = ${values.network}::text
            and state = 'held' and held_until > ${values.now}::timestamptz)
            + ${values.count}::int <= ${values.eventHolds}::int)
      returning id, price_pence
    ), priced as materialized (
      select asked.*, uuidv7() as booking_id, taken.id as event_id, taken.price_pence as standard, own.price,
        case when mine then ${values.accountId}::uuid end as player,
        case pay_with when 'money' then own.price
          when 'credit' then greatest(0, own.price - ${sql.raw(String(CREDIT_COVERS_PENCE))}) else 0 end as gross
      from taken, asked, lateral (
        select case when mine and not (select is_used from privilege) then least(taken.price_pence, (
          select locked_pence from founding_members where founding_members.account_id = ${values.accountId}::uuid))
          else taken.price_pence end as price) own
    ), line as (
      select *, ${vatWithin(sql`gross`, sql`${values.vatPercent}::numeric`)} as vat from priced
    ), new_order as (
      insert into orders (account_id, event_id, net_pence, vat_pence, total_pence, created_at, expires_at, terms_version)
      select ${values.accountId}::uuid, event_id,
        sum(gross - vat) + ${values.extraGross}::int - ${values.extraVat}::int,
        sum(vat) + ${values.extraVat}::int, sum(gross) + ${values.extraGross}::int,
        ${values.now}::timestamptz, ${values.until}::timestamptz, ${TERMS_VERSION}::text
      from line group by event_id
      returning id
    ), new_bookings as (
      insert into bookings (id, order_id, event_id, account_id, named_account_id, guest_name, guest_email, golf, listed, held_until,
        held_network, own_privilege, price_pence, terms, created_at)
      select booking_id, new_order.id, event_id, player, case when not mine then account_id end, guest_name, guest_email, golf, listed,
        ${values.until}::timestamptz, nullif(${values.network}::text, ''),
        mine and (of_tier or price < standard), price,
        ${values.terms}::jsonb, ${values.now}::timestamptz
      from line, new_order
    ), new_lines as (
      insert into order_lines (order_id, kind, booking_id, pay_with, standard_pence, credit_id, guest_pass_id,
        net_pence, vat_pence, gross_pence, vat_percent)
      select new_order.id, kind, booking_id, pay_with, standard, credit_id, guest_pass_id,
        gross - vat, vat, gross, ${values.vatPercent}::numeric
      from line, new_order
      union all
      select id, 'package', null, 'money', null, null, null, ${values.extraGross}::int - ${values.extraVat}::int,
        ${values.extraVat}::int, ${values.extraGross}::int, ${values.vatPercent}::numeric
      from new_order where ${values.extraGross}::int > 0
    )
    select new_order.id as "orderId",
      (select array_agg(booking_id order by position) from priced) as "bookingIds",
      ${addJob(
        expireHold,
        sql`json_build_object('orderId', new_order.id, 'eventId', ${values.eventId}::int)`,
        {
          runAtSql: sql`${values.until}::timestamptz`,
        },
      )},
      ${invalidatedPages(sql`${values.tags}`)}
    from new_order`;

// Rounds as `splitVat` in lib/money.ts does: to the nearest penny, halves up.
function vatWithin(gross: SQL, percent: SQL): SQL {
  return sql`floor(${gross} * ${percent} / (100 + ${percent}) + 0.5)::int`;
}

const valueNames: readonly (keyof Values)[] = [
  'eventId',
  'accountId',
  'count',
  'places',
  'includesBuyer',
  'withTier',
  'extraVat',
  'extraGross',
  'byOffer',
  'earlyHours',
  'vatPercent',
  'terms',
  'now',
  'until',
  'tags',
  'network',
  'isUnconfirmed',
  'accountHolds',
  'networkHolds',
  'eventHolds',
  'lapses',
  'lapsedSince',
];

// Built once per process and planned once per connection, because both cost more than the statement
// itself.
const prepared = new PgDialect().sqlToQuery(
  statement(
    Object.fromEntries(valueNames.map((name) => [name, sql.placeholder(name)])) as Record<
      keyof Values,
      Placeholder
    >,
  ),
);

/**
 * Locks an event and reads the facts about its places. Bookings may write `events.places_taken`:
 * the named exception in docs/decisions/003.
 * @throws if the event does not exist
 */
export async function lockPlaces(tx: Executor, eventId: number): Promise<PlaceFacts['event']> {
  const { rows } = await tx.execute<{
    state: EventState;
    starts_at: string;
    capacity: number;
    places_taken: number;
  }>(
    sql`select state, starts_at, capacity, places_taken from events where id = ${eventId} for update`,
  );

  const row = rows[0];
  if (!row) throw new Error(`Event ${eventId} is gone`);

  const startsAt = new Date(row.starts_at);

  return { state: row.state, startsAt, capacity: row.capacity, placesTaken: row.places_taken };
}

/**
 * Counts places of a locked event as taken, or as free if negative. The table's check constraint
 * refuses one too many.
 */
export async function changePlacesTaken(tx: Executor, eventId: number, by: number): Promise<void> {
  const tags = tagsOf(eventId).join(' ');
  await tx.execute(sql`
    with taken as (update events set places_taken = places_taken + ${by} where id = ${eventId} returning id)
    select ${invalidatedPages(sql`${tags}`)} from taken`);
}
