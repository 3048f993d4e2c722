// `npm run check`: everything but the browser. The quick checks run two at a time and speak only when something is
// wrong; the tests come last and show their own progress.
import { execFile, spawn } from 'node:child_process';
import { cpus } from 'node:os';

const quick = [
  'typecheck',
  'lint',
  'walls',
  'dead-code',
  'duplicates',
  'measures',
  'drift',
  'docs:check',
  'lock-file',
];
const AT_ONCE = Math.min(2, cpus().length);

type Outcome = { readonly name: string; readonly passed: boolean; readonly seconds: number };

const since = (start: number): number => (performance.now() - start) / 1000;

/** Runs one script of package.json quietly; says what it said only if it failed. */
const runQuietly = (name: string): Promise<Outcome> =>
  new Promise((resolve) => {
    const start = performance.now();
    execFile('npm', ['run', '--silent', name], { maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
      const outcome = { name, passed: error === null, seconds: since(start) };
      say(outcome);
      if (error) process.stdout.write(`\n${stdout}${stderr}\n`);
      resolve(outcome);
    });
  });

const runAloud = (name: string): Promise<Outcome> =>
  new Promise((resolve) => {
    const start = performance.now();
    const child = spawn('npm', ['run', '--silent', name], { stdio: 'inherit' });
    child.on('close', (code) => resolve({ name, passed: code === 0, seconds: since(start) }));
  });

const say = ({ name, passed, seconds }: Outcome) =>
  console.log(`${passed ? '✔' : '✘'} ${name.padEnd(12)} ${seconds.toFixed(1)} s`);

/** Takes from the list until it is empty; several of these share one list. */
async function work(waiting: string[], done: Outcome[]) {
  for (let name = waiting.shift(); name; name = waiting.shift()) done.push(await runQuietly(name));
}

const outcomes: Outcome[] = [];
const waiting = [...quick];
await Promise.all(Array.from({ length: AT_ONCE }, () => work(waiting, outcomes)));
outcomes.push(await runAloud('test:unit'));

const failed = outcomes.filter(({ passed }) => !passed).map(({ name }) => name);
console.log(
  failed.length === 0 ? `All ${outcomes.length} checks hold.` : `These do not hold: ${failed.join(', ')}.`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
