import { DatabaseSync } from 'node:sqlite';

/** SQLITE_BUSY: somebody else holds the lock. */
const BUSY = 5;

/**
 * Takes the lock if it is free. The operating system holds it for us and lets go when this process ends, by whatever
 * end: no pid file to go stale, no race between two who find one. (Node offers no `flock`; SQLite, which is part of
 * it, does just that on an empty file.)
 * @returns how to let go, or undefined while another process, or another holder in this one, has it
 */
export function tryLock(file: string): (() => void) | undefined {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
    return () => lock.close();
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) return undefined;
    throw error;
  }
}
