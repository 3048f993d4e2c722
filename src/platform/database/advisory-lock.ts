import type { PoolClient } from 'pg';
import type { Database } from './database.ts';

/**
 * Does the work while no other process does work of the same name: the others wait for their turn. The lock belongs
 * to one connection, which the work is given, and goes with it should the process die.
 */
export async function withAdvisoryLock<Value>(
  database: Database,
  name: string,
  work: (client: PoolClient) => Promise<Value>,
): Promise<Value> {
  const client = await database.$client.connect();
  try {
    // Waiting for a turn may take as long as the other's work.
    await client.query('set lock_timeout = 0');
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
    return await work(client);
  } finally {
    client.release(true);
  }
}
