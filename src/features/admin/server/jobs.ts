import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';

/** Deletes audit log entries after six years; runs nightly. */
export const dropOldRecords = defineJob({ name: 'admin.drop_old_records', payload: z.unknown() });
