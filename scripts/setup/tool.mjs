import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { SIGNALS } from './child.mjs';
import { root, SetupFault, say } from './root.mjs';

const LINE_EVERY_MS = 10_000;
const LAST_LINES = 25;

/** @type {import('node:child_process').ChildProcess | undefined} */
let running;

/**
 * Runs a tool in the clone, and prints a line every 10 s while it runs. Its own output is shown
 * only if it fails.
 * @param {string} doing such as "Building the pages"
 * @param {readonly string[]} command program and arguments
 * @param {{ env: NodeJS.ProcessEnv, note: (pid: number) => void, cause?: string }} options `cause` is what is known to be
 *   wrong already: it is said last if the tool fails
 */
export async function runTool(doing, [program, ...args], { env, note, cause }) {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);

  say(`${doing} …`);

  // A process group of its own, so that all of it can be ended. Ctrl-C reaches it through
  // `endToolsWithUs`.
  const child = spawn(program, args, {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });

  running = child;

  const output = [];
  child.stdout.on('data', (part) => output.push(part));
  child.stderr.on('data', (part) => output.push(part));

  const ticker = setInterval(() => say(`  … still at it (${seconds()} s)`), LINE_EVERY_MS);
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
    if (child.pid) note(child.pid);
  }).finally(() => clearInterval(ticker));

  running = undefined;

  if (code === 0) return say(`  done in ${seconds()} s.`);

  const last = Buffer.concat(output).toString().trim().split('\n').slice(-LAST_LINES).join('\n');
  const why = cause ? `.\n${cause} Then try again.` : ': see above for the cause, and try again.';

  throw new SetupFault(`${last}\n\n${doing} did not work${why}`);
}

/** Until the returned function is called, a signal ends the running tool and this process. */
export function endToolsWithUs() {
  const end = (signal) => {
    if (running?.pid) process.kill(-running.pid, 'SIGTERM');
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of SIGNALS) process.on(signal, end);
  return () => {
    for (const signal of SIGNALS) process.off(signal, end);
  };
}
