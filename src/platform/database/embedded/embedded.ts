import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '#platform/config/startup-error.ts';
import { changeOwner } from '#platform/process/data-folder.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { APP, ensureCluster, SUPERUSER } from './cluster.ts';
import { openFolder, type Place } from './folder.ts';
import { endOrphans, isServing, startServer } from './server.ts';

/**
 * PostgreSQL in the data folder: one server for each folder, shared by all processes that use it.
 */
export type Embedded = {
  /** For the product: its database, as a role without special rights. */
  readonly url: string;
  /** For backups, and for clones in tests. */
  readonly superuserUrl: string;
  /**
   * Stops using the server. The owner ends it; another process that uses it then takes over and
   * starts it again.
   */
  readonly stop: () => Promise<void>;
};

export type EmbeddedOptions = {
  /** The data folder; created if it does not exist. */
  readonly folder: string;
  /** Called with a sentence about an event after the start, such as a restart. */
  readonly onEvent: (sentence: string) => void;
  /** Called when the server did not start again in three attempts: the process cannot continue. */
  readonly onLost: (error: unknown) => void;
  /** False is faster and unsafe, for tests. */
  readonly durable?: boolean;
};

/**
 * The owner runs the server as its child and holds the lock; a guest uses the server of another
 * process.
 */
type Role = { readonly gone: Promise<void>; readonly leave: () => Promise<void> };

type Context = {
  readonly place: Place;
  readonly binaries: Binaries;
  readonly leaving: AbortSignal;
} & EmbeddedOptions;

/** Failed starts in a row after which the server counts as lost. */
const ATTEMPTS = 3;
const STEADY_MS = 1_000;
const SHORTEST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 1_000;
const POLL_MS = 50;
/** Longer than a first start, which another process may be doing. */
const JOIN_MS = 90_000;

/**
 * Starts the server of a data folder, or uses the one that another process runs there. When that
 * process ends or is killed, one of the remaining processes becomes the owner. Throws a
 * StartupError.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const binaries = await findBinaries();
  const place = openFolder(options.folder, binaries.major);
  const leaving = new AbortController();
  const context: Context = { ...options, place, binaries, leaving: leaving.signal };
  let role = await enter(context);
  const kept = supervise(context, role, (next) => {
    role = next;
  });

  const stop = async () => {
    leaving.abort();
    await role.leave();
    await kept;
  };

  return {
    url: addressOf(place, APP, APP),
    superuserUrl: addressOf(place, SUPERUSER, 'postgres'),
    stop,
  };
}

/** Becomes the owner if there is none, otherwise a guest. */
async function enter(context: Context): Promise<Role> {
  const deadline = Date.now() + JOIN_MS;
  while (Date.now() < deadline) {
    const release = tryLock(context.place.ownerLock);
    if (release) return own(context, release);
    const role = isServing(context.place) ? await join(context.place) : undefined;
    if (role) return role;
    await delay(POLL_MS, undefined, { signal: context.leaving });
  }

  throw new StartupError(
    `Another process holds the database in ${context.place.dataDir}, and the database does not answer: stop that process and start again.`,
  );
}

async function own(
  { place, binaries, durable = true }: Context,
  release: () => void,
): Promise<Role> {
  try {
    changeOwner(place.ownerLock, place.account);
    await endOrphans(place);
    await ensureCluster(place, binaries, durable);
    const server = await startServer(place, binaries, durable);
    return { gone: server.ended.finally(release), leave: server.stop };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * An idle connection that ends together with the server; undefined if the server ends before it is
 * open.
 */
async function join(place: Place): Promise<Role | undefined> {
  const client = new pg.Client(addressOf(place, APP, APP));
  const gone = new Promise<void>((resolve) =>
    client.on('end', resolve).on('error', () => resolve()),
  );
  return client.connect().then(
    () => ({ gone, leave: () => client.end() }),
    () => undefined,
  );
}

/** Keeps a server running until `stop`: restarts our own, or takes over another process's. */
async function supervise(
  context: Context,
  first: Role,
  changed: (role: Role) => void,
): Promise<void> {
  let role = first;
  let pauseMs = SHORTEST_PAUSE_MS;

  for (;;) {
    const since = Date.now();
    await role.gone;

    if (context.leaving.aborted) return;

    // A server that fails repeatedly soon after its start is restarted with back-off; otherwise it
    // is restarted at once.
    pauseMs =
      Date.now() - since < STEADY_MS ? Math.min(pauseMs * 2, LONGEST_PAUSE_MS) : SHORTEST_PAUSE_MS;
    await delay(pauseMs);

    const next = await retryEnter(context, ATTEMPTS);
    if (!next) return;
    if (context.leaving.aborted) return next.leave();

    role = next;
    changed(role);
    context.onEvent('The database had stopped and is running again.');
  }
}

async function retryEnter(context: Context, attempts: number): Promise<Role | undefined> {
  try {
    return await enter(context);
  } catch (error) {
    if (context.leaving.aborted) return undefined;
    if (attempts > 1) return delay(LONGEST_PAUSE_MS).then(() => retryEnter(context, attempts - 1));
    context.onLost(error);
    return undefined;
  }
}

/**
 * The URL contains every parameter, so that PGHOST, PGPORT and similar variables have no effect.
 * `host=` overrides `localhost`, which is there only because `URL` needs a host.
 */
const addressOf = (place: Place, user: string, database: string): string =>
  `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(place.socketDir)}&port=5432&sslmode=disable`;

/** SQLITE_BUSY: the lock is held already. */
const BUSY = 5;

/**
 * Takes the lock if it is free. The operating system releases it when this process ends in any way,
 * so there is no stale pid file and no race. Node has no `flock`, so this uses SQLite, which is
 * part of Node and locks an empty file.
 * @returns a function that releases the lock, or undefined if another process or another caller holds it
 */
function tryLock(file: string): (() => void) | undefined {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
    return () => lock.close();
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) return undefined;
    throw error;
  }
}
