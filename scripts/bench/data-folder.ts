import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for the data of one measurement. */
export type DataFolder = { readonly path: string; readonly remove: () => void };

export function newDataFolder(): DataFolder {
  // The server takes an empty folder only, so its log is written beside it.
  const around = mkdtempSync(join(tmpdir(), 'fourball-load-'));
  // Started as root, the server runs as an ordinary user, who has to reach the folder.
  chmodSync(around, 0o711);
  const path = join(around, 'data');
  mkdirSync(path);
  return { path, remove: () => rmSync(around, { recursive: true, force: true }) };
}

/**
 * The embedded database of a data folder that a serving process owns. Only looked into from here: whoever measures
 * must never take the server over when its owner is killed, for that is what is being measured.
 */
export const databaseIn = (dataDir: string): string =>
  `postgresql://fourball@localhost/fourball?host=${encodeURIComponent(join(dataDir, 'run'))}&port=5432&sslmode=disable`;
