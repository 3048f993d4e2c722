import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyFiles } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { type Backoff, backoffMs } from '#lib/backoff.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import { withAdvisoryLock } from './advisory-lock.ts';
import type { Database } from './database.ts';

/** How long a migration waits for a lock that a running process holds, and how often it retries. */
export type LockPatience = {
  /** Short, because later requests wait behind a waiting migration. */
  readonly timeoutMs: number;
  readonly attempts: number;
  readonly wait: (ms: number) => Promise<unknown>;
};

/** The result of a migration. */
export type Migrated = {
  /** Files applied by this call. */
  readonly applied: number;
  /** Migrations of the database that this program, which is one release older, does not know. */
  readonly ahead: number;
};

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));
/** About a minute and a half in total. */
const PATIENCE: LockPatience = { timeoutMs: 2_000, attempts: 12, wait: delay };
const BACKOFF: Backoff = { firstMs: 500, capMs: 10_000 };
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Migrates the database: first the tables of the job queue, then each reviewed SQL file once.
 * Processes that start at the same time take turns. A program that is one release older than the
 * database uses it as it is, so that the old and the new release can serve at the same time.
 * Throws a StartupError if the database is more than one release newer, if its history differs from
 * the files, and if a lock cannot be taken.
 * @param folder the SQL files and their journal; tests use another one
 */
export async function migrate(
  database: Database,
  folder: string = MIGRATIONS,
  patience: LockPatience = PATIENCE,
): Promise<Migrated> {
  return await withAdvisoryLock(database, 'migrations', async (client) => {
    const files = readMigrationFiles({ migrationsFolder: folder });

    // Checked before any change, because a program that is too old must not change the database.
    const before = await readHistory(client);
    checkHistory(before, files);

    const ahead = before.hashes.length - files.length;
    if (ahead > 0) return { applied: 0, ahead };

    await setLockTimeout(client, patience.timeoutMs);

    await withRetries(patience, async () => {
      await migrateQueue(database, patience.timeoutMs);
      if (ahead < 0) await storeOldestProgram(client, before.hashes.length || files.length);
      await applyFiles(drizzle(client), { migrationsFolder: folder });
    });

    // Drizzle compares only with the date of the newest file, and silently skips a file that was
    // merged later.
    const after = await readHistory(client);
    if (after.hashes.length < files.length)
      throw new StartupError(
        'A migration with an older date was merged after a newer one: generate it again.',
      );

    return { applied: -ahead, ahead: 0 };
  });
}

type History = {
  readonly hashes: readonly string[];
  /** How many migrations a program must know at least to run on this database. */
  readonly oldestProgram: number;
};

/** The tables that record migrations; the second one has a single row. */
const DONE = 'drizzle.__drizzle_migrations';
const OLDEST = 'drizzle.oldest_program';

async function readHistory(client: pg.PoolClient): Promise<History> {
  if (!(await exists(client, DONE))) return { hashes: [], oldestProgram: 0 };
  const { rows } = await client.query(`select hash from ${DONE} order by id`);
  const hashes = rows.map(({ hash }) => String(hash));
  if (!(await exists(client, OLDEST))) return { hashes, oldestProgram: hashes.length };
  const { rows: oldest } = await client.query(`select migrations from ${OLDEST}`);
  return { hashes, oldestProgram: Number(oldest[0]?.migrations ?? hashes.length) };
}

async function exists(client: pg.PoolClient, table: string): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as exists', [table]);
  return rows[0]?.exists === true;
}

/** The release that used the database until now is the oldest one that may still use it. */
async function storeOldestProgram(client: pg.PoolClient, migrations: number): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(`create table if not exists ${OLDEST} (
    only_row boolean primary key default true check (only_row), migrations int not null)`);
  await client.query(
    `insert into ${OLDEST} (migrations) values ($1)
     on conflict (only_row) do update set migrations = excluded.migrations`,
    [migrations],
  );
}

function checkHistory({ hashes, oldestProgram }: History, files: readonly MigrationMeta[]): void {
  if (hashes.length > files.length && files.length < oldestProgram)
    throw new StartupError(
      'The database is more than one release newer than this program: start the version that last ran on it, the one before that, or a later one. Nothing was changed.',
    );

  const edited = files.findIndex(
    ({ hash }, index) => index < hashes.length && hash !== hashes[index],
  );

  if (edited >= 0)
    throw new StartupError(
      `Migration number ${edited + 1} is not the one that this database was made by: a file of migrations/ was edited, removed or slipped in between. Nothing was changed.`,
    );
}

const setLockTimeout = (client: pg.ClientBase, ms: number) =>
  client.query(`set lock_timeout = ${ms}`);

/** The queue's own migrations, on a connection with a lock timeout. */
async function migrateQueue(database: Database, lockTimeoutMs: number): Promise<void> {
  const pgPool = new pg.Pool({
    connectionString: database.$client.options.connectionString,
    max: 1,
    onConnect: async (client) => void (await setLockTimeout(client, lockTimeoutMs)),
  });

  // A broken connection fails its statement, which is handled there.
  pgPool
    .on('error', () => undefined)
    .on('connect', (client) => client.on('error', () => undefined));

  try {
    await runMigrations({ pgPool });
  } finally {
    await pgPool.end();
  }
}

async function withRetries(
  { attempts, wait }: LockPatience,
  work: () => Promise<void>,
): Promise<void> {
  for (let failures = 1; ; failures += 1)
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (failures >= attempts)
        throw new StartupError(
          'A migration could not lock a table, because another connection has been using it all the time: end long transactions (pg_stat_activity shows them) and start again. Nothing was changed.',
        );
      await wait(backoffMs(BACKOFF, failures, Math.random()));
    }
}

/** Unwraps PostgreSQL's error from Drizzle's. */
const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === LOCK_NOT_AVAILABLE) || isLockTimeout(error.cause));
