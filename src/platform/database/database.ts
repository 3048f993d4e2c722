import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { connectPatiently } from './connection-loss.ts';

/** The product's PostgreSQL, through Drizzle. */
export type Database = NodePgDatabase<Record<string, never>> & { $client: pg.Pool };

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** What a store function runs its statements on: the database itself, or the transaction of its use case. */
export type Executor = Database | Transaction;

/** 10 to 16 connections serve two cores best; more only lengthen the slowest answers. */
const POOL_SIZE = 12;

/**
 * Opens a pool. An idle client that dies (a restarted database) is reported and replaced, never fatal.
 * @param onError told about every connection that broke
 */
export function openDatabase(
  url: string,
  onError: (error: Error) => void,
  max: number = POOL_SIZE,
): Database {
  const pool = new PatientPool({ connectionString: url, max, connectionTimeoutMillis: 10_000 });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return drizzle(pool);
}

type Handed = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error) => void,
) => void;

/** A pool whose clients outwait a restart of the database. */
class PatientPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(handed: Handed): void;
  override connect(handed?: Handed): Promise<pg.PoolClient> | undefined {
    const client = connectPatiently(() => super.connect());
    if (!handed) return client;
    client.then(
      (found) => handed(undefined, found, once(found.release.bind(found))),
      (error) => handed(error, undefined, () => undefined),
    );
    return undefined;
  }
}

/**
 * The job worker gives a client back twice when its connection breaks while it stops listening. The pool would throw,
 * and where nobody catches it the process would end.
 */
function once(release: (error?: Error) => void): (error?: Error) => void {
  let released = false;
  return (error) => {
    if (released) return;
    released = true;
    release(error);
  };
}
