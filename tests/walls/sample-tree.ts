import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Files by their path from the root. */
export type Files = Readonly<Record<string, string>>;

const house = join(import.meta.dirname, '../..');

/** What a sample copies from this project: the rules under test and the scripts that check them. */
const taken = [
  ...[
    '.dependency-cruiser.mjs',
    '.gitignore',
    '.jscpd.json',
    'biome.json',
    'cspell.json',
    'knip.json',
    'package.json',
    'tsconfig.json',
  ],
  ...[
    'scripts/paths.ts',
    'scripts/check-texts.ts',
    'scripts/texts',
    'scripts/walls',
    'scripts/measures',
    'scripts/check-walls.ts',
    'scripts/check-measures.ts',
  ],
  ...['scripts/check-drift.ts'],
];

export type SampleTree = {
  readonly root: string;
  /**
   * Runs a command of this project in it (a script by its path, a tool by its file in
   * node_modules).
   */
  readonly run: (...command: readonly string[]) => {
    readonly status: number | null;
    readonly said: string;
  };
  readonly remove: () => void;
};

/**
 * A small project in a temporary folder with the real rules, for violations that must be refused.
 */
export function sampleTree(files: Files): SampleTree {
  const root = mkdtempSync(join(tmpdir(), 'fourball-walls-'));
  for (const path of taken) cpSync(join(house, path), join(root, path), { recursive: true });
  symlinkSync(join(house, 'node_modules'), join(root, 'node_modules'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const run = (...command: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, command, {
      cwd: root,
      encoding: 'utf8',
    });
    return { status, said: stdout + stderr };
  };
  return { root, run, remove: () => rmSync(root, { recursive: true, force: true }) };
}
