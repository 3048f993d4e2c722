// `npm run check` runs everything except the browser. The quick checks run two at a time and print
// their output only when they fail; the tests come last and show their own progress. They build the
// pages if the sources have changed, because some read a page's first HTML.
import { execFile, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

const quick = [
  ...['typecheck', 'lint', 'walls', 'dead-code', 'duplicates'],
  ...['measures', 'texts', 'drift', 'docs:check', 'lock-file'],
];
const failed: string[] = [];

function report(name: string, began: number, output: string | undefined): void {
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${output === undefined ? '✔' : '✘'} ${name.padEnd(12)} ${seconds} s`);
  if (output !== undefined) failed.push(name);
  if (output) console.log(`\n${output}\n`);
}

/** Runs one script of package.json. Its output is shown only if it fails. */
async function runQuietly(name: string): Promise<void> {
  const began = performance.now();
  const run = promisify(execFile)(process.execPath, ['--run', name], { maxBuffer: 1 << 26 });
  const output = await run.then(
    () => undefined,
    (error) => `${error.stdout ?? ''}${error.stderr ?? error}`,
  );
  report(name, began, output);
}

await pLimit(Math.min(2, availableParallelism())).map(quick, runQuietly);
const began = performance.now();
const { status } = spawnSync(process.execPath, ['--run', 'test:unit'], { stdio: 'inherit' });
report('test:unit', began, status === 0 ? undefined : '');

const all = quick.length + 1;
console.log(
  failed.length === 0 ? `All ${all} checks hold.` : `These do not hold: ${failed.join(', ')}.`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
