import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { node, root } from './root.mjs';

/**
 * Options that keep the serving process small: 8 MB for each half of the young generation, 192 MB
 * for the old one, two allocator arenas, and a cache of compiled modules. The benchmarks use the
 * same: see docs/performance.md.
 */
export const serving = JSON.parse(readFileSync(new URL('serving.json', import.meta.url), 'utf8'));

/** The signals that ask a process to stop. */
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs one of our programs with the Node that npm installed. Signals are passed on to it; Ctrl-C in
 * a terminal reaches it twice, and it stops once. When this process dies in any way, the closed IPC
 * channel tells the program.
 * @param {readonly string[]} args the program and its arguments
 * @param {NodeJS.ProcessEnv} env
 * @param {'inherit' | 'pipe'} output where its output goes
 * @returns {{ child: import('node:child_process').ChildProcess, ended: Promise<number> }} `ended` has the exit code
 */
export function runProgram(args, env, output = 'inherit') {
  const stdio = ['inherit', output, output, 'ipc'];

  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...compiler(args), ...args], {
    cwd: root,
    env,
    stdio,
  });

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

/** Programs that run from their sources import emails, whose JSX Node does not compile by itself. */
const compiler = (args) =>
  args.some((arg) => arg.endsWith('.ts')) ? ['--import', './src/platform/jsx.ts'] : [];

const LOOK_EVERY_MS = 200;

/**
 * Ends the program when npm is killed, which sends no signal: this process then gets another
 * parent.
 */
export function endWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, LOOK_EVERY_MS).unref();
}

/**
 * Takes the mode from NODE_ENV and passes it on in FOURBALL_MODE, because the libraries must see a
 * production build in demo mode as well.
 * @param {NodeJS.ProcessEnv} env
 */
export const modeFrom = (env) => ({
  ...env,
  NODE_ENV: 'production',
  FOURBALL_MODE: env.NODE_ENV === 'production' ? 'live' : 'demo',
});
