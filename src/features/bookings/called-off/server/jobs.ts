import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';

/** Gives back what the places of a golf day get that was called off or stopped. */
export const settleDay = defineJob({
  name: 'bookings.settle_day',
  payload: z.object({ eventId: z.int() }),
  maxAttempts: 25,
});
