import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { node, root } from './root.mjs';

const LOOK_EVERY_MS = 200;

/**
 * Runs the server as our child until it ends, and ends as it did. Signals are passed on; it learns of our death,
 * however we die, by the channel between us.
 * @param {NodeJS.ProcessEnv} env
 */
export function serve(env) {
  const args = ['--disable-warning=ExperimentalWarning', 'src/main.ts'];
  const child = spawn(node, args, { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  // From a terminal, Ctrl-C comes twice, from it and from us; the server stops once.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) followParent(child);
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/** A killed npm tells nobody; that its place as our parent is another's now, shows. */
function followParent(child) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, LOOK_EVERY_MS).unref();
}
