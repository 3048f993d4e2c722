import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import serving from '../../scripts/setup/serving.json' with { type: 'json' };
import { freePort, LIVE } from './server-process.ts';

/** Starts the product once on each kind of data and stops it again. */
export default async function setUp(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'fourball-prepared-'));
  const tearDown = () => rmSync(folder, { recursive: true, force: true });
  // Started as root, the server runs as an ordinary user, who has to reach the folder.
  spawnSync('chmod', ['711', folder]);
  try {
    const [live, demo] = await Promise.all([
      fill(join(folder, 'live'), LIVE),
      fill(join(folder, 'demo'), { FOURBALL_MODE: 'demo', DRAIN_SECONDS: '0' }),
    ]);
    project.provide('preparedData', { live, demo });
  } catch (error) {
    tearDown();
    throw error;
  }
  return tearDown;
}

async function fill(dataDir: string, mode: NodeJS.ProcessEnv): Promise<string> {
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, ...serving.env, ...mode, PORT: String(port), DATA_DIR: dataDir };
  const child = spawn(
    process.execPath,
    [...serving.flags, '--disable-warning=ExperimentalWarning', 'src/main.ts'],
    {
      env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  const ended = once(child, 'exit');
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The product did not start on ${dataDir}`);
    await delay(50);
  }
  child.kill('SIGTERM');
  await ended;
  return dataDir;
}
