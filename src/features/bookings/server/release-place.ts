import { sql } from 'drizzle-orm';
import { tagsOf } from '#features/events/server/public.ts';
import { closeCheckouts } from '#features/payments/server/public.ts';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { invalidatedPages } from '#platform/http/cache/cache-tags.ts';
import type { Services } from '#platform/plugin.ts';
import { bookingRefusals } from '../texts.ts';
import { type BookedOrder, findOrders, findOverdue } from './store.ts';

type Release = {
  readonly orderId: string;
  readonly eventId: number;
  /** `expired` only once the hold has ended; `released` at any time before payment. */
  readonly as: 'expired' | 'released';
  readonly accountId?: string;
  readonly now: Date;
};

/**
 * Ends an open order and frees its place, in one statement; a second call changes nothing. Locks are taken in the same
 * order everywhere in bookings (order, event, booking), which prevents deadlocks.
 * @returns false if the order was not open, not due, or belongs to another account
 */
export async function releasePlaces(db: Executor, release: Release): Promise<boolean> {
  const { orderId, eventId, now } = release;
  const isDue = release.as === 'expired' ? sql`and expires_at <= ${now.toISOString()}::timestamptz` : sql``;
  const isMine = release.accountId === undefined ? sql`` : sql`and account_id = ${release.accountId}`;
  const { rows } = await db.execute(sql`
    with due as (
      select id from orders where id = ${orderId} and event_id = ${eventId} and state = 'open' ${isDue} ${isMine} for update
    ), kept as (
      select events.id from events, due where events.id = ${eventId} for update of events
    ), freed as (
      update bookings set state = ${release.as === 'expired' ? 'expired' : 'cancelled'}, held_network = null
      from due, kept where bookings.order_id = due.id and bookings.state = 'held'
      returning bookings.id
    ), counted as (
      select count(*)::int as places from freed
    ), given as (
      update events set places_taken = places_taken - counted.places from kept, counted where events.id = kept.id
      returning events.id
    ), ended as (
      update orders set state = ${release.as} from due, given where orders.id = due.id
      returning orders.id
    )
    select ${invalidatedPages(sql`${tagsOf(eventId).join(' ')}`)} from ended`);
  return rows.length > 0;
}

type OwnOrder = { readonly orderId: string; readonly accountId: string };

/** Releases the place of the buyer's open order before its hold ends. Releasing twice is allowed. */
export async function releaseOrder(services: Services, own: OwnOrder): Promise<Result<BookedOrder>> {
  const { database, clock } = services;
  const [found] = await findOrders(database, own);
  if (!found) return refuse(bookingRefusals.order_not_found);
  const { eventId } = found.order;
  if (await releasePlaces(database, { ...own, eventId, as: 'released', now: clock() }))
    await closeCheckouts(services, { referenceType: 'order', referenceId: own.orderId });
  const [after] = await findOrders(database, own);
  if (!after || after.order.state === 'paid') return refuse(bookingRefusals.order_not_open);
  return ok(after);
}

/** Ends a hold whose time is up. An order that is paid, released or has time left does not change. */
export async function expireHold(
  { database, clock }: Services,
  order: { orderId: string; eventId: number },
): Promise<void> {
  await releasePlaces(database, { ...order, as: 'expired', now: clock() });
}

/** Ends every overdue hold, one transaction each. */
export async function expireOverdueHolds(services: Services): Promise<void> {
  for (const order of await findOverdue(services.database, services.clock()))
    await expireHold(services, order);
}
