import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkKey, type Storage } from './storage.ts';

const PRIVATE_FOLDER = { recursive: true, mode: 0o700 } as const;

/**
 * Files in a folder. Each is written beside its place, flushed to the disk and renamed, so that a
 * reader in any process sees all of it or nothing, also after a power cut.
 */
export function diskStorage(folder: string): Storage {
  const pathOf = (key: string): string => join(folder, checkKey(key));
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), PRIVATE_FOLDER);

      // No key ends like this, so nothing can read it.
      const unfinished = `${path}.${randomUUID()}.tmp`;
      try {
        await writeFlushed(unfinished, bytes);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }

      await flushFolder(dirname(path));
    },
    get: (key) => readFile(pathOf(key)).catch(undefinedIfMissing),
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

async function writeFlushed(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A rename is only on the disk once its folder is. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
