import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';

/** Asks buyers for names that are missing. It runs every hour. */
export const remindNames = defineJob({ name: 'bookings.remind_names', payload: z.unknown() });
