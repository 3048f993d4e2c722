import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';

/** Gives an unpaid order's places back when its time is up. */
export const expireHold = defineJob({
  name: 'bookings.expire_hold',
  payload: z.object({ orderId: z.uuid(), eventId: z.int() }),
});

/** The same for every order whose job was lost or late; run by the timetable. */
export const sweepHolds = defineJob({ name: 'bookings.sweep_holds', payload: z.unknown() });
