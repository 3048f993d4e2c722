import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for the data of one measurement. */
export type DataFolder = { readonly path: string; readonly remove: () => void };

export function newDataFolder(): DataFolder {
  const path = mkdtempSync(join(tmpdir(), 'fourball-load-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/**
 * The embedded database of a data folder that a serving process owns. Only looked into from here: whoever measures
 * must never take the server over when its owner is killed, for that is what is being measured.
 */
export const databaseIn = (dataDir: string): string =>
  `postgresql://fourball@localhost/fourball?host=${encodeURIComponent(join(dataDir, 'run'))}&port=5432&sslmode=disable`;
