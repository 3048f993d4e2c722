import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { connectPatiently } from './database-errors.ts';

/** The product's PostgreSQL, through Drizzle. */
export type Database = NodePgDatabase<Record<string, never>> & { $client: pg.Pool };

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** The first argument of a store function: the database, or the transaction of its use case. */
export type Executor = Database | Transaction;

/** 10 to 16 connections are best for two cores; more only slow down the slowest responses. */
const POOL_SIZE = 12;
/** Direct connections beside a pooler: four jobs at a time, LISTEN, the schedule and a lock. */
const SESSION_POOL_SIZE = 8;

type OnError = (error: Error) => void;

/** How long a request waits for a connection, in milliseconds, before it is refused. */
const CONNECTION_WAIT_MS = 10_000;

/**
 * Opens a pool. A connection that breaks (a restarted database) is reported and replaced.
 * @param onError called for every connection that breaks
 * @param waitMs how long to wait for a free connection; 0 for as long as it takes
 */
export const openDatabase = (
  url: string,
  onError: OnError,
  max: number = POOL_SIZE,
  waitMs: number = CONNECTION_WAIT_MS,
): Database => open({ connectionString: url, max, connectionTimeoutMillis: waitMs }, onError);

/**
 * Opens the two pools of a process. If both URLs are the same, there is one pool.
 * @param urls `url` for requests; if it differs from `sessionUrl`, it goes through a pooler in transaction mode.
 *   `sessionUrl` for advisory locks, migrations and jobs, which need one connection throughout
 */
export function openDatabases(
  urls: { readonly url: string; readonly sessionUrl: string },
  onError: OnError,
) {
  const { url, sessionUrl } = urls;
  if (url === sessionUrl) {
    const database = openDatabase(url, onError);
    return { database, sessions: database, close: () => database.$client.end() };
  }

  const requests = {
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    Client: UnnamedClient,
  };

  const database = open({ connectionString: url, ...requests }, onError);
  const sessions = openDatabase(sessionUrl, onError, SESSION_POOL_SIZE);

  return {
    database,
    sessions,
    close: () => Promise.all([database.$client.end(), sessions.$client.end()]),
  };
}

function open(config: pg.PoolConfig, onError: OnError): Database {
  const pool = new PatientPool(config);
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return drizzle(pool);
}

/**
 * Leaves out the names of prepared statements. A named statement exists on one connection to
 * PostgreSQL, and behind a pooler in transaction mode the next transaction may run on another one.
 */
class UnnamedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const query: (...args: readonly unknown[]) => unknown = this.query.bind(this);
    this.query = ((question: unknown, ...rest: readonly unknown[]) =>
      query(withoutName(question), ...rest)) as typeof this.query;
  }
}

const withoutName = (question: unknown): unknown =>
  typeof question === 'object' && question !== null && 'name' in question && 'text' in question
    ? { ...question, name: undefined }
    : question;

type Handed = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error) => void,
) => void;

/**
 * No connection was free in time. A request is refused with 503 for it, so that its sender tries
 * again.
 */
export class NoFreeConnection extends Error {}

/**
 * What the pool throws when the time to wait is up, for one of its connections and for a new one.
 */
const WAITED_TOO_LONG =
  /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout)$/;

function asOverload(error: Error): never {
  throw WAITED_TOO_LONG.test(error.message)
    ? new NoFreeConnection(error.message, { cause: error })
    : error;
}

/** A pool whose `connect` waits while the database restarts. */
class PatientPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(handed: Handed): void;
  override connect(handed?: Handed): Promise<pg.PoolClient> | undefined {
    const client = connectPatiently(() => super.connect()).catch(asOverload);
    if (!handed) return client;
    client.then(
      (found) => handed(undefined, found, once(found.release.bind(found))),
      (error) => handed(error, undefined, () => undefined),
    );
    return undefined;
  }
}

/**
 * The job library releases a client twice when its connection breaks while it stops listening. The
 * pool would throw, and the uncaught error would end the process.
 */
function once(release: (error?: Error) => void): (error?: Error) => void {
  let released = false;
  return (error) => {
    if (released) return;
    released = true;
    release(error);
  };
}
