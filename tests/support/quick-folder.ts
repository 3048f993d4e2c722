import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** A run takes about 8 MB for each test file's database, and 75 MB for each data folder in use. */
const ROOM_NEEDED = 2 * 1024 ** 3;
const MEMORY = '/dev/shm';

/**
 * Where test runs keep databases and data folders: in memory, where there is room, because writing
 * to a disk takes several times the processor time. Containers often have only 64 MB of shared
 * memory.
 */
export const quickFolder = (): string => (hasRoom(MEMORY) ? MEMORY : tmpdir());

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > ROOM_NEEDED;
}
