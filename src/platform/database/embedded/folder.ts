import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '#platform/config/startup-error.ts';
import { type Account, isRoot, serverAccount, userName } from './system.ts';

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
  const dataDir = makeWritable(folder);
  const cluster = join(dataDir, 'postgres');
  if (existsSync(cluster)) judgeCluster(dataDir, cluster, major);
  const account = serverAccount(existsSync(cluster) ? cluster : dataDir);
  return {
    dataDir,
    cluster,
    unfinished: join(dataDir, 'postgres.new'),
    socketDir: makeSocketFolder(dataDir, account),
    ownerLock: join(dataDir, 'postgres.lock'),
    log: join(dataDir, 'postgres.log'),
    account,
  };
}

function makeWritable(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(folder);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'EEXIST' || code === 'ENOTDIR')
      throw new StartupError(`DATA_DIR is to be a folder, and ${folder} (or a part of that path) is a file.`);
    const owner = existsSync(folder) ? `, which belongs to user ${userName(statSync(folder).uid)},` : '';
    throw new StartupError(
      `The data folder ${folder}${owner} cannot be written to (${code}): start as a user who may, or set DATA_DIR to a folder of your own.`,
    );
  }
}

function judgeCluster(dataDir: string, cluster: string, major: string): void {
  const { uid } = statSync(cluster);
  if (!isRoot && uid !== process.getuid?.())
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
  if (!found.isDirectory() || (!isRoot && found.uid !== owner))
    throw new StartupError(
      `${folder} is needed for the database's socket and belongs to somebody else: remove it.`,
    );
  give(folder, account);
  chmodSync(folder, 0o700);
  return folder;
}

/** Hands a file or folder that we made as root to the account the server runs as. */
export function give(path: string, account: Account | undefined): void {
  if (account) chownSync(path, account.uid, account.gid);
}
