import { DatabaseSync } from 'node:sqlite';

/** SQLITE_BUSY: the lock is held already. */
const BUSY = 5;

/**
 * Takes the lock if it is free. The operating system releases it when this process ends in any way,
 * so there is no stale pid file and no race. Node has no `flock`, so this uses SQLite, which is
 * part of Node and locks an empty file.
 * @returns a function that releases the lock, or undefined if another process or another caller holds it
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
