import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '#platform/database/embedded/embedded.ts';
import { programIn } from '../setup/build.mjs';
import serving from '../setup/serving.json' with { type: 'json' };
import { median } from './figures.ts';
import { within } from './patience.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A port of 127.0.0.1 that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.on('error', reject).listen(0, '127.0.0.1', resolve);
  await promise;
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

/** A folder for the data of one measurement. */
export type DataFolder = { readonly path: string; readonly remove: () => void };

/**
 * @param copied a data folder that no server uses, to begin with a copy of it, beside it; empty without it
 */
export function newDataFolder(copied?: string): DataFolder {
  // The server accepts only an empty folder, so its log is written beside it.
  const around = mkdtempSync(join(copied ? dirname(copied) : tmpdir(), 'fourball-load-'));
  // When root starts it, the server runs as an ordinary user, who needs access to the folder.
  chmodSync(around, 0o711);
  const path = join(around, 'data');
  if (copied) execFileSync('cp', ['-a', copied, path]);
  else mkdirSync(path);
  return { path, remove: () => rmSync(around, { recursive: true, force: true }) };
}

/**
 * The URL of the embedded database in a data folder that a serving process owns. That process may
 * end at any time.
 */
export const databaseIn = (dataDir: string): string =>
  `postgresql://fourball@localhost/fourball?host=${encodeURIComponent(join(dataDir, 'run'))}&port=5432&sslmode=disable`;

/**
 * Builds the present sources as `npm start` does, unless they are built already.
 * @returns the folder of the build, or BUILD_DIR, which `npm test` sets
 */
export async function productionBuild(): Promise<string> {
  const given = process.env['BUILD_DIR'];
  if (given) return given;
  const { prepare } = await import('../setup/prepare.mjs');
  return prepare('test');
}

/** A server process with the options of `npm start`. */
export type Serving = {
  readonly origin: string;
  readonly pid: number;
  /** Stops it gracefully; throws if it had to be killed. */
  readonly stop: () => Promise<void>;
  /** Kills it with `kill -9`. */
  readonly kill: () => Promise<void>;
};

type Options = {
  readonly dataDir: string;
  readonly buildDir: string;
  /** Whether it serves the pages, too, and not only the API. Default: true. */
  readonly pages?: boolean;
  readonly port?: number;
  /** More settings, by their names in `platform/config`. */
  readonly env?: Readonly<Record<string, string>>;
};

const FLAGS = [...serving.flags, '--disable-warning=ExperimentalWarning'];
/**
 * A first start creates, migrates and fills the database. A test, which measures no time, waits
 * longer.
 */
const START_MS = process.env['VITEST'] ? 300_000 : 90_000;
/** The product promises to end within 10 s. */
const STOP_MS = within(12_000);

/**
 * Starts a server on a data folder and waits until it responds. Its output goes to
 * `server-<port>.log` beside the folder.
 */
export async function startServing(options: Options): Promise<Serving> {
  const { dataDir, buildDir, pages = true, env } = options;
  const port = options.port ?? (await freePort());
  const logFile = join(dirname(dataDir), `server-${port}.log`);
  const log = openSync(logFile, 'a');

  // By the IPC channel the server notices that the process that started it has ended.
  const child = spawn(process.execPath, [...FLAGS, programIn(buildDir)], {
    cwd: ROOT,
    stdio: ['ignore', log, log, 'ipc'],
    env: {
      PATH: process.env['PATH'],
      ...serving.env,
      NODE_ENV: 'production',
      FOURBALL_MODE: 'demo',
      PORT: String(port),
      DATA_DIR: dataDir,
      BUILD_DIR: pages ? buildDir : undefined,
      ...env,
    },
  });

  closeSync(log);

  const origin = `http://127.0.0.1:${port}`;
  await untilItAnswers(child, origin, () => readFileSync(logFile, 'utf8').slice(-2000));

  return {
    origin,
    pid: child.pid ?? 0,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  };
}

/**
 * Waits for the first 200 of /healthz; throws with the last output of the process if it ends or
 * takes too long.
 */
async function untilItAnswers(
  child: ChildProcess,
  origin: string,
  lastOutput: () => string,
): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (!(await answers(origin))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The server did not start:\n${lastOutput()}`);
    }
    await delay(20);
  }
}

const answers = (origin: string): Promise<boolean> =>
  fetch(`${origin}/healthz`).then(
    (response) => response.ok,
    () => false,
  );

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;

  const ended = new Promise<boolean>((resolve) => child.once('exit', () => resolve(true)));
  child.kill(signal);

  const inTime = await Promise.race([ended, delay(STOP_MS, false, { ref: false })]);
  if (inTime) return;

  child.kill('SIGKILL');
  await ended;

  throw new Error(
    `The server (process ${child.pid}) did not end within ${STOP_MS / 1000} s of ${signal}`,
  );
}

/**
 * Measures `npm start` on a data folder that was used before, from the command to the first 200 of
 * /healthz.
 * @returns the median of the rounds, in milliseconds
 */
export async function measureSecondStart(dataDir: string, rounds: number): Promise<number> {
  const took: number[] = [];
  for (let round = 0; round < rounds; round++) took.push(await startOnce(dataDir));
  return median(took);
}

async function startOnce(dataDir: string): Promise<number> {
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const began = performance.now();

  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: { PATH, HOME, PORT: String(port), DATA_DIR: dataDir },
  });

  const exit = once(child, 'exit');
  try {
    await untilItAnswers(child, `http://127.0.0.1:${port}`, () => 'Run `npm start` to see why.');
    return performance.now() - began;
  } finally {
    child.kill('SIGTERM');
    await exit;
  }
}

/**
 * Starts a database of its own, for a measurement without a server or with several.
 * @param folder a new one by default
 */
export async function startDatabase(folder: DataFolder = newDataFolder()) {
  const embedded = await startEmbedded({
    folder: folder.path,
    onEvent: (sentence) => console.error(sentence),
    onLost: (error) => {
      throw error;
    },
  });
  return { folder, embedded };
}
