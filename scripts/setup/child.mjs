import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { node, root } from './root.mjs';

/**
 * What keeps the serving process small: 8 MB for each half of the young objects' space, 192 MB for the old ones, two
 * arenas for the allocator; and modules that were compiled once are not compiled again. The measuring commands start it with the same: see docs/performance.md.
 */
export const serving = JSON.parse(readFileSync(new URL('serving.json', import.meta.url), 'utf8'));

/** By which we are told to stop. */
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs one of our programs by the Node that npm brought. It hears every signal that we hear; from a terminal it hears
 * Ctrl-C twice, and stops once. It learns of our death, however we die, by the channel between us.
 * @param {readonly string[]} args the program and its arguments
 * @param {NodeJS.ProcessEnv} env
 * @param {'inherit' | 'pipe'} output where what it says goes
 */
export function runProgram(args, env, output = 'inherit') {
  const stdio = ['inherit', output, output, 'ipc'];
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...args], { cwd: root, env, stdio });
  const passOn = (signal) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, passOn);
  const ended = new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      for (const name of SIGNALS) process.off(name, passOn);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
  return { child, ended };
}

const LOOK_EVERY_MS = 200;

/** A killed npm tells nobody; that its place as our parent has become another's, shows. */
export function endWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, LOOK_EVERY_MS).unref();
}

/**
 * Live mode is asked for by NODE_ENV, as everywhere; the server itself gets the mode by a variable of ours, since to
 * the libraries the demo is a production build, too.
 * @param {NodeJS.ProcessEnv} env
 */
export const modeFrom = (env) => ({
  ...env,
  NODE_ENV: 'production',
  FOURBALL_MODE: env.NODE_ENV === 'production' ? 'live' : 'demo',
});
