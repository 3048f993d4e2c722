import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';

/** Closes events that have started and marks as played those that are over. It runs every five minutes. */
export const updateStatesJob = defineJob({ name: 'events.follow_clock', payload: z.unknown() });
