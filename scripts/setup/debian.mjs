import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { say } from './root.mjs';

const INSTALL_MS = 180_000;

/**
 * The path of a program by one of these names; undefined if there is none.
 * @param {readonly string[]} names
 * @param {readonly string[]} folders searched besides those of PATH
 */
export function findProgram(names, folders = []) {
  const all = [...(process.env.PATH ?? '').split(delimiter), ...folders];
  return names.flatMap((name) => all.map((folder) => join(folder, name))).find(existsSync);
}

/** Whether this process may install packages of Debian or Ubuntu. */
export const canInstallDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Tries to install packages of Debian or Ubuntu. The caller looks for their programs afterwards.
 */
export function installDebian(...names) {
  say(`Installing Debian’s ${names.join(' and ')} …`);
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: 'ignore',
    timeout: INSTALL_MS,
  };
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...names], options);
}

/** Folders of server programs that are not always in an ordinary user's PATH. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/**
 * PgBouncer for its test, installed if this process may install packages. Without one the test is
 * left out, with a line that says so.
 * @returns {string | undefined} the path of its program
 */
export function findPgBouncer() {
  const find = () => process.env.PGBOUNCER_PATH || findProgram(['pgbouncer'], FOLDERS);
  if (!find() && canInstallDebian()) installDebian('pgbouncer');
  const path = find();
  if (!path)
    say(
      'PgBouncer is not installed, so its test is left out (on Debian: apt-get install pgbouncer).',
    );
  return path;
}
