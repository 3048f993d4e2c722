import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';

/** Compares the books. It runs every hour, and when an organiser asks for it. */
export const reconcileJob = defineJob({ name: 'admin.reconcile', payload: z.unknown() });

/** Sums the days that are over, for the figures. It runs every night. */
export const sumDaysJob = defineJob({ name: 'admin.sum_days', payload: z.unknown() });
