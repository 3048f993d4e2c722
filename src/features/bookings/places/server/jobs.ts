import { type SQL, sql } from 'drizzle-orm';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { addJob, defineJob, enqueue } from '#platform/jobs/job.ts';

/** Releases the place of an unpaid order when its hold ends. */
export const expireHoldJob = defineJob({
  name: 'bookings.expire_hold',
  payload: z.object({ orderId: z.uuid(), eventId: z.int() }),
});

/** Does the same for every order whose own job was lost or is late. It runs every minute. */
export const sweepHolds = defineJob({ name: 'bookings.sweep_holds', payload: z.unknown() });

/**
 * What is owed of an order on account has changed: an open checkout for more is closed, and places
 * that are paid now get what paid places get.
 */
export const accountChanged = defineJob({
  name: 'bookings.account_changed',
  payload: z.object({ orderId: z.uuid() }),
  maxAttempts: 25,
});

/** Ends offers whose time is up and offers the free places of an event to those who wait. */
export const offerPlacesJob = defineJob({
  name: 'bookings.offer_places',
  payload: z.object({ eventId: z.int() }),
});

/**
 * At most one job for each event waits to run; many places that are freed at once are offered
 * together.
 */
const keyOf = (eventId: number): string => `bookings.offer_places:${eventId}`;

/**
 * Sees to it that free places of an event are offered to those who wait. Call it in the transaction
 * that frees places, after the event has been locked.
 */
export const offerFreedPlaces = (tx: Executor, eventId: number): Promise<void> =>
  enqueue(tx, offerPlacesJob, { eventId }, { key: keyOf(eventId) });

/** The same as an SQL expression, for a statement that frees places. */
export const freedPlacesOffered = (eventId: number): SQL =>
  addJob(offerPlacesJob, sql`json_build_object('eventId', ${eventId}::int)`, {
    key: keyOf(eventId),
  });
