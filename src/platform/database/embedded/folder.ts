import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '#platform/config/startup-error.ts';
import { type Account, isRoot, userName } from '#platform/process/account.ts';
import { changeOwner, openDataFolder } from '#platform/process/data-folder.ts';

/** The folders of an embedded database, as absolute real paths. */
export type Place = {
  readonly dataDir: string;
  /** The cluster itself. */
  readonly cluster: string;
  /** A cluster that is being created; renamed when it is complete. */
  readonly unfinished: string;
  /** Has the only socket on which the server listens. Other users have no access. */
  readonly socketDir: string;
  readonly ownerLock: string;
  readonly log: string;
  readonly account: Account | undefined;
};

/** `sun_path` has 104 bytes on macOS and 108 on Linux, including the final zero. */
const SOCKET_PATH_MAX = 103;
const SOCKET_NAME = '/.s.PGSQL.5432';

/**
 * Creates the data folder, or checks the existing one, and returns its parts. Throws a StartupError
 * and changes nothing if the folder is not writable, or belongs to another user or another version
 * of PostgreSQL.
 * @param major the version of the installed PostgreSQL, such as "18"
 */
export function openFolder(folder: string, major: string): Place {
  const cluster = join(folder, 'postgres');
  if (existsSync(cluster)) checkCluster(folder, cluster, major);

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

function checkCluster(dataDir: string, cluster: string, major: string): void {
  const { uid } = statSync(cluster);
  if (!isRoot() && uid !== process.getuid?.())
    throw new StartupError(
      `The database in ${dataDir} was made by root or another user (its files belong to ${userName(uid)}): start as that user, or set DATA_DIR to a folder of your own.`,
    );

  const version = join(cluster, 'PG_VERSION');
  if (!existsSync(version) && readdirSync(cluster).length > 0)
    throw new StartupError(
      `${cluster} is not a folder of PostgreSQL: set DATA_DIR to another folder.`,
    );

  const found = existsSync(version) ? readFileSync(version, 'utf8').trim() : major;
  if (found !== major)
    throw new StartupError(
      `The database in ${dataDir} was made by PostgreSQL ${found}, and this program brings PostgreSQL ${major}: nothing was changed; set DATA_DIR to another folder, or use the program that made it.`,
    );
}

/**
 * Beside the data, or under /tmp with a name derived from the path if that is too long for a
 * socket.
 */
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
  changeOwner(folder, account);

  return folder;
}
