import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import type { LiveEvents } from '#platform/live-events/live-events.ts';
import { UPDATES_CHANNEL } from './publish.ts';
import { type NumberedUpdate, readUpdates } from './store.ts';

/** Streams of one account in one process; one more closes its oldest. Tabs of a browser share one. */
const STREAMS_PER_ACCOUNT = 12;

/** After a failed read of the database, in milliseconds. */
const RETRY_MS = 1000;

/** The connection to one browser. */
export type Receiver = {
  /** Resolves when the connection can take more. */
  readonly send: (update: NumberedUpdate) => Promise<void>;
  readonly close: () => void;
};

type Sources = {
  readonly database: Database;
  readonly liveEvents: LiveEvents;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
};

/** One browser's stream. It reads the account's updates after the last one sent whenever it is woken. */
class Stream {
  readonly accountId: string;
  readonly receiver: Receiver;
  readonly #sources: Sources;
  #sent: number;
  #isReading = false;
  #isWoken = false;
  #isClosed = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(sources: Sources, accountId: string, receiver: Receiver, after: number) {
    this.#sources = sources;
    this.accountId = accountId;
    this.receiver = receiver;
    this.#sent = after;
  }

  /** Sends what is new. Calls while it reads are remembered, so none is lost and no update is sent twice. */
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
      this.#sources.log.error({ err: error }, 'A live stream could not read its updates');
      this.#retry = setTimeout(() => this.wake(), RETRY_MS);
      this.#retry.unref();
    } finally {
      this.#isReading = false;
    }
  }

  async #sendNew(): Promise<void> {
    let batch: readonly NumberedUpdate[];
    do {
      batch = await readUpdates(this.#sources.database, this.accountId, this.#sent);
      for (const update of batch) {
        if (this.#isClosed) return;
        await this.receiver.send(update);
        this.#sent = update.number;
      }
    } while (batch.length > 0);
  }
}

/** The open streams of this process, by account. */
export type OpenStreams = {
  /** Begins to send an account's updates after a number; call the returned function when the connection has gone. */
  readonly add: (accountId: string, receiver: Receiver, after: number) => () => void;
  /** Closes every stream: browsers reconnect, to another process if this one stops. */
  readonly closeAll: () => void;
};

export function openStreams(sources: Sources): OpenStreams {
  const byAccount = new Map<string, Set<Stream>>();
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
  function remove(stream: Stream): void {
    stream.close();
    const streams = byAccount.get(stream.accountId);
    streams?.delete(stream);
    if (streams?.size === 0) byAccount.delete(stream.accountId);
  }

  return {
    add(accountId, receiver, after) {
      const stream = new Stream(sources, accountId, receiver, after);
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
