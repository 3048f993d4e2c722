// `npm run dev`: one process, on one port, with hot reload. Vite sees to the pages; a change to what only the server
// reads restarts the server, and open pages keep their state through it.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { endWithNpm, runProgram, SIGNALS } from './setup/child.mjs';
import { prepare } from './setup/prepare.mjs';
import { giveUp, root, say } from './setup/root.mjs';

const env = { ...process.env, NODE_ENV: 'development', FOURBALL_MODE: 'dev' };

/** Read by the server's own process. What the pages read as well is Vite's business, too; neither minds the other. */
const SERVER_SIDE = [
  /(^|\/)server\//,
  /^platform\/(?!api-client\/)/,
  /^platform\/api-client\/inject-api\.ts$/,
  /^lib\//,
  /^features\/[^/]+\/[^/]+\.ts$/,
  /^(app|main)\.ts$/,
];
const isServerSide = (path) =>
  !/\.test\.tsx?$/.test(path) && SERVER_SIDE.some((pattern) => pattern.test(path));

/** An editor writes a file in several steps. */
const SETTLE_MS = 100;

try {
  await prepare('test', { pages: false });
  let restart = false;
  let stop = false;
  let settle;
  for (const signal of SIGNALS)
    process.on(signal, () => {
      stop = true;
    });
  let running = runProgram(['src/main.ts'], env);
  endWithNpm({
    kill: (signal) => {
      stop = true;
      running.child.kill(signal);
    },
  });

  watch(join(root, 'src'), { recursive: true }, (_event, path) => {
    if (!path || !isServerSide(path)) return;
    clearTimeout(settle);
    settle = setTimeout(() => {
      say(`${path} changed: starting again …`);
      restart = true;
      running.child.kill('SIGTERM');
    }, SETTLE_MS);
  });

  for (;;) {
    const code = await running.ended;
    if (stop || (!restart && code === 0)) process.exit(code);
    // After a fault the next change is the cure, so the watch goes on.
    while (!restart && !stop) await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    if (stop) process.exit(0);
    restart = false;
    running = runProgram(['src/main.ts'], env);
  }
} catch (error) {
  giveUp(error);
}
