import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A run takes about 8 MB for each test file's database, and 75 MB for each data folder in use. */
const ROOM_NEEDED = 2 * 1024 ** 3;
const MEMORY = '/dev/shm';

/**
 * A new folder for a test run's databases or data: in memory, where there is room, because writing
 * to a disk takes several times the processor time. Containers often have only 64 MB of shared
 * memory. What runs that were killed have left there is removed first.
 */
export function makeQuickFolder(name: string): string {
  removeLeftOvers(MEMORY);
  const place = hasRoom(MEMORY) ? MEMORY : tmpdir();

  return mkdtempSync(join(place, `fourball-${process.pid}-${name}-`));
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > ROOM_NEEDED;
}

/** Removes the folders of test processes that no longer run. */
function removeLeftOvers(place: string): void {
  if (!existsSync(place)) return;
  for (const folder of readdirSync(place)) {
    const owner = /^fourball-(\d+)-/.exec(folder)?.[1];
    if (owner === undefined || isRunning(Number(owner))) continue;
    rmSync(join(place, folder), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process runs as well.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
