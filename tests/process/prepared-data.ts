import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { productionBuild } from '../../scripts/bench/serving.ts';
import serving from '../../scripts/setup/serving.json' with { type: 'json' };
import { makeQuickFolder } from '../support/quick-folder.ts';
import { freePort, isServed, LIVE, serverCommand } from './server-process.ts';

/** Starts the product once on each kind of data and stops it again; in demo mode by `npm start`. */
export default async function setUp(project: TestProject): Promise<() => void> {
  const folder = makeQuickFolder('prepared');
  const tearDown = () => rmSync(folder, { recursive: true, force: true });
  // Started as root, the server runs as an ordinary user, who has to reach the folder.
  spawnSync('chmod', ['711', folder]);
  const main = serverCommand(await productionBuild());
  const [live, demo] = [join(folder, 'live'), join(folder, 'demo')];
  try {
    const [, firstNpmStart] = await Promise.all([
      fill(live, main, { ...serving.env, ...LIVE }),
      fill(demo, ['npm', '--prefix', process.cwd(), 'start'], { DRAIN_SECONDS: '0' }, tmpdir()),
    ]);
    project.provide('preparedData', { live, demo });
    project.provide('firstNpmStart', firstNpmStart);
  } catch (error) {
    tearDown();
    throw error;
  }
  return tearDown;
}

async function fill(
  dataDir: string,
  command: readonly string[],
  mode: NodeJS.ProcessEnv,
  cwd = process.cwd(),
) {
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, ...mode, PORT: String(port), DATA_DIR: dataDir };
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += part));
  const exit = once(child, 'exit');
  const statusOf = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ status }) => status,
      () => 0,
    );
  while ((await statusOf('/readyz')) !== 200) {
    if (child.exitCode !== null)
      throw new Error(`The product did not start on ${dataDir}:\n${output}`);
    await delay(50);
  }
  const home = await statusOf('/');
  child.kill('SIGTERM');
  const [code, signal] = await exit;
  return {
    home,
    output,
    ended: (code ?? signal) as number | string,
    stillServed: isServed(dataDir),
  };
}
