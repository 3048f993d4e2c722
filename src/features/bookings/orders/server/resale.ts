import { and, asc, eq, inArray } from 'drizzle-orm';
import { readEvents } from '#features/events/server/public.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineJob } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { giveBack, keyOfPlace, type PaidPlace, paymentOf } from '../../credits/server/give-back.ts';
import { lockCreditsOf } from '../../credits/server/store.ts';
import { cancellations } from '../../credits/server/tables.ts';
import { everythingPaid } from '../../places/cancel-quote.ts';
import type { PlaceFacts } from '../../places/capacity.ts';
import { isOwed } from '../../places/server/money-back.ts';
import { findOrderOfLine, payerKey } from '../../places/server/store.ts';
import { bookings, orderLines } from '../../places/server/tables.ts';
import { confirmedStates } from '../../places/states.ts';
import { findResales, type ResalePlace } from '../resale.ts';
import { queueNotResold, queueResold, queueTakenBack } from './resale-emails.tsx';

type Resale = {
  readonly eventId: number;
  readonly event: Pick<PlaceFacts['event'], 'capacity'>;
  /** The places that were just confirmed or paid, in the order in which they resell. */
  readonly bookingIds: readonly string[];
  readonly now: Date;
};

/**
 * Gives back what was agreed for places that wait to be resold, once others paid as much for them
 * (`resale.ts`), and ends the wait of buyers who came back for less: part of the transaction that
 * confirms places of a locked event.
 */
export async function refundResales(
  services: Services,
  tx: Executor,
  { eventId, event, bookingIds, now }: Resale,
): Promise<void> {
  const rows = await tx
    .select({ bookingId: cancellations.bookingId })
    .from(cancellations)
    .where(and(eq(cancellations.eventId, eventId), eq(cancellations.resale, 'waiting')))
    .orderBy(asc(cancellations.at), asc(cancellations.bookingId))
    .for('update');
  if (rows.length === 0) return;

  const waiting: PaidPlace[] = [];
  for (const { bookingId } of rows) waiting.push(await findPaidPlace(tx, bookingId));

  const added: PaidPlace[] = [];
  for (const bookingId of await withoutResale(tx, bookingIds))
    added.push(await findPaidPlace(tx, bookingId));

  const { resold, takenBack } = findResales({
    waiting: waiting.map(resalePlace),
    added: added.map(resalePlace),
    capacity: event.capacity,
    confirmed: await countConfirmed(tx, eventId),
  });

  for (const place of waiting) {
    const sale = resold.find(({ bookingId }) => bookingId === place.booking.id);
    if (sale) await giveBackResold(services, tx, place, { ...sale, now });
    if (takenBack.includes(place.booking.id)) await endTakenBack(services, tx, place);
  }
}

/** A place with who paid for it, and what. On account nothing is paid before the money arrives. */
function resalePlace({ booking, order, line, credit }: PaidPlace): ResalePlace {
  const isCancelled = booking.state === 'cancelled';
  const { money, credit: value } = everythingPaid(paymentOf({ order, line, credit }));
  const inMoney = isOwed(order) && !isCancelled ? 0 : money.gross;
  return {
    bookingId: booking.id,
    buyer: payerKey(order),
    paidPence: inMoney + (value?.value.gross ?? 0),
  };
}

/** Those of these places that have resold no other one yet. */
async function withoutResale(tx: Executor, bookingIds: readonly string[]): Promise<string[]> {
  const used = await tx
    .select({ soldBy: cancellations.resoldBy })
    .from(cancellations)
    .where(inArray(cancellations.resoldBy, [...bookingIds]));
  return bookingIds.filter((id) => !used.some(({ soldBy }) => soldBy === id));
}

const countConfirmed = (tx: Executor, eventId: number): Promise<number> =>
  tx.$count(bookings, and(eq(bookings.eventId, eventId), inArray(bookings.state, confirmedStates)));

async function giveBackResold(
  services: Services,
  tx: Executor,
  place: PaidPlace,
  { soldBy, now }: { readonly soldBy: string; readonly now: Date },
): Promise<void> {
  const { booking, order } = place;
  const given = everythingPaid(paymentOf(place));
  const key = keyOfPlace('resold', booking.id);

  const { creditId, guestPassId } = await giveBack(tx, place, {
    given,
    key,
    reason: 'resold',
    origin: 'place',
    now,
  });

  await tx
    .update(cancellations)
    .set({ resale: 'resold', resoldBy: soldBy, creditId, guestPassId })
    .where(eq(cancellations.bookingId, booking.id));

  const choice = { kind: 'money', now: given } as const;
  await queueResold(services, tx, {
    order,
    eventId: booking.eventId,
    chosen: [{ booking, choice }],
  });
}

async function endTakenBack(
  services: Services,
  tx: Executor,
  { booking, order }: PaidPlace,
): Promise<void> {
  await tx
    .update(cancellations)
    .set({ resale: 'taken_back' })
    .where(eq(cancellations.bookingId, booking.id));

  const chosen = [{ booking, choice: { kind: 'nothing' } as const }];
  await queueTakenBack(services, tx, { order, eventId: booking.eventId, chosen });
}

async function findPaidPlace(tx: Executor, bookingId: string): Promise<PaidPlace> {
  const [place] = await tx
    .select({ booking: bookings, line: orderLines })
    .from(bookings)
    .innerJoin(orderLines, eq(orderLines.bookingId, bookings.id))
    .where(eq(bookings.id, bookingId));
  const order = place && (await findOrderOfLine(tx, place.line.id));
  if (!place || !order) throw new Error(`Booking ${bookingId} has no order`);
  const [credit] = await lockCreditsOf(tx, place.line.creditId ? [place.line.creditId] : []);
  return { ...place, order, credit };
}

/**
 * Ends the waiting of places that nobody took by the end of the golf day, and says so to each buyer
 * once. A day that was called off gives back what was agreed instead.
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
  for (const { bookingId } of ended) places.push(await findPaidPlace(tx, bookingId));

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

/** Ends the waiting of cancelled places that nobody took. */
export const endResalesJob = defineJob({ name: 'bookings.end_resales', payload: z.object({}) });
