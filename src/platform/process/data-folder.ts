import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '#platform/config/startup-error.ts';
import { type Account, isRoot, serviceAccount, userName } from './account.ts';

/** What the product writes into its data folder, and what a newly formatted disk contains. */
const KNOWN_FILES = new Set([
  'address',
  'lost+found',
  'mail',
  'objects',
  'postgres',
  'postgres.lock',
  'postgres.lock-journal',
  'postgres.log',
  'postgres.new',
  'run',
]);
const OPEN_TO_OTHERS = 0o077;
const STICKY = 0o1000;

/**
 * Creates the data folder if necessary, and closes it to other users (mode 0700). If this process
 * runs as root, the folder then belongs to the ordinary user that the server runs as. Throws a
 * StartupError for a folder that is not writable or has other files.
 * @returns the real path, and that user; without a user when this process is not root
 */
export function openDataFolder(folder: string): {
  readonly dataDir: string;
  readonly account: Account | undefined;
} {
  const dataDir = makeWritable(folder);
  const cluster = join(dataDir, 'postgres');
  const account = isRoot() ? serviceAccount(existsSync(cluster) ? cluster : dataDir) : undefined;
  close(dataDir, account);
  return { dataDir, account };
}

function makeWritable(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(folder);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'EEXIST' || code === 'ENOTDIR')
      throw new StartupError(
        `DATA_DIR must be a folder, and ${folder} (or a part of that path) is a file: set DATA_DIR to a folder.`,
      );

    const owner = existsSync(folder)
      ? `, which belongs to user ${userName(statSync(folder).uid)},`
      : '';

    throw new StartupError(
      `The data folder ${folder}${owner} cannot be written to (${code}): start as a user who may, or set DATA_DIR to a folder of your own.`,
    );
  }
}

function close(dataDir: string, account: Account | undefined): void {
  const { uid, mode } = statSync(dataDir);
  const owner = account?.uid ?? process.getuid?.() ?? uid;

  // Only the owner may change the mode. Kubernetes shares its volumes with a group.
  if (account === undefined && uid !== owner) return;

  if (uid !== owner || (mode & OPEN_TO_OTHERS) !== 0) {
    if (!isOurs(dataDir, mode))
      throw new StartupError(
        `The data folder ${dataDir} holds other files or is shared by all users: set DATA_DIR to a folder of its own.`,
      );
    chmodSync(dataDir, 0o700);
    if (account) changeOwner(dataDir, account);
  }

  if (account) changeOwnerOfFiles(dataDir, account);
}

const isOurs = (dataDir: string, mode: number): boolean =>
  (mode & STICKY) === 0 &&
  (existsSync(join(dataDir, 'postgres/PG_VERSION')) ||
    readdirSync(dataDir).every((name) => KNOWN_FILES.has(name)));

/**
 * The files of earlier processes that ran as root. Links are skipped, because they may point
 * outside the folder.
 */
function changeOwnerOfFiles(dataDir: string, account: Account): void {
  for (const name of readdirSync(dataDir)) {
    const path = join(dataDir, name);
    const found = lstatSync(path);
    const isKnown =
      KNOWN_FILES.has(name) && (found.isDirectory() || (found.isFile() && found.nlink === 1));
    if (isKnown && found.uid === 0 && name !== 'lost+found') changeOwner(path, account);
  }
}

/** Changes the owner from root to the user that the server runs as. Does not follow a link. */
export function changeOwner(path: string, account: Account | undefined): void {
  try {
    if (account) lchownSync(path, account.uid, account.gid);
  } catch (error) {
    // A container may forbid root to change owners. Then the server cannot change its user either,
    // and reports that.
    if (!isForbidden(error)) throw error;
  }
}

/** Whether the system forbids an action that root may usually do. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EPERM' || error.code === 'EINVAL');
