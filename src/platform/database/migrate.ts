import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyFiles } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations } from 'graphile-worker';
import type { PoolClient } from 'pg';
import { StartupError } from '#platform/config/startup-error.ts';
import { withAdvisoryLock } from './advisory-lock.ts';
import type { Database } from './database.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));

/**
 * Brings the database to the state this program expects: the queue's own tables, then our reviewed SQL, each file
 * once. Processes that start together take turns.
 * Refuses (StartFault) a database that is newer than this program, and a history that differs from the files'.
 * @param folder where the SQL files and their journal lie; elsewhere only in tests
 */
export async function migrate(database: Database, folder: string = MIGRATIONS): Promise<void> {
  await withAdvisoryLock(database, 'migrations', async (client) => {
    const files = readMigrationFiles({ migrationsFolder: folder });
    // Asked before anything is changed: an older program must leave a newer database alone.
    judge(await appliedHashes(client), files);
    await runMigrations({ pgPool: database.$client });
    await applyFiles(drizzle(client), { migrationsFolder: folder });
    // Asked again: Drizzle goes by the newest file's date alone, and passes silently over one that was merged late.
    const applied = await appliedHashes(client);
    if (applied.length < files.length)
      throw new StartupError(
        'A migration with an older date was merged after a newer one: generate it again.',
      );
  });
}

async function appliedHashes(client: PoolClient): Promise<readonly string[]> {
  const { rows: known } = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!known[0]?.there) return [];
  const { rows } = await client.query('select hash from drizzle.__drizzle_migrations order by id');
  return rows.map(({ hash }) => String(hash));
}

function judge(applied: readonly string[], files: readonly MigrationMeta[]): void {
  if (applied.length > files.length)
    throw new StartupError(
      'The database is newer than this program: start the version that last ran on it, or a later one. Nothing was changed.',
    );
  const edited = applied.findIndex((hash, index) => hash !== files[index]?.hash);
  if (edited >= 0)
    throw new StartupError(
      `Migration number ${edited + 1} is not the one that this database was made by: a file of migrations/ was edited, removed or slipped in between. Nothing was changed.`,
    );
}
