import { canInstallDebian, findProgram, installDebian } from './debian.mjs';
import { say } from './root.mjs';

/** Where Debian and other systems put servers, which is not always in an ordinary user's PATH. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/**
 * PgBouncer to test with, installed where this process may do so. Without one its test is left out, and a line says so.
 * @returns {string | undefined} the path of its program
 */
export function findPgBouncer() {
  const find = () => process.env.PGBOUNCER_PATH || findProgram(['pgbouncer'], FOLDERS);
  if (!find() && canInstallDebian()) installDebian('pgbouncer');
  const path = find();
  if (!path)
    say('PgBouncer is not installed: the test behind it is left out (on Debian: apt-get install pgbouncer).');
  return path;
}
