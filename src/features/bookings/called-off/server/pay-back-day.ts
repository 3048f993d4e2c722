import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { EventChanged } from '#features/events/admin/event-changed.ts';
import { readEvent } from '#features/events/server/public.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { isConnectionLoss } from '#platform/database/database-errors.ts';
import { defineJob, enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { CALLED_OFF, type PayBackPolicy, type payBackOf } from '../../credits/pay-back-policy.ts';
import {
  addCancellation,
  findPayments,
  giveBack,
  keyOfPlace,
  type PaidPlace,
} from '../../credits/server/give-back.ts';
import { cancellations, settlementRuns } from '../../credits/server/tables.ts';
import { findRun } from '../../orders/server/if-called-off.ts';
import type { CancelChoice, GivenBack } from '../../places/cancel-quote.ts';
import { cancelBooking } from '../../places/server/change-bookings.ts';
import { freePlaces } from '../../places/server/release-places.ts';
import type { OrderRow } from '../../places/server/store.ts';
import { bookings, orders } from '../../places/server/tables.ts';
import { lockPlaces } from '../../places/server/take-places.ts';
import { confirmedStates, refundableStates } from '../../places/states.ts';
import { payBackFor, readPlacesOfDay } from './day-places.ts';
import { queueDayPaidBack } from './paid-back-emails.tsx';
import { daySettlements } from './tables.ts';

export type Decision = {
  readonly eventId: number;
  readonly policy: PayBackPolicy;
  readonly reason: string;
  /** The admin who decided; null for the job that follows a cancelled day. */
  readonly by: string | null;
};

type Outcome = (typeof daySettlements.$inferSelect)['outcome'];

/**
 * Begins to give back what everyone with a place gets of a golf day: writes down what each place
 * gets and queues the job that gives it. A day is decided once; beginning again changes nothing.
 * @returns false if the day was decided before
 */
export async function beginPayBack(tx: Executor, decision: Decision, now: Date): Promise<boolean> {
  const { eventId, policy, reason, by } = decision;
  await lockPlaces(tx, eventId);

  const begun = await tx
    .insert(settlementRuns)
    .values({ eventId, policy, reason, askedBy: by, askedAt: now })
    .onConflictDoNothing();
  if (begun.rowCount !== 1) return false;

  const places = await readPlacesOfDay(tx, eventId, policy);

  if (places.length > 0)
    await tx.insert(daySettlements).values(
      places.map(({ place, given }) => ({
        bookingId: place.booking.id,
        eventId,
        outcome: outcomeOf(given),
        netPence: given.money.net,
        vatPence: given.money.vat,
        grossPence: given.money.gross,
      })),
    );

  await enqueue(tx, payBackDayJob, { eventId });

  return true;
}

/**
 * A golf day that the organisers cancelled gives everything back, in the form each player chose.
 */
export async function payBackIfCancelled(
  { database, clock }: Services,
  change: EventChanged,
): Promise<void> {
  if (!change.changes.includes('cancelled')) return;
  const { eventId, after } = change;
  const reason = after.cancelledReason ?? 'cancelled';
  await database.transaction((tx) =>
    beginPayBack(tx, { eventId, policy: CALLED_OFF, reason, by: null }, clock()),
  );
}

const outcomeOf = ({ money, credit, guestPass }: ReturnType<typeof payBackOf>): Outcome => {
  if (credit) return 'credit';
  if (guestPass) return 'guest_pass';
  return money.gross > 0 ? 'money' : 'nothing';
};

/**
 * Gives back what the places of a golf day get, one order after the other, each in a transaction of
 * its own: it can be killed at any moment and run again, by several processes at once, without
 * giving anything twice. An order that fails is noted with its reason, and the next one follows.
 */
export async function payBackDay(
  services: Services,
  { eventId }: { eventId: number },
): Promise<void> {
  const { database } = services;
  const run = await findRun(database, eventId);
  if (!run) throw new Error(`Event ${eventId} was never decided`);

  for (;;) {
    // What is locked at this moment comes last: another process may be settling it, or its buyer is
    // changing something.
    const next = await payBackNext(services, eventId, run.policy, 'free');
    if (next === 'none' && (await payBackNext(services, eventId, run.policy, 'any')) === 'none')
      break;
  }

  const left = await database.$count(
    daySettlements,
    and(eq(daySettlements.eventId, eventId), inArray(daySettlements.state, ['pending', 'failed'])),
  );

  if (left === 0)
    await database
      .update(settlementRuns)
      .set({ finishedAt: services.clock() })
      .where(and(eq(settlementRuns.eventId, eventId), sql`finished_at is null`));
}

/** Settles the places of one order that waits for it, with one email for all of them. */
async function payBackNext(
  services: Services,
  eventId: number,
  policy: PayBackPolicy,
  which: 'free' | 'any',
): Promise<'settled' | 'failed' | 'none'> {
  let orderId: string | undefined;
  try {
    return await services.database.transaction(async (tx) => {
      orderId = await lockNextOrder(tx, eventId, which);
      if (orderId === undefined) return 'none';
      await payBackOrder(services, tx, { eventId, orderId, policy });
      return 'settled';
    });
  } catch (error) {
    // A lost connection says nothing about the order: the job is tried again and resumes with it.
    if (orderId === undefined || isConnectionLoss(error)) throw error;
    services.log.error({ err: error, eventId, orderId }, 'An order of a settled golf day failed');
    await noteFailure(services.database, orderId, error);
    return 'failed';
  }
}

/**
 * Locks an order with pending places: one that nobody else has locked, or any, after waiting for
 * it.
 */
async function lockNextOrder(
  tx: Executor,
  eventId: number,
  which: 'free' | 'any',
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select o.id from orders o
    where exists (
      select from day_settlements s join bookings b on b.id = s.booking_id
      where b.order_id = o.id and s.event_id = ${eventId} and s.state = 'pending')
    order by o.id limit 1 for update of o ${which === 'free' ? sql`skip locked` : sql``}`);
  return rows[0]?.id;
}

type OfOrder = {
  readonly eventId: number;
  readonly orderId: string;
  readonly policy: PayBackPolicy;
};

async function payBackOrder(
  services: Services,
  tx: Executor,
  { eventId, orderId, policy }: OfOrder,
) {
  const now = services.clock();
  const event = await readEvent(tx, eventId);

  await lockPlaces(tx, eventId);

  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order || !event) throw new Error(`Order ${orderId} is gone`);

  const pending = await tx
    .select({ bookingId: daySettlements.bookingId, chosen: bookings.ifCalledOff })
    .from(daySettlements)
    .innerJoin(bookings, eq(bookings.id, daySettlements.bookingId))
    .where(and(eq(bookings.orderId, orderId), eq(daySettlements.state, 'pending')))
    .orderBy(asc(daySettlements.bookingId));

  // Another process paid back the order while this one waited for it.
  if (pending.length === 0) return;

  const places = await findPlaces(
    tx,
    order,
    pending.map(({ bookingId }) => bookingId),
  );

  const told: { booking: PaidPlace['booking']; choice: CancelChoice }[] = [];

  for (const place of places) {
    const { booking } = place;
    const chosen = pending.find(({ bookingId }) => bookingId === booking.id)?.chosen ?? 'money';
    const given = payBackFor(place, policy, chosen);

    const giving = {
      given,
      key: payBackKey(booking.id),
      reason: 'event_cancelled',
      origin: 'called_off',
      now,
    } as const;

    const choice: CancelChoice = {
      kind: outcomeOf(given) === 'credit' ? 'credit' : 'money',
      now: given,
    };

    const returned = await giveBack(tx, place, giving);

    if (booking.state === 'cancelled') await endResale(tx, booking.id, { given, ...returned });
    else if (policy.kind === 'called_off') {
      await cancelBooking(tx, booking.id, confirmedStates);

      const kind = outcomeOf(given);

      await addCancellation(tx, {
        booking,
        choice: kind,
        given,
        ...returned,
        reason: 'called_off',
        at: now,
      });
    }

    await tx
      .update(daySettlements)
      .set({
        state: 'done',
        settledAt: now,
        creditId: returned.creditId,
        error: null,
        // What was given in the end: something may have been refunded since the day was decided.
        outcome: outcomeOf(given),
        netPence: given.money.net,
        vatPence: given.money.vat,
        grossPence: given.money.gross,
      })
      .where(eq(daySettlements.bookingId, booking.id));

    told.push({ booking, choice });
  }

  const freed = places.filter(({ booking }) => booking.state !== 'cancelled').length;
  if (policy.kind === 'called_off' && freed > 0) await freePlaces(tx, eventId, freed);

  await queueDayPaidBack(services, tx, { order, eventId, chosen: told });
}

/** The key of what is given back for a place of a day that was called off or stopped. */
export const payBackKey = (bookingId: string): string => keyOfPlace('settle', bookingId);

/** Notes why an order failed, so that the report says so and it can be tried again. */
async function noteFailure(db: Executor, orderId: string, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  await db
    .update(daySettlements)
    .set({ state: 'failed', attempts: sql`attempts + 1`, error: reason.slice(0, 500) })
    .where(
      and(
        eq(daySettlements.state, 'pending'),
        inArray(
          daySettlements.bookingId,
          db.select({ id: bookings.id }).from(bookings).where(eq(bookings.orderId, orderId)),
        ),
      ),
    );
}

/**
 * A place that waited to be resold gives back what was agreed after all, because the day was called
 * off.
 */
const endResale = async (
  tx: Executor,
  bookingId: string,
  back: {
    readonly given: GivenBack;
    readonly creditId: string | null;
    readonly guestPassId: string | null;
  },
): Promise<void> => {
  const { given, creditId, guestPassId } = back;
  const { net: netPence, vat: vatPence, gross: grossPence } = given.money;

  await tx
    .update(cancellations)
    .set({ resale: 'called_off', netPence, vatPence, grossPence, creditId, guestPassId })
    .where(eq(cancellations.bookingId, bookingId));
};

/** These places of an order with their lines and credits. */
async function findPlaces(
  tx: Executor,
  order: OrderRow,
  ids: readonly string[],
): Promise<PaidPlace[]> {
  const found = await tx
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.orderId, order.id),
        inArray(bookings.id, [...ids]),
        inArray(bookings.state, refundableStates),
      ),
    );

  return findPayments(tx, order, found);
}

/** Tries the orders again that failed. */
export async function retryPayBack(tx: Executor, eventId: number): Promise<number> {
  const again = await tx
    .update(daySettlements)
    .set({ state: 'pending' })
    .where(and(eq(daySettlements.eventId, eventId), eq(daySettlements.state, 'failed')));
  await enqueue(tx, payBackDayJob, { eventId });
  return again.rowCount ?? 0;
}

/** Gives back what the places of a golf day get that was called off or stopped. */
export const payBackDayJob = defineJob({
  name: 'bookings.settle_day',
  payload: z.object({ eventId: z.int() }),
  maxAttempts: 25,
});
