import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root, SetupFault, say } from './root.mjs';

const LINE_EVERY_MS = 10_000;
const LAST_LINES = 25;

/** @type {import('node:child_process').ChildProcess | undefined} */
let running;

/**
 * Runs a tool in the clone and says now and then that it is still at it; what it prints is shown if it fails.
 * @param {string} doing such as "Building the pages"
 * @param {readonly string[]} command program and arguments
 * @param {{ env: NodeJS.ProcessEnv, note: (pid: number) => void }} options
 */
export async function runTool(doing, [program, ...args], { env, note }) {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  say(`${doing} …`);
  // A group of its own, so that all of it can be ended; Ctrl-C reaches it through us.
  const child = spawn(program, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  running = child;
  const said = [];
  child.stdout.on('data', (part) => said.push(part));
  child.stderr.on('data', (part) => said.push(part));
  const ticker = setInterval(() => say(`  … still at it (${seconds()} s)`), LINE_EVERY_MS);
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
    if (child.pid) note(child.pid);
  }).finally(() => clearInterval(ticker));
  running = undefined;
  if (code === 0) return say(`  done in ${seconds()} s.`);
  const last = Buffer.concat(said).toString().trim().split('\n').slice(-LAST_LINES).join('\n');
  throw new SetupFault(`${last}\n\n${doing} did not work: see above for the cause, and try again.`);
}

/** While tools run, a signal ends them and us. Afterwards `run.mjs` takes the signals over. */
export function endToolsWithUs() {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const end = (signal) => {
    if (running?.pid) process.kill(-running.pid, 'SIGTERM');
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of signals) process.on(signal, end);
  return () => {
    for (const signal of signals) process.off(signal, end);
  };
}
