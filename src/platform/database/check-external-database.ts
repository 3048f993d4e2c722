import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '#platform/config/startup-error.ts';

/** The first version with `uuidv7()`. */
const OLDEST = 18;
/** A database that starts at the same time as this process may need a moment. */
const PATIENCE_MS = 5_000;
const RETRYABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  '57P03',
  'EAI_AGAIN',
  'ENOTFOUND',
]);

/**
 * Throws a StartupError when a PostgreSQL of the settings does not answer, refuses the login or is
 * too old, and when connections for locks and notifications would go through a pooler in
 * transaction mode.
 * @param url DATABASE_URL
 * @param sessionUrl DATABASE_SESSION_URL
 */
export async function checkExternalDatabase(url: string, sessionUrl?: string): Promise<void> {
  const identity = await waitForIdentity(url, 'DATABASE_URL');
  if (!sessionUrl) {
    if (await sharesConnections(url))
      throw new StartupError(
        'DATABASE_URL leads through a connection pooler in transaction mode: set DATABASE_SESSION_URL, too, to the address of the same database without the pooler.',
      );
    return;
  }

  if ((await waitForIdentity(sessionUrl, 'DATABASE_SESSION_URL')) !== identity)
    throw new StartupError('DATABASE_SESSION_URL and DATABASE_URL must lead to the same database.');

  if (await sharesConnections(sessionUrl))
    throw new StartupError(
      'DATABASE_SESSION_URL leads through a connection pooler in transaction mode: set it to the address of the PostgreSQL server itself.',
    );
}

/**
 * Waits for the database, checks its version, and returns an identifier that does not depend on its
 * address.
 */
async function waitForIdentity(url: string, setting: string): Promise<string> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;)
    try {
      return await withClients(url, 1, ([client]) => identify(client, setting));
    } catch (error) {
      if (error instanceof StartupError) throw error;
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (!RETRYABLE.has(code) || Date.now() > deadline) throw explain(url, setting, error, code);
      await delay(200);
    }
}

async function identify(client: pg.Client | undefined, setting: string): Promise<string> {
  const answer = await client?.query<{ version: string; identity: string }>(`
    select current_setting('server_version') as version, concat_ws('/', oid, pg_postmaster_start_time()) as identity
    from pg_database where datname = current_database()`);
  const { version = '', identity = '' } = answer?.rows[0] ?? {};
  if (Number.parseInt(version, 10) < OLDEST)
    throw new StartupError(
      `${setting} names a PostgreSQL ${version}: ${OLDEST} or later is needed.`,
    );
  return identity;
}

/** Whether one PostgreSQL process serves two simultaneous connections, which reveals a pooler. */
const sharesConnections = (url: string): Promise<boolean> =>
  withClients(url, 2, async (clients) => {
    const servers = new Set<unknown>();
    for (const client of clients) {
      const { rows } = await client.query('select pg_backend_pid() as server');
      servers.add(rows[0]?.server);
    }
    return servers.size < clients.length;
  });

async function withClients<Value>(
  url: string,
  count: number,
  work: (clients: readonly pg.Client[]) => Promise<Value>,
): Promise<Value> {
  const clients = Array.from(
    { length: count },
    () => new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS }),
  );
  try {
    for (const client of clients) await client.on('error', () => undefined).connect();
    return await work(clients);
  } finally {
    for (const client of clients) await client.end().catch(() => undefined);
  }
}

/**
 * Repeats PostgreSQL's own message, which names the role or the database but never the password.
 */
function explain(url: string, setting: string, error: unknown, code: string): StartupError {
  const reason = error instanceof Error ? error.message : String(error);
  const fromServer = /^[0-9A-Z]{5}$/.test(code) && code !== '57P03';
  return new StartupError(
    fromServer
      ? `The database at ${placeOf(url)} refuses the login (${reason}): check ${setting}.`
      : `The database at ${placeOf(url)} does not answer (${code || reason}): start it, or check ${setting}.`,
  );
}

/** Only the host and the name of the database. */
const placeOf = (url: string): string =>
  url.replace(/^\w+:\/\/([^@/]*@)?/, '').split('?', 1)[0] || 'its socket';
