import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';

/** Keeps events' states in step with their dates; run by the timetable. */
export const updateStatesJob = defineJob({ name: 'events.follow_clock', payload: z.unknown() });
