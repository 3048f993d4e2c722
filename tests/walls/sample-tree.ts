import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Files by their path from the root. */
export type Files = Readonly<Record<string, string>>;

const house = join(import.meta.dirname, '../..');

/** What a sample takes from the house as it is: the rules under test and what they are read by. */
const taken = ['.dependency-cruiser.mjs', 'biome.json', 'package.json', 'scripts/walls', 'scripts/measures'];

/** A small house outside the work tree with the real rules, for planting what must be refused. */
export function sampleTree(files: Files): { readonly root: string; readonly remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'fourball-walls-'));
  for (const path of taken) cpSync(join(house, path), join(root, path), { recursive: true });
  symlinkSync(join(house, 'node_modules'), join(root, 'node_modules'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
