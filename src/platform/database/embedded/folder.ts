import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brand } from '#lib/brand.ts';
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
  /** Held by the process that runs the server. */
  readonly lock: string;
  /** Where that process serves; empty if it is a command. */
  readonly addressFile: string;
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
    lock: join(dataDir, 'postgres.lock'),
    addressFile: join(dataDir, 'address'),
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

/**
 * Takes the folder's lock if it is free, and notes where its holder serves. The operating system
 * releases the lock when this process ends in any way, so there is no stale pid file and no race.
 * Node has no `flock`, so this uses SQLite, which is part of Node and locks an empty file.
 * @returns a function that releases the lock, or undefined if another process or another caller holds it
 */
export function lockFolder(place: Place, address = ''): (() => void) | undefined {
  const lock = new DatabaseSync(place.lock, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)
      return undefined;
    throw error;
  }

  writeFileSync(place.addressFile, address, { mode: 0o600 });
  for (const file of [place.lock, place.addressFile]) changeOwner(file, place.account);

  return () => lock.close();
}

const SQLITE_BUSY = 5;

export function alreadyRunning({ dataDir, addressFile }: Place): StartupError {
  const address = existsSync(addressFile) ? readFileSync(addressFile, 'utf8') : '';
  if (!address)
    return new StartupError(
      `A command of ${brand.name} is working on this folder (${dataDir}): start again when it has ended.`,
    );

  return new StartupError(
    `${brand.name} is already running on this folder (${dataDir}), at ${address}. Stop it first, or set DATABASE_URL to a PostgreSQL that several processes share.`,
  );
}
