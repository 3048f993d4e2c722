import { LONGEST_WINDOW_HOURS, resetUses } from '#platform/http/rate-limit.ts';
import { deleteFinishedJobs, findJobsOf } from '#platform/jobs/queue-tables.ts';
import type { PersonalTable } from '#platform/personal-data.ts';

/** The tables of platform/ with personal data. The capabilities declare their own. */
export const platformPersonalData: readonly PersonalTable[] = [
  {
    table: 'limit_counters',
    holds:
      'How often something was tried recently, such as a login, from a network address, for an account or for an email address. We keep only a one-way hash under a secret key, so nobody can work out the address by trying them all',
    reason: 'To stop people guessing passwords and flooding inboxes (legitimate interest)',
    keptFor: `A quarter of an hour for most things, ${LONGEST_WINDOW_HOURS} hours for some, such as our acknowledgements; and at most an hour longer until it is deleted`,
    kept: `Counts for your account are deleted at once, and so are counts for your email address if you had confirmed it. Counts for a network address, or for a name or address that was only typed, cannot be linked to you; they are deleted within ${LONGEST_WINDOW_HOURS + 1} hours.`,
    collect: async () => [],
    // The capability notifications deletes the counters of the account's email address, which is
    // not known here.
    erase: (tx, accountId) => resetUses(tx, [accountId]),
  },
  {
    table: 'graphile_worker._private_jobs',
    holds:
      'Work that is waiting to be done for you, such as an email to be sent: your name and address, where it needs them',
    reason: 'To do it reliably (contract)',
    keptFor: 'Until it is done, as a rule within seconds; what fails stays until it is mended',
    collect: findJobsOf,
    erase: async (tx, accountId) => {
      await deleteFinishedJobs(tx, 'accountId', [accountId]);
      await deleteFinishedJobs(tx, 'concerns', [accountId]);
    },
  },
];

/**
 * The tables of platform/ without personal data; those outside the schema `public` with their
 * schema.
 */
export const platformImpersonalTables: readonly string[] = [
  'milestones',
  'drizzle.__drizzle_migrations',
  'drizzle.oldest_program',
  'graphile_worker._private_job_queues',
  'graphile_worker._private_known_crontabs',
  'graphile_worker._private_tasks',
  'graphile_worker.migrations',
];
