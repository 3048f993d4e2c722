import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import serving from '../setup/serving.json' with { type: 'json' };
import { freePort } from './free-port.ts';

/** A serving process of the product, exactly as `npm start` runs it. */
export type Serving = {
  readonly origin: string;
  readonly pid: number;
  /** Drains and ends it; throws if it had to be killed. */
  readonly stop: () => Promise<void>;
  /** `kill -9`, without a word. */
  readonly kill: () => Promise<void>;
};

type Options = {
  readonly dataDir: string;
  /** Absent: the API alone is wanted, and the pages need not be built. */
  readonly buildDir?: string;
  readonly port?: number;
  /** More settings, by the names of `platform/config`. */
  readonly env?: Readonly<Record<string, string>>;
};

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** A first start makes the database, migrates and fills it. */
const START_MS = 90_000;
/** The product promises to end within 10 s. */
const STOP_MS = 12_000;

/** Starts a process on a data folder and waits until it answers; what it says goes to `server-<port>.log` beside it. */
export async function startServing({ dataDir, buildDir, port: wanted, env }: Options): Promise<Serving> {
  const port = wanted ?? (await freePort());
  const logFile = join(dirname(dataDir), `server-${port}.log`);
  const log = openSync(logFile, 'a');
  // The channel is how the server notices that whoever started it is gone.
  const child = spawn(
    process.execPath,
    [...serving.flags, '--disable-warning=ExperimentalWarning', 'src/main.ts'],
    {
      cwd: ROOT,
      stdio: ['ignore', log, log, 'ipc'],
      env: {
        PATH: process.env['PATH'],
        ...serving.env,
        NODE_ENV: 'production',
        FOURBALL_MODE: 'demo',
        PORT: String(port),
        DATA_DIR: dataDir,
        ...(buildDir === undefined ? {} : { BUILD_DIR: buildDir }),
        ...env,
      },
    },
  );
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

/** Waits for the first 200 of /healthz; throws with the last words of the process if there will be none. */
export async function untilItAnswers(
  child: ChildProcess,
  origin: string,
  lastWords: () => string,
): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (!(await answers(origin))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The server did not start:\n${lastWords()}`);
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
  throw new Error(`The server (process ${child.pid}) did not end within ${STOP_MS / 1000} s of ${signal}`);
}
