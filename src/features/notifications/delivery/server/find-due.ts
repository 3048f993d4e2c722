import { type SQL, sql } from 'drizzle-orm';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { addJob, defineJob, type Job } from '#platform/jobs/job.ts';

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

/** Finds what is due and queues a job for each account; scheduled every minute. */
export const findDue = defineJob({ name: 'notifications.find_due', payload: z.unknown() });

const OfAccount = z.object({ accountId: z.uuid() });

/** Writes an email about what an account has not seen. */
export const writeUnseenEmail = defineJob({
  name: 'notifications.write_unseen_email',
  payload: OfAccount,
});

/** Writes the digest of an account. */
export const writeDigest = defineJob({ name: 'notifications.write_digest', payload: OfAccount });

/** Queues what is due for an account, once for each of its browsers. */
export const writePushes = defineJob({
  name: 'notifications.write_pushes',
  payload: z.object({ accountId: z.uuid() }),
});

/** Sends one push to one browser. After about half an hour of failures it is old news. */
export const sendPushJob = defineJob({
  name: 'notifications.send_push',
  payload: z.object({ subscriptionId: z.uuid(), ids: z.array(z.uuid()) }),
  maxAttempts: 6,
});
