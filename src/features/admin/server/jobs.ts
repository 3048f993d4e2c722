import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';

/** Records of organisers' actions leave after six years; run by the timetable. */
export const dropOldRecords = defineJob({ name: 'admin.drop_old_records', payload: z.unknown() });
