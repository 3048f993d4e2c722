import type { PoolClient } from 'pg';
import type { Database } from './database.ts';

/**
 * Runs the work under an advisory lock: of the processes that run work of the same name, one runs at a time and the
 * others wait. The lock belongs to the connection that the work is given, and is released when the process dies.
 * @param database not behind a pooler in transaction mode
 */
export async function withAdvisoryLock<Value>(
  database: Database,
  name: string,
  work: (client: PoolClient) => Promise<Value>,
): Promise<Value> {
  const client = await database.$client.connect();
  try {
    // Waiting may take as long as the other process's work.
    await client.query('set lock_timeout = 0');
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
    return await work(client);
  } finally {
    client.release(true);
  }
}
