import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inject, onTestFinished } from 'vitest';
import { startEmbedded } from '#platform/database/embedded/embedded.ts';
import { serversIn } from '#platform/database/embedded/system.ts';
import { PATIENCE_MS } from '../../scripts/bench/patience.ts';
import { productionBuild } from '../../scripts/bench/serving.ts';
import { programIn } from '../../scripts/setup/build.mjs';
import serving from '../../scripts/setup/serving.json' with { type: 'json' };
import { makeQuickFolder } from '../support/quick-folder.ts';

/** Which data a process finds: those of a new live site, or the demo's. */
export type PreparedData = 'live' | 'demo';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Data folders that a first start has filled, to be copied: the way to it is not every test's
     * subject.
     */
    preparedData: Readonly<Record<PreparedData, string>>;
    /**
     * What the `npm start` that filled the demo's folder answered and printed, and how it ended on
     * SIGTERM.
     */
    firstNpmStart: {
      readonly home: number;
      readonly output: string;
      readonly ended: number | string;
      readonly stillServed: boolean;
    };
  }
}

/** A real process of the product, or of `npm start`, and what can be seen of it from outside. */
export type ServerProcess = {
  readonly child: ChildProcess;
  readonly port: number;
  /** Everything it has printed. */
  readonly output: () => string;
  readonly get: (path: string) => Promise<Response>;
  readonly post: (
    path: string,
    body: object,
    headers?: Record<string, string>,
  ) => Promise<Response>;
  /** Waits for the first 200 of a path; fails if the process ends first. */
  readonly answers: (path?: string) => Promise<void>;
  /** Its exit code, or the name of the signal that ended it. */
  readonly ended: () => Promise<number | string>;
};

type Options = {
  readonly dataDir?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly port?: number;
  readonly cwd?: string;
  /** What it reads from its input. */
  readonly input?: string;
};

/** In live mode there is no demonstration to make first, which takes longer than all the rest. */
export const LIVE = {
  FOURBALL_MODE: 'live',
  PUBLIC_URL: 'https://fourball.example',
  DRAIN_SECONDS: '0',
  APP_SECRET: 'a-secret-of-more-than-32-characters-for-a-test',
};

/** The command that runs the server of a build, by the Node that runs the tests. */
export const serverCommand = (buildDir: string): readonly string[] => [
  process.execPath,
  ...serving.flags,
  '--disable-warning=ExperimentalWarning',
  programIn(buildDir),
];

/** The product's server, without pages; in live mode and on the data of a live site by default. */
export async function startMain({
  env = LIVE,
  dataDir = newDataDir('live'),
  ...options
}: Options = {}) {
  const command = serverCommand(await productionBuild());
  return startProcess(command, { ...options, dataDir, env: { ...serving.env, ...env } });
}

/** Any command that ends up serving. */
export async function startProcess(
  command: readonly string[],
  options: Options,
): Promise<ServerProcess> {
  const port = options.port ?? (await freePort());
  const { PATH, HOME } = process.env;
  const dataDir = options.dataDir ?? newDataDir();
  const env = { PATH, HOME, PORT: String(port), DATA_DIR: dataDir, ...options.env };
  const [program = '', ...args] = command;
  // A group of its own, so that nothing of it outlives its test.
  const child = spawn(program, args, {
    env,
    cwd: options.cwd ?? process.cwd(),
    detached: true,
    stdio: 'pipe',
  });
  child.stdin.end(options.input ?? '');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  const exit = once(child, 'exit').then(([code, signal]): number | string => code ?? signal);
  onTestFinished(async () => {
    end(-(child.pid ?? 0), 'SIGKILL');
    await exit;
  });
  const get = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: `http://127.0.0.1:${port}`,
        ...headers,
      },
      body: JSON.stringify(body),
    });
  const answers = async (path = '/healthz') => {
    for (;;) {
      const found = await get(path).catch(() => undefined);
      if (found?.status === 200) return;
      if (child.exitCode !== null || child.signalCode)
        throw new Error(`It ended before it answered:\n${output}`);
      await delay(50);
    }
  };
  return { child, port, output: () => output, get, post, answers, ended: () => exit };
}

/**
 * A data folder for one test, removed after it.
 * @param prepared copies what a first start has made; empty without it
 */
export function newDataDir(prepared?: PreparedData): string {
  const folder = makeQuickFolder('process');
  if (prepared) {
    const copy = spawnSync('cp', ['-a', `${inject('preparedData')[prepared]}/.`, folder]);
    if (copy.status !== 0) throw new Error(`The data could not be copied: ${copy.stderr}`);
  }
  onTestFinished(async () => {
    await until(() => serversIn(join(folder, 'postgres')).length === 0);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** A database for several processes, in a data folder. Returns its address. */
export async function sharedDatabase(dataDir: string): Promise<string> {
  const { url, stop } = await startEmbedded({
    folder: dataDir,
    durable: false,
    onEvent: () => undefined,
    onLost: () => undefined,
  });
  onTestFinished(stop);
  // Other users pass through the folder on their way to the socket.
  chmodSync(dataDir, 0o711);
  return url;
}

export const postmasterOf = (dataDir: string): number =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);

export const isServed = (dataDir: string): boolean =>
  serversIn(join(dataDir, 'postgres')).length > 0;

/** Waits for something seen from outside; the test's own time limit is the limit. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await delay(50);
}

export function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone already, which is all that was wanted.
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}
