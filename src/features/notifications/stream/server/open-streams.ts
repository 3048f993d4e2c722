import DataLoader from 'dataloader';
import type { FastifyBaseLogger } from 'fastify';
import { SESSIONS_ENDED_CHANNEL } from '#features/identity/server/public.ts';
import type { Database } from '#platform/database/database.ts';
import type { LiveEvents } from '#platform/live-events.ts';
import type { LiveUpdate } from '../live-updates.ts';
import {
  type After,
  type NumberedUpdate,
  readUpdates,
  SIGNALS_CHANNEL,
  type Signal,
  UPDATES_CHANNEL,
  UPDATES_PER_READ,
} from './updates.ts';

/**
 * Streams of one account in one process; one more closes its oldest. Tabs of a browser share one.
 */
const STREAMS_PER_ACCOUNT = 12;

/** After a failed read of the database, in milliseconds. */
const RETRY_MS = 1000;

/** The connection to one browser. */
export type Receiver = {
  /** Resolves when the connection can take more. */
  readonly send: (update: NumberedUpdate) => Promise<void>;
  /** For what has no number: it may be lost, so nobody waits for it. */
  readonly signal: (update: LiveUpdate) => void;
  /** Closes the connection if its session has ended. */
  readonly checkSession: () => void;
  readonly close: () => void;
};

type Sources = {
  readonly database: Database;
  readonly liveEvents: LiveEvents;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
};

/** Streams whose updates one query reads at most. */
const STREAMS_PER_QUERY = 500;

/**
 * Reads the updates of all streams that ask in the same turn by one query: an announcement wakes
 * thousands at once.
 */
type Reader = DataLoader<After, readonly NumberedUpdate[]>;
const createReader = (database: Database): Reader =>
  new DataLoader((streams) => readUpdates(database, streams), {
    cache: false,
    maxBatchSize: STREAMS_PER_QUERY,
  });

type Reading = Pick<Sources, 'log'> & { readonly reader: Reader };

/**
 * One browser's stream. It reads the account's updates after the last one sent whenever it is
 * woken.
 */
class Stream {
  readonly accountId: string;
  readonly receiver: Receiver;
  readonly #reading: Reading;
  #sent: number;
  #isReading = false;
  #isWoken = false;
  #isClosed = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(reading: Reading, accountId: string, receiver: Receiver, after: number) {
    this.#reading = reading;
    this.accountId = accountId;
    this.receiver = receiver;
    this.#sent = after;
  }

  /**
   * Sends what is new. Calls while it reads are remembered, so none is lost and no update is sent
   * twice.
   */
  wake(): void {
    this.#isWoken = true;
    if (!this.#isReading && !this.#isClosed) void this.#read();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retry);
  }

  async #read(): Promise<void> {
    this.#isReading = true;
    try {
      while (this.#isWoken && !this.#isClosed) {
        this.#isWoken = false;
        await this.#sendNew();
      }
    } catch (error) {
      this.#reading.log.error({ err: error }, 'A live stream could not read its updates');
      this.#retry = setTimeout(() => this.wake(), RETRY_MS);
      this.#retry.unref();
    } finally {
      this.#isReading = false;
    }
  }

  async #sendNew(): Promise<void> {
    let batch: readonly NumberedUpdate[];
    do {
      batch = await this.#reading.reader.load({ accountId: this.accountId, after: this.#sent });
      for (const update of batch) {
        if (this.#isClosed) return;
        await this.receiver.send(update);
        this.#sent = update.number;
      }
    } while (batch.length === UPDATES_PER_READ);
  }
}

/** The open streams of this process, by account. */
export type OpenStreams = {
  /**
   * Begins to send an account's updates after a number; call the returned function when the
   * connection has gone.
   */
  readonly add: (accountId: string, receiver: Receiver, after: number) => () => void;
  /** Closes every stream: browsers reconnect, to another process if this one stops. */
  readonly closeAll: () => void;
};

export function openStreams(sources: Sources): OpenStreams {
  const byAccount = new Map<string, Set<Stream>>();
  const reader = createReader(sources.database);

  const wakeAll = () => {
    for (const streams of byAccount.values()) for (const stream of streams) stream.wake();
  };

  sources.liveEvents.listen(
    UPDATES_CHANNEL,
    (accountId) => {
      for (const stream of byAccount.get(accountId) ?? []) stream.wake();
    },
    wakeAll,
  );

  sources.liveEvents.listen(
    SIGNALS_CHANNEL,
    (payload) => {
      const { to, update }: Signal = JSON.parse(payload);
      for (const { receiver } of byAccount.get(to) ?? []) receiver.signal(update);
    },
    () => undefined,
  );

  const checkSessions = (streams: Iterable<Stream>) => {
    for (const { receiver } of streams) receiver.checkSession();
  };

  sources.liveEvents.listen(
    SESSIONS_ENDED_CHANNEL,
    (accountId) => checkSessions(byAccount.get(accountId) ?? []),
    () => checkSessions([...byAccount.values()].flatMap((streams) => [...streams])),
  );

  function remove(stream: Stream): void {
    stream.close();
    const streams = byAccount.get(stream.accountId);
    streams?.delete(stream);
    if (streams?.size === 0) byAccount.delete(stream.accountId);
  }

  return {
    add(accountId, receiver, after) {
      const stream = new Stream({ log: sources.log, reader }, accountId, receiver, after);
      const streams = byAccount.get(accountId) ?? new Set();
      byAccount.set(accountId, streams.add(stream));
      const [oldest] = streams;
      if (streams.size > STREAMS_PER_ACCOUNT) oldest?.receiver.close();
      stream.wake();
      return () => remove(stream);
    },
    closeAll() {
      for (const streams of [...byAccount.values()])
        for (const { receiver } of [...streams]) receiver.close();
    },
  };
}
