import { type SQL, sql } from 'drizzle-orm';
import { tagsOf } from '#features/events/server/public.ts';
import { closeCheckouts } from '#features/payments/server/public.ts';
import { addDays, addMinutes } from '#lib/club-time.ts';
import { Refused } from '#lib/refusal.ts';
import type { HoldLimits } from '#platform/config/config.ts';
import type { Executor } from '#platform/database/database.ts';
import { invalidatedPages } from '#platform/http/cache/cache-tags.ts';
import type { Services } from '#platform/plugin.ts';
import { bookingRefusals } from '../../texts.ts';
import { heldUntil } from '../order-lines.ts';
import { freedPlacesOffered } from './jobs.ts';
import { type BookedOrder, findOrders, findOverdue } from './store.ts';

type Release = {
  readonly orderId: string;
  readonly eventId: number;
  /** `expired` only once the hold has ended; `released` at any time before payment. */
  readonly as: 'expired' | 'released';
  readonly accountId?: string;
  readonly now: Date;
};

/** From here on a release by its buyer counts as a lapse; see `freeReleases` in the settings. */
type ReleaseLimits = Pick<HoldLimits, 'freeReleases' | 'freeReleaseMinutes'>;

/**
 * Ends an open order and frees its place, in one statement; a second call changes nothing. Locks
 * are taken in the same order everywhere in bookings (order, event, booking), which prevents
 * deadlocks.
 * @param limits how often a day and how soon a buyer may change their mind: later, the hold has lapsed as if it had run out, so
 *   that nobody keeps a place off sale by releasing and holding it again and again. Without them it
 *   never lapses.
 * @returns false if the order was not open, not due, or belongs to another account
 */
export async function releasePlaces(
  db: Executor,
  release: Release,
  limits?: ReleaseLimits,
): Promise<boolean> {
  const { orderId, eventId, now } = release;
  const isDue =
    release.as === 'expired' ? sql`and expires_at <= ${now.toISOString()}::timestamptz` : sql``;
  const isMine =
    release.accountId === undefined ? sql`` : sql`and account_id = ${release.accountId}`;

  const { rows } = await db.execute(sql`
    with due as (
      select id, account_id, expires_at from orders where id = ${orderId} and event_id = ${eventId} and state = 'open' ${isDue} ${isMine} for update
    ), day as (
      select events.id from events, due where events.id = ${eventId} for update of events
    ), freed as (
      update bookings set held_network = null, ${endOf(release, limits)}
      from due, day where bookings.order_id = due.id and bookings.state = 'held'
      returning bookings.id
    ), ${creditsBack(now)}, counted as (
      select count(*)::int as places from freed
    ), returned as (
      update events set places_taken = places_taken - counted.places from day, counted where events.id = day.id
      returning events.id
    ), ended as (
      update orders set state = ${release.as} from due, returned where orders.id = due.id
      returning orders.id
    )
    select ${invalidatedPages(sql`${tagsOf(eventId).join(' ')}`)}, ${freedPlacesOffered(eventId)} from ended`);

  return rows.length > 0;
}

/** The credits and guest passes held for the bookings of `freed` are available again. */
const creditsBack = (now: Date): SQL => sql`back as (
      update credits set state = 'available', booking_id = null from freed
      where credits.booking_id = freed.id and credits.state = 'held'
      returning credits.id, credits.account_id, freed.id as booking_id
    ), recorded as (
      insert into credit_entries (credit_id, account_id, change, kind, booking_id, at)
      select id, account_id, 1, 'released', booking_id, ${now.toISOString()}::timestamptz from back
    ), passes as (
      update guest_passes set state = 'available', booking_id = null from freed
      where guest_passes.booking_id = freed.id and guest_passes.state = 'held'
    )`;

/**
 * The new state of a held booking. A release that counts as a lapse ends the hold at that instant.
 * Orders that were changed one into the other are one hold: they end at the same instant, by which
 * they are counted, and by which it is known when the first of them began.
 */
function endOf({ as, now }: Release, limits: ReleaseLimits | undefined): SQL {
  if (as === 'expired') return sql`state = 'expired'`;
  if (!limits) return sql`state = 'cancelled'`;

  const endOfFree = heldUntil(addMinutes(now, -limits.freeReleaseMinutes)).toISOString();
  const dayAgo = addDays(now, -1).toISOString();
  const lapses = sql`(due.expires_at <= ${endOfFree}::timestamptz or ${limits.freeReleases}::int <= (
    select count(distinct o.expires_at) from bookings b join orders o on o.id = b.order_id
    where b.event_id = bookings.event_id and o.account_id = due.account_id and o.expires_at <> due.expires_at
      and b.state = 'cancelled' and o.state = 'released' and b.created_at > ${dayAgo}::timestamptz))`;

  return sql`state = case when ${lapses} then 'expired' else 'cancelled' end,
    held_until = case when ${lapses} then ${now.toISOString()}::timestamptz else held_until end`;
}

/**
 * Frees places of a locked event that were booked or offered: they are offered to the waitlist, and
 * the pages that show the places left are invalidated.
 */
export async function freePlaces(tx: Executor, eventId: number, places: number): Promise<void> {
  await tx.execute(sql`
    with day as (
      update events set places_taken = places_taken - ${places} where id = ${eventId} returning id
    )
    select ${invalidatedPages(sql`${tagsOf(eventId).join(' ')}`)}, ${freedPlacesOffered(eventId)} from day`);
}

type OwnOrder = { readonly orderId: string; readonly accountId: string };

/**
 * Releases the place of the buyer's open order before its hold ends. Releasing twice is allowed.
 */
export async function releaseOrder(services: Services, key: OwnOrder): Promise<BookedOrder> {
  const { database, clock, config } = services;
  const [before] = await findOrders(database, key);
  if (!before) throw new Refused(bookingRefusals.order_not_found);

  const { eventId } = before.order;

  if (
    await releasePlaces(
      database,
      { ...key, eventId, as: 'released', now: clock() },
      config.holdLimits,
    )
  )
    await closeCheckouts(services, { referenceType: 'order', referenceId: key.orderId });

  const [after] = await findOrders(database, key);
  if (!after || after.order.state === 'paid') throw new Refused(bookingRefusals.order_paid);
  if (after.order.state === 'refunding' || after.order.state === 'refunded')
    throw new Refused(bookingRefusals.order_refunded);

  return after;
}

/**
 * Ends a hold whose time is up. An order that is paid, released or has time left does not change.
 */
export async function expireHold(
  { database, clock }: Services,
  order: { orderId: string; eventId: number },
): Promise<void> {
  await releasePlaces(database, { ...order, as: 'expired', now: clock() });
}

/** Ends every overdue hold, one transaction each. */
export async function expireOverdueHolds(services: Services): Promise<void> {
  const { database, clock } = services;
  for (const order of await findOverdue(database, clock())) await expireHold(services, order);
}
