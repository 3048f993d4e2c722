import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database, Executor } from '#platform/database/database.ts';

/** How many statements of this database wait for a row that somebody has locked. */
async function waiting(database: Database): Promise<number> {
  const { rows } = await database.execute(sql`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return Number(rows[0]?.['waiting']);
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
    await expect.poll(() => waiting(database)).toBe(1);
    await change(tx);
    return { answer };
  });
  return held.answer;
}
