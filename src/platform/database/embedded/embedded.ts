import { setTimeout as delay } from 'node:timers/promises';
import { type Binaries, findBinaries } from './binaries.ts';
import { APP, ensureCluster, SUPERUSER } from './cluster.ts';
import { alreadyRunning, lockFolder, openFolder, type Place } from './folder.ts';
import { endOrphans, isServing, type Server, startServer } from './server.ts';

/** PostgreSQL in a data folder. One process runs it; commands may connect to it beside. */
export type Embedded = {
  /** For the product: its database, as a role without special rights. */
  readonly url: string;
  /** For backups, and for clones in tests. */
  readonly superuserUrl: string;
  /** Ends the server, if this process runs it. */
  readonly stop: () => Promise<void>;
};

export type EmbeddedOptions = {
  /** The data folder; created if it does not exist. */
  readonly folder: string;
  /** Where a server will serve, for the message to a second one; none for a command. */
  readonly address?: string | undefined;
  /** Called with a sentence about an event after the start, such as a restart. */
  readonly onEvent: (sentence: string) => void;
  /** Called when the server did not start again in three attempts: the process cannot continue. */
  readonly onLost: (error: unknown) => void;
  /** False is faster and unsafe, for tests. */
  readonly durable?: boolean;
};

/** Failed starts in a row after which the server counts as lost. */
const ATTEMPTS = 3;
const PAUSE_MS = 250;
const POLL_MS = 50;
/** How long a command waits for a server that is starting, perhaps for the first time. */
const JOIN_MS = 90_000;

/**
 * Starts the server of a data folder, and starts it again when it dies. If another process runs it,
 * a command (without an address) connects to it, and a server is refused by a StartupError.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { place, binaries } = await openPlace(options.folder);

  for (let waitedMs = 0; ; waitedMs += POLL_MS) {
    const unlock = lockFolder(place, options.address);

    if (unlock) return runServer({ ...options, place, binaries, unlock });
    if (options.address || waitedMs > JOIN_MS) throw alreadyRunning(place);
    if (isServing(place)) return { ...addressesOf(place), stop: async () => undefined };

    await delay(POLL_MS);
  }
}

/** Throws a StartupError if a server could not start on the folder; starts nothing. */
export async function checkEmbedded(folder: string): Promise<void> {
  const { place } = await openPlace(folder);
  const unlock = lockFolder(place);

  if (!unlock) throw alreadyRunning(place);
  unlock();
}

async function openPlace(folder: string): Promise<{ place: Place; binaries: Binaries }> {
  const binaries = await findBinaries();
  return { place: openFolder(folder, binaries.major), binaries };
}

type Running = EmbeddedOptions & {
  readonly place: Place;
  readonly binaries: Binaries;
  readonly unlock: () => void;
};

async function runServer({ place, unlock, onEvent, onLost, ...rest }: Running): Promise<Embedded> {
  const { binaries, durable = true } = rest;
  let stopping = false;

  const start = async (): Promise<Server> => {
    await endOrphans(place);
    await ensureCluster(place, binaries, durable);
    return startServer(place, binaries, durable);
  };

  const startAgain = async (attempts: number): Promise<Server> => {
    await delay(PAUSE_MS);
    return start().catch((error) => {
      if (attempts === 1) throw error;
      return startAgain(attempts - 1);
    });
  };

  let server = await start().catch((error) => {
    unlock();
    throw error;
  });

  const restartUntilStopped = async () => {
    for (;;) {
      await server.ended;
      if (stopping) return;
      server = await startAgain(ATTEMPTS);
      if (stopping) return server.stop();
      onEvent('The database had stopped and is running again.');
    }
  };

  const restarting = restartUntilStopped().catch(onLost).finally(unlock);

  return {
    ...addressesOf(place),
    async stop() {
      stopping = true;
      await server.stop();
      await restarting;
    },
  };
}

/**
 * The URLs contain every parameter, so that PGHOST, PGPORT and similar variables have no effect.
 * `host=` overrides `localhost`, which is there only because `URL` needs a host.
 */
function addressesOf({ socketDir }: Place): Pick<Embedded, 'url' | 'superuserUrl'> {
  const address = (user: string, database: string) =>
    `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(socketDir)}&port=5432&sslmode=disable`;

  return { url: address(APP, APP), superuserUrl: address(SUPERUSER, 'postgres') };
}
