import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { EventChanged } from '../admin/contract.ts';

/**
 * Closes events that have started and marks as played those that are over. It runs every five
 * minutes.
 */
export const updateStatesJob = defineJob({ name: 'events.follow_clock', payload: z.unknown() });

/**
 * An event changed in a way that everyone with a place must be told about. Whoever knows who has a
 * place handles it.
 */
export const eventChanged = defineJob({ name: 'events.changed', payload: EventChanged });

/**
 * An event has more places than before, or can be booked again. Bookings offers them to the
 * waitlist.
 */
export const placesAdded = defineJob({
  name: 'events.places_added',
  payload: z.object({ eventId: z.int() }),
});

/**
 * An event can be found and booked that members could not find before. Bookings emails the
 * followers of its city.
 */
export const eventShown = defineJob({
  name: 'events.shown',
  payload: z.object({ eventId: z.int() }),
});
