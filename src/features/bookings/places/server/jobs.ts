import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';

/** Releases the place of an unpaid order when its hold ends. */
export const expireHold = defineJob({
  name: 'bookings.expire_hold',
  payload: z.object({ orderId: z.uuid(), eventId: z.int() }),
});

/** Does the same for every order whose own job was lost or is late. It runs every minute. */
export const sweepHolds = defineJob({ name: 'bookings.sweep_holds', payload: z.unknown() });
