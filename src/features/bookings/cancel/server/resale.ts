import { and, asc, eq, inArray } from 'drizzle-orm';
import { readEvents } from '#features/events/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import type { PlaceFacts } from '../../capacity.ts';
import { lockCreditsOf } from '../../credits/server/store.ts';
import { findOrderOfLine } from '../../server/store.ts';
import { bookings, orderLines } from '../../server/tables.ts';
import { placeTakingStates } from '../../states.ts';
import { everythingPaid } from '../cancel-quote.ts';
import { resoldPlaces } from '../resale.ts';
import { queueNotResold, queueResold } from './emails/queue.ts';
import { giveBack, keyOfPlace, type PaidPlace, paymentOf } from './give-back.ts';
import { cancellations } from './tables.ts';

type Resale = {
  readonly eventId: number;
  readonly event: Pick<PlaceFacts['event'], 'capacity'>;
  /** The places that were just confirmed, in the order in which they resell. */
  readonly bookingIds: readonly string[];
  readonly now: Date;
};

/**
 * Gives back what was agreed for places that wait to be resold, oldest cancellation first, once as many places are
 * confirmed as there were: part of the transaction that confirms places of a locked event. One new place resells one.
 */
export async function settleResales(
  services: Services,
  tx: Executor,
  { eventId, event, bookingIds, now }: Resale,
): Promise<void> {
  const waiting = await tx
    .select()
    .from(cancellations)
    .where(and(eq(cancellations.eventId, eventId), eq(cancellations.resale, 'waiting')))
    .orderBy(asc(cancellations.at), asc(cancellations.bookingId))
    .for('update');
  if (waiting.length === 0) return;
  const confirmed = await tx.$count(
    bookings,
    and(
      eq(bookings.eventId, eventId),
      inArray(
        bookings.state,
        placeTakingStates.filter((state) => state !== 'held'),
      ),
    ),
  );
  const resold = resoldPlaces({
    waiting: waiting.length,
    capacity: event.capacity,
    confirmed,
    added: bookingIds.length,
  });
  for (const [index, { bookingId }] of waiting.slice(0, resold).entries()) {
    const place = await findCancelledPlace(tx, bookingId);
    const given = everythingPaid(paymentOf(place));
    const key = keyOfPlace('resold', bookingId);
    const { creditId, guestPassId } = await giveBack(tx, place, {
      given,
      key,
      reason: 'resold',
      origin: 'place',
      now,
    });
    await tx
      .update(cancellations)
      .set({ resale: 'resold', resoldBy: bookingIds[index], creditId, guestPassId })
      .where(eq(cancellations.bookingId, bookingId));
    const choice = { kind: 'money', now: given } as const;
    await queueResold(services, tx, {
      order: place.order,
      eventId,
      chosen: [{ booking: place.booking, choice }],
    });
  }
}

async function findCancelledPlace(tx: Executor, bookingId: string): Promise<PaidPlace> {
  const [found] = await tx
    .select({ booking: bookings, line: orderLines })
    .from(bookings)
    .innerJoin(orderLines, eq(orderLines.bookingId, bookings.id))
    .where(eq(bookings.id, bookingId));
  const order = found && (await findOrderOfLine(tx, found.line.id));
  if (!found || !order) throw new Error(`Booking ${bookingId} has no order`);
  const [credit] = await lockCreditsOf(tx, found.line.creditId ? [found.line.creditId] : []);
  return { ...found, order, credit };
}

/**
 * Ends the waiting of places that nobody took by the end of the golf day, and says so to each buyer once. A day that was
 * called off gives back what was agreed instead.
 */
export async function endResales(services: Services): Promise<void> {
  const { database, clock } = services;
  const now = clock();
  const waiting = await database
    .selectDistinct({ eventId: cancellations.eventId })
    .from(cancellations)
    .where(eq(cancellations.resale, 'waiting'));
  const days = await readEvents(
    database,
    waiting.map(({ eventId }) => eventId),
  );
  for (const { id, state, endsAt } of days)
    if (state !== 'cancelled' && endsAt <= now)
      await database.transaction((tx) => endResalesOf(services, tx, id));
}

async function endResalesOf(services: Services, tx: Executor, eventId: number): Promise<void> {
  const ended = await tx
    .update(cancellations)
    .set({ resale: 'not_resold' })
    .where(and(eq(cancellations.eventId, eventId), eq(cancellations.resale, 'waiting')))
    .returning({ bookingId: cancellations.bookingId });
  const places: PaidPlace[] = [];
  for (const { bookingId } of ended) places.push(await findCancelledPlace(tx, bookingId));
  for (const ofOrder of Map.groupBy(places, ({ order }) => order.id).values()) {
    const [first] = ofOrder;
    const choice = { kind: 'nothing' } as const;
    if (first)
      await queueNotResold(services, tx, {
        order: first.order,
        eventId,
        chosen: ofOrder.map(({ booking }) => ({ booking, choice })),
      });
  }
}
