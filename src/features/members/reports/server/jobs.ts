import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { reportActions } from '../report-states.ts';

/**
 * The organisers have decided about a message or a post. The feature that owns it listens: at
 * `remove` it removes it, and at `restore`, after a successful appeal against its removal, it puts
 * it back.
 */
export const reportDecided = defineJob({
  name: 'members.report_decided',
  payload: z.object({
    reportId: z.uuid(),
    kind: z.enum(['message', 'post']),
    subjectId: z.string(),
    action: z.enum([...reportActions, 'restore']),
  }),
});

/**
 * The organisers have closed a member's account: later features give back what the member waits
 * for.
 */
export const accountClosed = defineJob({
  name: 'members.account_closed',
  payload: z.object({ accountId: z.uuid() }),
});

/** Deletes reports that were decided two years ago; runs nightly. */
export const dropOldReports = defineJob({ name: 'members.drop_old_reports', payload: z.unknown() });
