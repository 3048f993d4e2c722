import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '#platform/config/startup-error.ts';

/** `uuidv7()` came with this version. */
const OLDEST = 18;
/** Started together with us, it may need a moment. */
const PATIENCE_MS = 5_000;
const MAY_COME_YET = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', '57P03', 'EAI_AGAIN', 'ENOTFOUND']);

/** Refuses (StartFault) a PostgreSQL named by DATABASE_URL that does not answer, does not let us in or is too old. */
export async function checkExternalDatabase(url: string, patienceMs: number = PATIENCE_MS): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;)
    try {
      return await lookAt(url);
    } catch (error) {
      if (error instanceof StartupError) throw error;
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (!MAY_COME_YET.has(code) || Date.now() > deadline) throw explain(url, error, code);
      await delay(200);
    }
}

async function lookAt(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(`select current_setting('server_version') as version`);
    const version = String(rows[0]?.version);
    if (Number.parseInt(version, 10) < OLDEST)
      throw new StartupError(`DATABASE_URL names a PostgreSQL ${version}: ${OLDEST} or later is needed.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** PostgreSQL's own sentence where it spoke: it names the role or the database, never the password. */
function explain(url: string, error: unknown, code: string): StartupError {
  const said = error instanceof Error ? error.message : String(error);
  const spoke = /^[0-9A-Z]{5}$/.test(code) && code !== '57P03';
  return new StartupError(
    spoke
      ? `The database at ${placeOf(url)} does not let us in (${said}): see to DATABASE_URL.`
      : `The database at ${placeOf(url)} does not answer (${code || said}): start it, or see to DATABASE_URL.`,
  );
}

/** Host and name alone. */
const placeOf = (url: string): string =>
  url.replace(/^\w+:\/\/([^@/]*@)?/, '').replace(/\?.*$/, '') || 'its socket';
