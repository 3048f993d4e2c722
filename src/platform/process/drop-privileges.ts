import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '#platform/config/config.ts';
import { findBinaries } from '#platform/database/embedded/binaries.ts';
import { type Account, isRoot, mayEnter, mayRead, userName } from './account.ts';
import { isForbidden, openDataFolder } from './data-folder.ts';

const source = fileURLToPath(new URL('../../main.ts', import.meta.url));

/**
 * Makes a process that was started as root run as an ordinary user, to whom the data folder then
 * belongs. In development it stays root, because Vite writes into the clone. Throws a StartupError
 * for an unusable data folder.
 * @param loadCode imports the modules of the program as root. Node's cache of compiled modules may be written only by root,
 *   because an ordinary user must not be able to change code that root runs at the next start
 * @returns a sentence for the operator: which user it runs as, or why it is still root; undefined if it was not root
 */
export async function dropPrivileges(
  {
    mode,
    dataDir: folder,
    buildDir,
    databaseUrl,
  }: Pick<Config, 'mode' | 'dataDir' | 'buildDir' | 'databaseUrl'>,
  loadCode: () => Promise<unknown>,
): Promise<string | undefined> {
  if (!isRoot() || mode === 'dev') return undefined;

  const { dataDir, account } = openDataFolder(folder);
  if (!account) return undefined;

  const user = `user ${userName(account.uid)}`;
  const files = [source, ...(buildDir ? [join(buildDir, 'server/index.js')] : [])];
  const closed =
    files.find((file) => !mayRead(account, file)) ??
    (mayEnter(account, dataDir) ? undefined : dataDir);
  if (closed) return staysRoot(`${user} cannot read ${closed}`);

  await loadCode();

  // Makes PostgreSQL's links in node_modules, where the ordinary user cannot write.
  if (!databaseUrl) await findBinaries();

  flushCompileCache();

  try {
    switchUser(account);
  } catch (error) {
    if (isForbidden(error)) return staysRoot('this container does not let it change its user');
    throw error;
  }

  return `Started as root, running as ${user}.`;
}

const staysRoot = (reason: string): string =>
  `The server runs as root, because ${reason}. Start it as an ordinary user, or keep the clone and DATA_DIR where every user may enter, for example in /opt and /var/lib.`;

function switchUser({ uid, gid }: Account): void {
  process.setgroups?.([]);
  process.setgid?.(gid);
  process.setuid?.(uid);
}
