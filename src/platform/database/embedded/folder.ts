import { createHash } from 'node:crypto';
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '#platform/config/startup-error.ts';
import { type Account, isRoot, userName } from '#platform/process/account.ts';
import { give, openDataFolder } from '#platform/process/data-folder.ts';

/** Where the parts of an embedded database lie; all paths absolute and real. */
export type Place = {
  readonly dataDir: string;
  /** The cluster itself. */
  readonly cluster: string;
  /** A cluster in the making, renamed when it is whole. */
  readonly unfinished: string;
  /** Closed to everyone else; the server listens on a socket in it, and nowhere else. */
  readonly socketDir: string;
  readonly ownerLock: string;
  readonly log: string;
  readonly account: Account | undefined;
};

/** `sun_path` holds 104 bytes on macOS, 108 on Linux, the closing zero included. */
const SOCKET_PATH_MAX = 103;
const SOCKET_NAME = '/.s.PGSQL.5432';

/**
 * Makes the data folder, or judges the one that is there, and says where everything lies.
 * Refuses (StartupError, one sentence, nothing touched): not writable, another user's, another PostgreSQL version's.
 * @param major the version of PostgreSQL at hand, e.g. "18"
 */
export function openFolder(folder: string, major: string): Place {
  const cluster = join(folder, 'postgres');
  if (existsSync(cluster)) judgeCluster(folder, cluster, major);
  const { dataDir, account } = openDataFolder(folder);
  return {
    dataDir,
    cluster: join(dataDir, 'postgres'),
    unfinished: join(dataDir, 'postgres.new'),
    socketDir: makeSocketFolder(dataDir, account),
    ownerLock: join(dataDir, 'postgres.lock'),
    log: join(dataDir, 'postgres.log'),
    account,
  };
}

function judgeCluster(dataDir: string, cluster: string, major: string): void {
  const { uid } = statSync(cluster);
  if (!isRoot() && uid !== process.getuid?.())
    throw new StartupError(
      `The database in ${dataDir} was made by root or another user (its files belong to ${userName(uid)}): start as that user, or set DATA_DIR to a folder of your own.`,
    );
  const version = join(cluster, 'PG_VERSION');
  if (!existsSync(version) && readdirSync(cluster).length > 0)
    throw new StartupError(`${cluster} is not a folder of PostgreSQL: set DATA_DIR to another folder.`);
  const found = existsSync(version) ? readFileSync(version, 'utf8').trim() : major;
  if (found !== major)
    throw new StartupError(
      `The database in ${dataDir} was made by PostgreSQL ${found}, and this program brings PostgreSQL ${major}: nothing was changed; set DATA_DIR to another folder, or use the program that made it.`,
    );
}

/** Beside the data, or where that path is too long for a socket, under /tmp by a name drawn from it. */
function makeSocketFolder(dataDir: string, account: Account | undefined): string {
  const beside = join(dataDir, 'run');
  const fits = Buffer.byteLength(beside + SOCKET_NAME) <= SOCKET_PATH_MAX;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const folder = fits ? beside : `/tmp/fourball-${name}`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  const owner = account?.uid ?? process.getuid?.();
  if (!found.isDirectory() || (!isRoot() && found.uid !== owner))
    throw new StartupError(
      `The folder ${folder} is needed for the database's socket and belongs to another user: remove it.`,
    );
  chmodSync(folder, 0o700);
  give(folder, account);
  return folder;
}
