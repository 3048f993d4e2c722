import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '#platform/config/startup-error.ts';
import { give } from '#platform/process/data-folder.ts';
import { writeAccessFiles } from './access.ts';
import type { Binaries } from './binaries.ts';
import type { Place } from './folder.ts';
import { asChild, serversIn } from './system.ts';

/** A running server that is our own child. */
export type Server = {
  /** Settles when the child ends, asked or not. */
  readonly ended: Promise<void>;
  /** A clean end (sessions are cut, everything is written), within five seconds; after that, the quick one. */
  readonly stop: () => Promise<void>;
};

/** How long a start may take: after a crash the log is replayed first, which is the long part. */
const START_MS = 60_000;
const STOP_MS = 5_000;

/** Errors are the product's to report; the server's own log would name members ("Key (email)=… already exists"). */
const SETTINGS = [
  'listen_addresses=',
  'port=5432',
  'timezone=UTC',
  'max_connections=100',
  'shared_buffers=128MB',
  'jit=off',
  'max_parallel_workers_per_gather=0',
  'wal_compression=on',
  'random_page_cost=1.1',
  'idle_in_transaction_session_timeout=30s',
  'lock_timeout=10s',
  'log_min_messages=log',
  'log_checkpoints=off',
];

/** For tests: fast, and lost with the power. */
const FLEETING = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=200',
];

/** Starts the server on its cluster and waits until it answers. Refuses (StartupError) with the server's own last words. */
export async function startServer(place: Place, binaries: Binaries, durable: boolean): Promise<Server> {
  const child = launch(place, binaries, durable);
  const ended = new Promise<void>((resolve) => {
    child.on('exit', () => resolve());
    child.on('error', () => resolve());
  });
  const deadline = Date.now() + START_MS;
  while (!isReady(place, child.pid)) {
    const gone = await Promise.race([ended.then(() => true), delay(10, false)]);
    if (gone || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new StartupError(`The database in ${place.dataDir} does not start: ${lastWords(place)}`);
    }
  }
  return { ended, stop: () => stopChild(child, ended) };
}

function launch(place: Place, binaries: Binaries, durable: boolean): ChildProcess {
  const settings = [
    `unix_socket_directories=${place.socketDir}`,
    ...writeAccessFiles(place),
    ...SETTINGS,
    ...(durable ? [] : FLEETING),
  ];
  const args = ['-D', place.cluster, ...settings.flatMap((setting) => ['-c', setting])];
  const {
    file,
    args: all,
    options,
  } = asChild(binaries.postgres, args, {
    account: place.account,
    deathSignal: 'INT',
    cwd: place.cluster,
    reach: [binaries.postgres, place.cluster, place.socketDir],
  });
  // A file, not a pipe: the server must be able to speak when we are gone. It holds one start at a time.
  const log = openSync(place.log, 'w');
  chmodSync(place.log, 0o600);
  give(place.log, place.account);
  const child = spawn(file, all, { ...options, stdio: ['ignore', log, log] });
  closeSync(log);
  return child;
}

async function stopChild(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGINT');
  const hurry = setTimeout(() => child.kill('SIGQUIT'), STOP_MS);
  await ended;
  clearTimeout(hurry);
}

/**
 * Ends what a killed owner left running here. Only under the owner's lock: then nobody else can be using it.
 * The fallback for machines without `setpriv`; with it, the server is already on its way out.
 */
export async function endOrphans(place: Place): Promise<void> {
  const started = Date.now();
  let left = serversIn(place.cluster);
  while (left.length > 0) {
    const signal = Date.now() - started < STOP_MS ? 'SIGINT' : 'SIGKILL';
    const main = mainPid(place);
    // Backends of a killed main process leave by themselves as soon as they notice; they are only waited for.
    for (const pid of left) if (pid === main || signal === 'SIGKILL') end(pid, signal);
    await delay(50);
    left = serversIn(place.cluster);
  }
  // With no server in the folder, the number in its pid file belongs to a stranger, and would keep ours from starting.
  rmSync(join(place.cluster, 'postmaster.pid'), { force: true });
}

function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It went between being seen and being told.
  }
}

/** Whether a live server answers here, be it ours or another process's. */
export const isServing = (place: Place): boolean => {
  const pid = mainPid(place);
  return pid !== undefined && isReady(place, pid) && serversIn(place.cluster).includes(pid);
};

/** `postmaster.pid`: line 1 is the process, line 8 its state. */
const pidFile = (place: Place): readonly string[] => {
  const file = join(place.cluster, 'postmaster.pid');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
};
const mainPid = (place: Place): number | undefined =>
  Number.parseInt(pidFile(place)[0] ?? '', 10) || undefined;
const isReady = (place: Place, pid: number | undefined): boolean => {
  const lines = pidFile(place);
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
};

function lastWords(place: Place): string {
  const lines = readFileSync(place.log, 'utf8').trim().split('\n');
  const fatal = lines.filter((line) => /FATAL|PANIC|error|setpriv/i.test(line));
  return (fatal.at(-1) ?? lines.at(-1) ?? 'it said nothing').replace(/^.*?(FATAL|PANIC): +/, '');
}
