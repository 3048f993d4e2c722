import { addMinutes } from '#lib/club-time.ts';
import { z } from '#lib/schema.ts';
import { defineJob, enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';

/** Compares the books. It runs every hour, and when an organiser asks for it. */
export const reconcileJob = defineJob({ name: 'admin.reconcile', payload: z.unknown() });

/** A demo's refunds are sent by then. */
const FIRST_MINUTES = 2;

/** Queues the first comparison of the demo's books, which need not wait for the hour. */
export const reconcileSoon = ({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> =>
  enqueue(
    database,
    reconcileJob,
    {},
    { key: reconcileJob.name, runAt: addMinutes(clock(), FIRST_MINUTES) },
  );

/** Sums the days that are over, for the figures. It runs every night. */
export const sumDaysJob = defineJob({ name: 'admin.sum_days', payload: z.unknown() });
