import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { addJob, type Job } from '#platform/jobs/job.ts';
import { writePushes } from '../../push/server/jobs.ts';
import { writeDigest, writeUnseenEmail } from './jobs.ts';

/**
 * Due rows that one run reads of each index, oldest first; the next run, a minute later, reads the
 * rest.
 */
const AT_ONCE = 20_000;

/**
 * Queues a job for each account for which an email, a push or a digest is due. Each of the three
 * statements reads only due entries of an index. The job of an account has a key, so that it waits
 * once.
 */
export async function queueDue(db: Executor, now: Date): Promise<void> {
  const dueIn = (table: string, column: string) => {
    const due = sql.raw(column);
    return sql`select account_id from ${sql.raw(table)}
      where ${due} <= ${now.toISOString()}::timestamptz order by ${due} limit ${AT_ONCE}`;
  };
  await queue(db, writeUnseenEmail, dueIn('notifications', 'email_due_at'));
  await queue(db, writePushes, dueIn('notifications', 'push_due_at'));
  await queue(db, writeDigest, dueIn('notification_settings', 'next_digest_at'));
}

/** Queues the pushes of these accounts that are due now. */
export const queuePushes = (
  db: Executor,
  accountIds: readonly string[],
  now: Date,
): Promise<void> =>
  queue(
    db,
    writePushes,
    sql`select account_id from notifications
      where account_id = any(${sql.param([...accountIds])}::uuid[]) and push_due_at <= ${now.toISOString()}::timestamptz`,
  );

/**
 * Queues a job for each of the accounts that a query names, in one order, so that two runs never
 * wait for each other.
 */
async function queue(db: Executor, job: Job<{ accountId: string }>, accounts: SQL): Promise<void> {
  const added = addJob(job, sql`json_build_object('accountId', account_id)`, {
    keySql: sql`${`${job.name}:`}::text || account_id`,
  });
  await db.execute(sql`
    select count(${added}) from (select distinct account_id from (${accounts}) as due order by account_id) as accounts`);
}
