import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '#platform/config/startup-error.ts';
import { nameOf } from '#platform/process/account.ts';
import { changeOwner } from '#platform/process/data-folder.ts';
import type { Binaries } from './binaries.ts';
import type { Place } from './folder.ts';
import { asChild, serversIn } from './system.ts';

/** A running server that is a child of this process. */
export type Server = {
  /** Settles when the child ends for any reason. */
  readonly ended: Promise<void>;
  /**
   * Shuts down within five seconds: sessions are closed and all data is written. After that the
   * server is ended at once.
   */
  readonly stop: () => Promise<void>;
};

/** How long a start may take. After a crash the log is replayed first, which takes longest. */
const START_MS = 60_000;
const STOP_MS = 5_000;

/**
 * The product reports errors itself. The server's log would contain personal data ("Key (email)=…
 * already exists").
 */
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

/** For tests: fast, but a power failure loses data. */
const UNSAFE_SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=200',
];

/**
 * Starts the server on its cluster and waits until it answers. Throws a StartupError with the
 * server's last output.
 */
export async function startServer(
  place: Place,
  binaries: Binaries,
  durable: boolean,
): Promise<Server> {
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
      throw new StartupError(
        `The database in ${place.dataDir} does not start: ${lastError(place)}`,
      );
    }
  }

  return { ended, stop: () => stopChild(child, ended) };
}

function launch(place: Place, binaries: Binaries, durable: boolean): ChildProcess {
  const settings = [
    `unix_socket_directories=${place.socketDir}`,
    ...writeAccessFiles(place),
    ...SETTINGS,
    ...(durable ? [] : UNSAFE_SETTINGS),
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
    paths: [binaries.postgres, place.cluster, place.socketDir],
  });

  // A file instead of a pipe, so that the server can still write when this process is gone. Each
  // start replaces it.
  const log = openSync(place.log, 'w');
  chmodSync(place.log, 0o600);
  changeOwner(place.log, place.account);

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
 * Ends the server that a killed owner left running. Call it under the owner's lock, so that no
 * other process uses it. Needed on machines without `setpriv`; with it, the server is ending
 * already.
 */
export async function endOrphans(place: Place): Promise<void> {
  const started = Date.now();
  let left = serversIn(place.cluster);

  while (left.length > 0) {
    const signal = Date.now() - started < STOP_MS ? 'SIGINT' : 'SIGKILL';
    const main = mainPid(place);
    // The backends of a killed main process end by themselves, so this only waits for them.
    for (const pid of left) if (pid === main || signal === 'SIGKILL') end(pid, signal);
    await delay(50);
    left = serversIn(place.cluster);
  }

  // Without a server in the folder, the pid in its file belongs to another program and would
  // prevent our start.
  rmSync(join(place.cluster, 'postmaster.pid'), { force: true });
}

function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process ended in the meantime.
  }
}

/** Whether a server answers here, whichever process started it. */
export const isServing = (place: Place): boolean => {
  const pid = mainPid(place);
  return pid !== undefined && isReady(place, pid) && serversIn(place.cluster).includes(pid);
};

/** `postmaster.pid`: line 1 is the process id, line 8 its state. */
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

function lastError(place: Place): string {
  const lines = readFileSync(place.log, 'utf8').trim().split('\n');
  const fatal = lines.filter((line) => /FATAL|PANIC|error|setpriv/i.test(line));
  return (fatal.at(-1) ?? lines.at(-1) ?? 'it said nothing').replace(/^.*?(FATAL|PANIC): +/, '');
}

const MAP = 'fourball';

/**
 * Lets only root and the user that PostgreSQL runs as connect, as any role. PostgreSQL asks the
 * operating system for the user at the other end of the socket (`peer`), so there is no password.
 * The files are written at each start, so that they also apply to clusters of earlier versions.
 * Throws a StartupError for a user without a name, as which PostgreSQL cannot run.
 * @returns the settings that name the files
 */
function writeAccessFiles(place: Place): readonly string[] {
  const rules = join(place.socketDir, 'pg_hba.conf');
  const users = join(place.socketDir, 'pg_ident.conf');
  const lines = [ownerName(place), 'root'].map((name) => `${MAP} "${name}" all\n`);

  for (const [file, text] of [
    [rules, `local all all peer map=${MAP}\n`],
    [users, lines.join('')],
  ] as const) {
    writeFileSync(file, text, { mode: 0o600 });
    changeOwner(file, place.account);
  }

  return [`hba_file=${rules}`, `ident_file=${users}`];
}

/** The name of the user that PostgreSQL runs as. */
export function ownerName({ account }: Place): string {
  const uid = account?.uid ?? process.getuid?.() ?? -1;
  const name = nameOf(uid);
  if (name !== undefined) return name;
  throw new StartupError(
    `PostgreSQL cannot run as user number ${uid}, which has no name in /etc/passwd: start as another user, or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}
