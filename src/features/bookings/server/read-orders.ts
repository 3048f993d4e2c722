import { readEvents } from '#features/events/server/public.ts';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { bookingRefusals } from '../contract.ts';
import type { Shown } from './present.ts';
import { type BookedOrder, findOrders } from './store.ts';

type Owner = { readonly accountId: string };

/** An own order with its event. Somebody else's does not exist. */
export async function readOrder(
  db: Executor,
  asked: Owner & { readonly orderId: string },
): Promise<Result<Shown>> {
  const [shown] = await withEvents(db, await findOrders(db, asked));
  return shown ? ok(shown) : refuse(bookingRefusals.order_not_found);
}

/** An own booking with its order and event. */
export async function readBooking(
  db: Executor,
  asked: Owner & { readonly bookingId: string },
): Promise<Result<Shown>> {
  const [shown] = await withEvents(db, await findOrders(db, asked));
  return shown ? ok(shown) : refuse(bookingRefusals.booking_not_found);
}

/**
 * All that an account has booked or is about to: upcoming days first, the soonest on top, then past ones, the latest
 * on top. Holds that came to nothing are left out, unless money went back for them.
 */
export async function readBookings(db: Executor, { accountId }: Owner, now: Date): Promise<Shown[]> {
  const all = await withEvents(db, await findOrders(db, { accountId }));
  const worthShowing = all.filter(
    ({ booked: { order } }) => order.state !== 'expired' && order.state !== 'released',
  );
  const byStart = worthShowing.toSorted((a, b) => a.event.startsAt.getTime() - b.event.startsAt.getTime());
  const isPast = ({ event }: Shown) => event.endsAt <= now;
  return [...byStart.filter((shown) => !isPast(shown)), ...byStart.filter(isPast).reverse()];
}

/** Joins orders to their events, in the same order. */
export async function withEvents(db: Executor, booked: readonly BookedOrder[]): Promise<Shown[]> {
  const events = await readEvents(db, [...new Set(booked.map(({ order }) => order.eventId))]);
  const byId = new Map(events.map((event) => [event.id, event]));
  return booked.flatMap((one) => {
    const event = byId.get(one.order.eventId);
    return event ? [{ booked: one, event }] : [];
  });
}
