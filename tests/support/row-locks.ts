import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database, Executor } from '#platform/database/database.ts';

/** Waits until a statement in this database waits for a lock. */
export async function untilBlocked(database: Database): Promise<void> {
  const waiting = sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await database.execute(waiting)).rows.length).toBeGreaterThan(0);
}

/**
 * Makes a change at the moment when a request has read an account but waits to lock it: holds the
 * account's row until the request waits for it, makes the change and commits. This does not depend
 * on the speed of the machine.
 * @returns what the request resolves to
 */
export async function changeDuring<Outcome>(
  database: Database,
  accountId: string,
  request: () => Promise<Outcome>,
  change: (tx: Executor) => Promise<unknown>,
): Promise<Outcome> {
  const held = await database.transaction(async (tx) => {
    await tx.execute(sql`select from accounts where id = ${accountId} for update`);
    const outcome = request();
    await untilBlocked(database);
    await change(tx);
    return { outcome };
  });
  return held.outcome;
}
