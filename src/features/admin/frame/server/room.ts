import { z } from '#lib/schema.ts';
import { ACTIONS_KEPT_YEARS, actionsOf, dropOldActions } from '#platform/audit/read-actions.ts';
import { defineJob, handle } from '#platform/jobs/job.ts';
import type { Room } from '#platform/plugin.ts';
import { auditRoutes } from './audit-log.ts';

/** Deletes audit log entries after six years; runs nightly. */
const dropOldRecords = defineJob({ name: 'admin.drop_old_records', payload: z.unknown() });

/** The frame of the admin pages, and the audit log: personal data of the admins who acted. */
export const frame: Room = {
  routes: auditRoutes,
  jobs: ({ clock, database }) => [handle(dropOldRecords, () => dropOldActions(database, clock()))],
  schedule: [{ job: dropOldRecords.name, at: '43 3 * * *' }],
  personalData: [
    {
      table: 'admin_actions',
      holds:
        'For organisers only: what you did on the admin pages and when, under your account’s ID',
      reason: 'To account for every decision about a member (legitimate interest)',
      keptFor: `${ACTIONS_KEPT_YEARS} years, even after your account is deleted`,
      collect: async (executor, accountId) =>
        (await actionsOf(executor, accountId)).map(({ action, subject, doneAt }) => ({
          action,
          subject,
          doneAt: doneAt.toISOString(),
        })),
      // Entries hold states, figures and ids only: once the account is deleted, its id identifies
      // nobody. The log is append-only.
      erase: async () => undefined,
    },
  ],
};
