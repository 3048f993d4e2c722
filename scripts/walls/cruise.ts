import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ICruiseResult } from 'dependency-cruiser';

/** One breach of a wall: who imports whom, which wall forbids it, and where to go instead. */
export type Breach = {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
  readonly advice: string;
};

const run = promisify(execFile);
const folders = ['src', 'scripts', 'tests'];

/** The program files below src/, scripts/ and tests/, as paths from the root, in order. */
export const programFiles = (root: string): string[] =>
  globSync(`{${folders.join(',')}}/**/*.{ts,tsx,mjs}`, { cwd: root })
    .filter((file) => !file.endsWith('.d.ts'))
    .sort();

/**
 * Reads every import below `root` and returns the breaches of its walls.
 * Throws if the tool overlooked a program file: it is known to read nothing and to be content with that.
 * @param root holds `.dependency-cruiser.mjs`, `package.json` and `node_modules`
 */
export async function cruise(
  root: string,
): Promise<{ breaches: Breach[]; modules: number; imports: number }> {
  const tool = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const present = folders.filter((folder) => existsSync(join(root, folder)));
  const args = [tool, '--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...present];
  const { stdout } = await run(process.execPath, args, { cwd: root, maxBuffer: 1 << 28 });
  const result = JSON.parse(stdout) as ICruiseResult;
  refuseBlindness(root, result);
  const advice = new Map(result.summary.ruleSetUsed?.forbidden?.map((rule) => [rule.name, rule.comment]));
  const breaches = result.summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    from,
    to: cycle ? cycle.map((step) => step.name).join(' → ') : to,
    advice: advice.get(rule.name) ?? '',
  }));
  return {
    breaches,
    modules: programFiles(root).length,
    imports: result.summary.totalDependenciesCruised ?? 0,
  };
}

/** Compares what the tool saw with the import statements that a plain search finds. */
function refuseBlindness(root: string, { modules }: ICruiseResult) {
  const seen = new Map(
    modules.map(({ source, dependencies }) => [source, dependencies.map((one) => bare(one.module))]),
  );
  const overlooked = programFiles(root).flatMap((file) => {
    const known = seen.get(file);
    if (!known) return [`${file} as a whole`];
    const missed = importsIn(join(root, file)).filter((name) => !known.includes(name));
    return missed.map((name) => `'${name}' in ${file}`);
  });
  if (overlooked.length === 0) return;
  throw new Error(
    `The walls cannot see ${overlooked.join(', ')}.\n` +
      "Write `import type` at the top in place of a type `import('…')`; if that is not it, dependency-cruiser has lost its parser (@swc/core).",
  );
}

/** Names of what a file imports, found without a parser: statements at the start of a line, and `import('…')`. */
function importsIn(path: string): string[] {
  const text = readFileSync(path, 'utf8').replaceAll(/^ *(\/\/|\/?\*).*$/gm, '');
  const statements = text.matchAll(/^(?:import|export)\s(?:[^;'"`=(]*\sfrom\s)?\s*'([^']+)'/gm);
  const calls = text.matchAll(/\bimport\('([\w@#./-]+)'\)/g);
  return [...statements, ...calls].map(([, name = '']) => bare(name));
}

const bare = (name: string): string => name.replace(/^node:/, '');
