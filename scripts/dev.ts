// `npm run dev`: one process, on one port, with hot reload. Vite updates the pages. A change to a
// file that the server itself loads restarts the server, and open pages keep their state.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { isServerOnly, matches, paths } from './paths.ts';
import { runProgram, SIGNALS } from './setup/child.mjs';
import { root, say } from './setup/root.mjs';

const env = { ...process.env, NODE_ENV: 'development', FOURBALL_MODE: 'dev' };

/** Whether the server's own process loads a file. Vite updates the pages that load it too. */
const isLoadedByServer = (file: string): boolean =>
  !matches(file, paths.test) &&
  (isServerOnly(file) || matches(file, paths.core, paths.facts, paths.lib));

/** An editor writes a file in several steps. */
const SETTLE_MS = 100;

let change = Promise.withResolvers<'change'>();
let settle: NodeJS.Timeout | undefined;
watch(join(root, 'src'), { recursive: true }, (_event, path) => {
  if (!path || !isLoadedByServer(`src/${path}`)) return;
  clearTimeout(settle);
  settle = setTimeout(() => {
    say(`${path} changed: restarting …`);
    change.resolve('change');
  }, SETTLE_MS);
});

const stop = Promise.withResolvers<'stop'>();
// `runProgram` passes signals on to the server. A disconnect means that the process that started
// this one has died.
for (const event of [...SIGNALS, 'disconnect']) process.on(event, () => stop.resolve('stop'));

for (;;) {
  change = Promise.withResolvers();
  const { child, ended } = runProgram(['src/main.ts'], env);
  const first = await Promise.race([ended, change.promise, stop.promise]);
  if (first === 'change' || first === 'stop') child.kill('SIGTERM');
  const code = await ended;
  // After a fault the server waits for the change that repairs it.
  const next =
    first === 'change' || code === 0 ? first : await Promise.race([change.promise, stop.promise]);
  if (next !== 'change') process.exit(code);
}
