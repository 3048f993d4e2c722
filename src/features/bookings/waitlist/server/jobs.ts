import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineJob, enqueue } from '#platform/jobs/job.ts';
import { offerPlacesJob } from '../../places/server/jobs.ts';

/**
 * Does the same for every event with a waitlist whose own job was lost or is late. It runs every
 * minute.
 */
export const sweepWaitlistsJob = defineJob({
  name: 'bookings.sweep_waitlists',
  payload: z.unknown(),
});

/** Plans the end of an offer. */
export const endOfferAt = (tx: Executor, offer: { id: string; eventId: number; expiresAt: Date }) =>
  enqueue(
    tx,
    offerPlacesJob,
    { eventId: offer.eventId },
    { key: `bookings.offer:${offer.id}`, runAt: offer.expiresAt },
  );
