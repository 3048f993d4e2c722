import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Database, Executor } from './database.ts';

/**
 * Runs the work under an advisory lock: work of the same name runs in one process at a time, and
 * the others wait. The lock belongs to the connection that is passed to the work, and is released
 * when the process dies.
 * @param database must not be behind a pooler in transaction mode
 */
export async function withAdvisoryLock<Value>(
  database: Database,
  name: string,
  work: (client: PoolClient) => Promise<Value>,
): Promise<Value> {
  const client = await database.$client.connect();
  try {
    // The wait may be as long as the work of the other process.
    await client.query('set lock_timeout = 0');
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
    return await work(client);
  } finally {
    client.release(true);
  }
}

/**
 * Makes transactions wait for others that take one of the same names, until those end. Names that
 * belong together are taken in one statement, from left to right: always in the same order.
 */
export async function lockByName(tx: Executor, ...names: readonly string[]): Promise<void> {
  const locks = names.map((name) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  await tx.execute(sql`select ${sql.join(locks, sql`, `)}`);
}
