import { sql } from 'drizzle-orm';
import type { EventState } from '#features/events/contract.ts';
import { tagsOf } from '#features/events/server/public.ts';
import { type Pence, splitVat, sumAmounts } from '#lib/money.ts';
import { constantStatement } from '#platform/database/constant-statement.ts';
import type { Executor } from '#platform/database/database.ts';
import { invalidatedPages } from '#platform/http/cache/cache-tags.ts';
import { addJob } from '#platform/jobs/job.ts';
import type { PlaceFacts } from '../capacity.ts';
import type { PricedPlace } from '../order-lines.ts';
import { currentTerms } from '../terms.ts';
import { expireHoldJob } from './jobs.ts';

/**
 * Locks an event and reads the facts about its places, which stay true until the transaction ends.
 * Bookings may write `events.places_taken`: the named exception in docs/decisions/003.
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

/** The order that holds places, and the bookings of these places in the order of the request. */
export type HeldPlaces = { readonly orderId: string; readonly bookingIds: readonly string[] };

/** The same with what is to be paid in money. */
export type OrderResult = HeldPlaces & { readonly totalPence: Pence };

/** An order for places of an event. */
export type NewOrder = {
  /** Undefined for an id of its own. */
  readonly id?: string | undefined;
  readonly eventId: number;
  /** The version of the event when its facts were read; undefined if it is locked. */
  readonly version?: number;
  /** The buyer. */
  readonly accountId: string;
  /** Who pays without an account, where an organiser writes the order down. */
  readonly payer?: { readonly name: string; readonly email: string | null } | null | undefined;
  readonly places: readonly PricedPlace[];
  /** What the package of four costs that is bought along with them; null without one. */
  readonly packagePence: Pence | null;
  readonly vatPercent: number;
  readonly now: Date;
  readonly heldUntil: Date;
  /** The keyed hash of the network that they are held from. */
  readonly network?: string | undefined;
  /** The version of the terms that the buyer accepted. */
  readonly termsVersion?: string;
};

/**
 * Takes places for an order that the rule allows (`capacity.ts`), in one statement: counts them,
 * writes the open order with its bookings and lines, queues the end of the hold and invalidates the
 * pages that show the places left. It checks only what may have changed since the facts were read,
 * and locks the event until the commit that follows.
 * @returns undefined if the event was changed or its places are gone: the facts are to be read again
 * @throws a violation of a constraint if another request of the same buyer came first
 */
export async function takePlaces(tx: Executor, order: NewOrder): Promise<OrderResult | undefined> {
  const { places, packagePence, vatPercent } = order;
  const packages = packagePence === null ? [] : [splitVat(packagePence, vatPercent)];
  const total = sumAmounts([...places.map(({ amount }) => amount), ...packages]);

  const [row] = await write(tx, {
    id: order.id ?? null,
    account: order.accountId,
    payerName: order.payer?.name ?? null,
    payerEmail: order.payer?.email ?? null,
    event: order.eventId,
    version: order.version ?? null,
    count: places.length,
    ...total,
    now: order.now.toISOString(),
    until: order.heldUntil.toISOString(),
    termsVersion: order.termsVersion ?? null,
    terms: JSON.stringify(currentTerms),
    network: order.network ?? null,
    lines: JSON.stringify(linesOf(order)),
    vatPercent,
    tags: tagsOf(order.eventId).join(' '),
  });

  return row && { orderId: row.orderId, bookingIds: row.bookingIds, totalPence: total.gross };
}

type Values = {
  readonly id: string | null;
  readonly account: string;
  readonly payerName: string | null;
  readonly payerEmail: string | null;
  readonly event: number;
  readonly version: number | null;
  readonly count: number;
  readonly net: Pence;
  readonly vat: Pence;
  readonly gross: Pence;
  readonly now: string;
  readonly until: string;
  readonly termsVersion: string | null;
  readonly terms: string;
  readonly network: string | null;
  readonly lines: string;
  readonly vatPercent: number;
  readonly tags: string;
};

const write = constantStatement<HeldPlaces, Values>('bookings_take_places', (value) => {
  const event = sql`${value('event')}::int`;
  const now = sql`${value('now')}::timestamptz`;
  const until = sql`${value('until')}::timestamptz`;
  const job = sql`json_build_object('orderId', new_order.id, 'eventId', ${event})`;

  return sql`
    with taken as (
      update events set places_taken = places_taken + ${value('count')}::int
      where id = ${event} and version = coalesce(${value('version')}::int, version)
        and places_taken + ${value('count')}::int <= capacity
      returning id
    ), new_order as (
      insert into orders (id, account_id, payer_name, payer_email, event_id, net_pence, vat_pence,
        total_pence, created_at, expires_at, terms_version)
      select coalesce(${value('id')}::uuid, uuidv7()), ${value('account')}::uuid,
        ${value('payerName')}::text, ${value('payerEmail')}::text, taken.id, ${value('net')}::int,
        ${value('vat')}::int, ${value('gross')}::int, ${now}, ${until},
        ${value('termsVersion')}::text
      from taken
      returning id
    ), line as materialized (
      select *, case when kind <> 'package' then uuidv7() end as booking_id
      from jsonb_to_recordset(${value('lines')}::jsonb) as line (
        position int, kind text, account_id uuid, named_account_id uuid, guest_name text,
        guest_email text, guest_phone text, golf jsonb, listed boolean, own_privilege boolean, price_pence int,
        pay_with text, standard_pence int, credit_id uuid, guest_pass_id uuid,
        net_pence int, vat_pence int, gross_pence int)
    ), new_bookings as (
      insert into bookings (id, order_id, event_id, account_id, named_account_id, guest_name,
        guest_email, guest_phone, golf, listed, held_until, held_network, own_privilege, price_pence, terms,
        created_at)
      select booking_id, new_order.id, ${event}, account_id, named_account_id, guest_name,
        guest_email, guest_phone, golf, listed, ${until}, ${value('network')}::text, own_privilege, price_pence,
        ${value('terms')}::jsonb, ${now}
      from line, new_order where booking_id is not null
    ), new_lines as (
      insert into order_lines (order_id, kind, booking_id, pay_with, standard_pence, credit_id,
        guest_pass_id, net_pence, vat_pence, gross_pence, vat_percent)
      select new_order.id, kind, booking_id, pay_with, standard_pence, credit_id,
        guest_pass_id, net_pence, vat_pence, gross_pence, ${value('vatPercent')}::numeric
      from line, new_order
    )
    select new_order.id as "orderId",
      (select array_agg(booking_id order by position) from line where kind <> 'package')
        as "bookingIds",
      ${addJob(expireHoldJob, job, { runAtSql: until })},
      ${invalidatedPages(sql`${value('tags')}`)}
    from new_order`;
});

/** The lines of an order as its statement reads them, in the order in which they were asked for. */
function linesOf({ accountId, places, packagePence, vatPercent }: NewOrder): readonly object[] {
  const lines = places.map((place) => ({
    kind: place.kind,
    account_id: place.mine ? accountId : undefined,
    named_account_id: place.mine ? undefined : place.accountId,
    guest_name: place.guestName,
    guest_email: place.guestEmail,
    guest_phone: place.guestPhone,
    golf: place.golf ?? {},
    listed: place.listed ?? false,
    own_privilege: place.ownPrivilege,
    price_pence: place.pricePence,
    pay_with: place.payWith,
    standard_pence: place.standardPence,
    credit_id: place.creditId,
    guest_pass_id: place.guestPassId,
    amount: place.amount,
  }));
  const packages =
    packagePence === null
      ? []
      : [{ kind: 'package', pay_with: 'money', amount: splitVat(packagePence, vatPercent) }];

  return [...lines, ...packages].map(({ amount, ...line }, position) => ({
    ...line,
    position,
    net_pence: amount.net,
    vat_pence: amount.vat,
    gross_pence: amount.gross,
  }));
}
