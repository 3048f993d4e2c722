import { z } from '#lib/schema.ts';
import { ACTIONS_KEPT_YEARS, actionsOf } from '#platform/audit/read-actions.ts';
import { defineJob } from '#platform/jobs/job.ts';
import type { PersonalTable } from '#platform/personal-data.ts';

/** The audit log: personal data of the admins who acted, by account id. */
export const adminPersonalData: readonly PersonalTable[] = [
  {
    table: 'admin_actions',
    holds: 'For organisers only: what you did on the admin pages and when, under your account’s ID',
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
];

/** Deletes audit log entries after six years; runs nightly. */
export const dropOldRecords = defineJob({ name: 'admin.drop_old_records', payload: z.unknown() });
