import { existsSync, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';

/** A user of the operating system, by its ids. */
export type Account = { readonly uid: number; readonly gid: number };

/** Names of users for services, best first. */
const SERVICE_USERS = ['fourball', 'nobody'];
/** The id of `nobody` on Linux, for containers without a list of users. */
const NOBODY: Account = { uid: 65_534, gid: 65_534 };

/** Whether this process runs as root at present. */
export const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * The ordinary user for a process that was started as root: the owner of the folder unless that is
 * root, otherwise the user `fourball`, otherwise `nobody`. No user is created.
 */
export function serviceAccount(folder: string): Account {
  const { uid, gid } = statSync(folder);
  if (uid !== 0) return { uid, gid };
  const users = knownUsers();
  const found = SERVICE_USERS.map((name) => users.find((user) => user.name === name)).find(Boolean);
  return found ? { uid: found.uid, gid: found.gid } : NOBODY;
}

/** The name of a user; undefined for an id without a name. */
export function nameOf(uid: number): string | undefined {
  const known = knownUsers().find((user) => user.uid === uid)?.name;
  if (known !== undefined || uid !== process.getuid?.()) return known;
  try {
    // This also finds users of a directory service.
    return userInfo().username;
  } catch {
    return undefined;
  }
}

/** A user for messages. */
export const userName = (uid: number): string => nameOf(uid) ?? `number ${uid}`;

function knownUsers() {
  if (!existsSync('/etc/passwd')) return [];
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

/** Whether the user may pass through a folder and all folders above it. */
export const mayEnter = (account: Account, folder: string): boolean =>
  allows(account, folder, 0o1) &&
  (dirname(folder) === folder || mayEnter(account, dirname(folder)));

/** Whether the user may read a file, and pass through all folders above it. */
export const mayRead = (account: Account, file: string): boolean =>
  mayEnter(account, dirname(file)) && allows(account, file, 0o4);

/** @param bit 4 to read, 1 to enter */
function allows(account: Account, path: string, bit: number): boolean {
  const { mode, uid, gid } = statSync(path);
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  return (mode & (bit << shift)) !== 0;
}
