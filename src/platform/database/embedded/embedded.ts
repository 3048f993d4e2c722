import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '#platform/config/startup-error.ts';
import { give } from '#platform/process/data-folder.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { APP, ensureCluster, SUPERUSER } from './cluster.ts';
import { openFolder, type Place } from './folder.ts';
import { tryLock } from './lock.ts';
import { endOrphans, isServing, startServer } from './server.ts';

/** PostgreSQL inside the data folder: one server a folder, however many processes use it. */
export type Embedded = {
  /** For the product: its own database, as a role without special rights. */
  readonly url: string;
  /** For backups and for making clones in tests. */
  readonly superuserUrl: string;
  /** Leaves; the last to hold the server ends it. Whoever else was using it takes over by itself. */
  readonly stop: () => Promise<void>;
};

export type EmbeddedOptions = {
  /** The data folder; made if it is not there. */
  readonly folder: string;
  /** Told, in a sentence, of what happens after the start (a restart, a take-over). */
  readonly onEvent: (sentence: string) => void;
  /** Told when the server does not start again, tried three times: the process cannot go on. */
  readonly onLost: (error: unknown) => void;
  /** False trades safety for speed, for tests. */
  readonly durable?: boolean;
};

/** The owner has the server as its child and holds the lock; a guest uses the server of another process. */
type Role = { readonly gone: Promise<void>; readonly leave: () => Promise<void> };

type Stay = {
  readonly place: Place;
  readonly binaries: Binaries;
  readonly leaving: AbortSignal;
} & EmbeddedOptions;

/** Starts in a row that may fail before the server counts as lost. */
const TRIES = 3;
const STEADY_MS = 1_000;
const LEAST_PAUSE_MS = 10;
const MOST_PAUSE_MS = 1_000;
const LOOK_AGAIN_MS = 50;
/** Longer than a first start, which another process may be in the middle of. */
const JOIN_MS = 90_000;

/**
 * Starts the server of a data folder, or joins the one that another process runs there. When that process leaves or
 * is killed, one of those it leaves behind becomes the owner. Refuses with a StartupError, in one sentence.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const binaries = await findBinaries();
  const place = openFolder(options.folder, binaries.major);
  const leaving = new AbortController();
  const stay: Stay = { ...options, place, binaries, leaving: leaving.signal };
  let role = await enter(stay);
  const kept = keepUp(stay, role, (next) => {
    role = next;
  });
  const stop = async () => {
    leaving.abort();
    await role.leave();
    await kept;
  };
  return { url: addressOf(place, APP, APP), superuserUrl: addressOf(place, SUPERUSER, 'postgres'), stop };
}

/** Becomes owner if nobody is, else guest of whoever is. */
async function enter(stay: Stay): Promise<Role> {
  const deadline = Date.now() + JOIN_MS;
  while (Date.now() < deadline) {
    const release = tryLock(stay.place.ownerLock);
    if (release) return own(stay, release);
    const role = isServing(stay.place) ? await join(stay.place) : undefined;
    if (role) return role;
    await delay(LOOK_AGAIN_MS, undefined, { signal: stay.leaving });
  }
  throw new StartupError(
    `Another process holds the database in ${stay.place.dataDir}, and the database does not answer: stop that process and start again.`,
  );
}

async function own({ place, binaries, durable = true }: Stay, release: () => void): Promise<Role> {
  try {
    give(place.ownerLock, place.account);
    await endOrphans(place);
    await ensureCluster(place, binaries, durable);
    const server = await startServer(place, binaries, durable);
    return { gone: server.ended.finally(release), leave: server.stop };
  } catch (error) {
    release();
    throw error;
  }
}

/** A connection that does nothing but end when the server does. None, if it ends while we come in. */
async function join(place: Place): Promise<Role | undefined> {
  const client = new pg.Client(addressOf(place, APP, APP));
  const gone = new Promise<void>((resolve) => client.on('end', resolve).on('error', () => resolve()));
  return client.connect().then(
    () => ({ gone, leave: () => client.end() }),
    () => undefined,
  );
}

/** Sees to it that there is a server until we leave: restarts ours, takes over another's. */
async function keepUp(stay: Stay, first: Role, changed: (role: Role) => void): Promise<void> {
  let role = first;
  let pauseMs = LEAST_PAUSE_MS;
  for (;;) {
    const since = Date.now();
    await role.gone;
    if (stay.leaving.aborted) return;
    // One that dies young again and again is started ever more slowly; one that lived for a while, at once.
    pauseMs = Date.now() - since < STEADY_MS ? Math.min(pauseMs * 2, MOST_PAUSE_MS) : LEAST_PAUSE_MS;
    await delay(pauseMs);
    const next = await enterAgain(stay, TRIES);
    if (!next) return;
    if (stay.leaving.aborted) return next.leave();
    role = next;
    changed(role);
    stay.onEvent('The database had stopped and is running again.');
  }
}

async function enterAgain(stay: Stay, tries: number): Promise<Role | undefined> {
  try {
    return await enter(stay);
  } catch (error) {
    if (stay.leaving.aborted) return undefined;
    if (tries > 1) return delay(MOST_PAUSE_MS).then(() => enterAgain(stay, tries - 1));
    stay.onLost(error);
    return undefined;
  }
}

/**
 * Everything is named in the address, or PGHOST, PGPORT and their like in somebody's shell would have a say. The
 * `localhost` counts for nothing beside `host=`: without it, `URL` does not take the address for one.
 */
const addressOf = (place: Place, user: string, database: string): string =>
  `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(place.socketDir)}&port=5432&sslmode=disable`;
