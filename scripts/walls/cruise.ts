import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ICruiseResult } from 'dependency-cruiser';

/** One breach of a wall: the import, the wall that forbids it, and what to do instead. */
export type Breach = {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
  readonly advice: string;
};

const run = promisify(execFile);
const folders = ['src', 'scripts', 'tests'];

/** The program files in src/, scripts/ and tests/, as sorted paths from the root. */
export const programFiles = (root: string): string[] =>
  globSync(`{${folders.join(',')}}/**/*.{ts,tsx,mjs}`, { cwd: root })
    .filter((file) => !file.endsWith('.d.ts'))
    .sort();

/**
 * Reads every import below `root` and returns the breaches of its walls. An import that the tool
 * overlooked is a breach as well, because without its parser the tool reads nothing and reports
 * success.
 * @param root contains `.dependency-cruiser.mjs`, `package.json` and `node_modules`
 */
export async function cruise(
  root: string,
): Promise<{ breaches: Breach[]; modules: number; imports: number }> {
  const tool = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const present = folders.filter((folder) => existsSync(join(root, folder)));
  const args = [tool, '--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...present];
  const { stdout } = await run(process.execPath, args, { cwd: root, maxBuffer: 1 << 28 });
  const result = JSON.parse(stdout) as ICruiseResult;
  const advice = new Map(
    result.summary.ruleSetUsed?.forbidden?.map((rule) => [rule.name, rule.comment]),
  );

  const seen = result.summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    from,
    to: cycle ? cycle.map((step) => step.name).join(' → ') : to,
    advice: advice.get(rule.name) ?? '',
  }));

  return {
    breaches: [...seen, ...overlooked(root, result)],
    modules: programFiles(root).length,
    imports: result.summary.totalDependenciesCruised ?? 0,
  };
}

/** Compares the imports that the tool found with those that a text search finds. */
function overlooked(root: string, { modules }: ICruiseResult): Breach[] {
  const seen = new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies.map((one) => bare(one.module)),
    ]),
  );
  return programFiles(root).flatMap((from) => {
    const known = seen.get(from) ?? [];
    const missed = importsIn(join(root, from)).filter(
      (to) => !known.includes(to) && !isMockedPackage(from, to),
    );
    return missed.map((to) => ({ rule: 'imports-are-seen', from, to, advice: blind }));
  });
}

const blind =
  "dependency-cruiser does not see this import. Write `import type` at the top in place of a type `import('…')`; " +
  'if that is not it, the tool has lost its parser (@swc/core).';

/** Vitest's `importOriginal<typeof import('a-package')>()`, which the walls may ignore. */
const isMockedPackage = (from: string, to: string): boolean =>
  /[.]test[.]tsx?$/.test(from) && !/^[.#]/.test(to);

/**
 * The imports of a file, found without a parser: statements at the start of a line, and
 * `import('…')`.
 */
function importsIn(path: string): string[] {
  const text = readFileSync(path, 'utf8').replaceAll(/^ *(\/\/|\/?\*).*$/gm, '');
  const statements = text.matchAll(/^(?:import|export)\s(?:[^;'"`=(]*\sfrom\s)?\s*'([^']+)'/gm);
  const calls = text.matchAll(/\bimport\('([\w@#./-]+)'\)/g);
  return [...statements, ...calls].map(([, name = '']) => bare(name));
}

const bare = (name: string): string => name.replace(/^node:/, '');
