import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database, Executor } from '#platform/database/database.ts';

/** Waits until somebody waits for a row of this database that somebody else has locked. */
export async function somebodyWaits(database: Database): Promise<void> {
  const waiting = sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await database.execute(waiting)).rows.length).toBeGreaterThan(0);
}

/**
 * Holds an account's row until a request waits for it, changes something, and lets the request go on: what the request
 * looked at before is no longer so, at the one moment where that matters, however fast the machine.
 */
export async function meanwhile<Answer>(
  database: Database,
  accountId: string,
  request: () => Promise<Answer>,
  change: (tx: Executor) => Promise<unknown>,
): Promise<Answer> {
  const held = await database.transaction(async (tx) => {
    await tx.execute(sql`select from accounts where id = ${accountId} for update`);
    const answer = request();
    await somebodyWaits(database);
    await change(tx);
    return { answer };
  });
  return held.answer;
}
