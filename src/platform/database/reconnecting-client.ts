import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Backoff, backoffMs } from '#lib/backoff.ts';
import { connectPatiently } from './database-errors.ts';

/**
 * One connection outside the pool, for session features: LISTEN, and the locks of running
 * processes.
 */
export type ReconnectingClient = {
  /**
   * Runs a statement; rejects while the connection is down. Statements for every connection belong
   * in `prepare`.
   */
  readonly query: (text: string, values?: readonly unknown[]) => Promise<unknown>;
  readonly close: () => Promise<void>;
};

type Options = {
  /** Runs on each new connection before it is used: LISTEN, locks. */
  readonly prepare: (client: pg.Client) => Promise<void>;
  readonly onNotification?: (message: pg.Notification) => void;
  /**
   * Called when a broken connection has been replaced: notifications in the meantime were missed.
   */
  readonly onGap?: () => void;
  readonly onError: (error: Error) => void;
};

const BACKOFF: Backoff = { firstMs: 100, capMs: 5_000 };

/**
 * Opens the connection, and reopens it with back-off whenever it breaks, until `close`. Rejects if
 * the first attempt fails.
 */
export async function connectWithReconnect(
  url: string,
  options: Options,
): Promise<ReconnectingClient> {
  const closing = new AbortController();
  let client = await connectPatiently(() => connect(url, options));

  async function replace(): Promise<void> {
    for (let failures = 0; !closing.signal.aborted; )
      try {
        const next = await connect(url, options);
        if (closing.signal.aborted) return await next.end();
        client = next;
        watch();
        return options.onGap?.();
      } catch {
        failures += 1;
        const waitMs = backoffMs(BACKOFF, failures, Math.random());
        await delay(waitMs, undefined, { signal: closing.signal }).catch(() => undefined);
      }
  }

  const watch = () => client.once('end', () => void replace());

  let last: Promise<unknown> = Promise.resolve();

  /** One statement after the other: the driver stops queueing them for its callers. */
  function query(text: string, values: readonly unknown[] = []): Promise<unknown> {
    const result = last.then(() => client.query(text, [...values]));
    last = result.catch(() => undefined);
    return result;
  }

  watch();

  return {
    query,
    close: async () => {
      closing.abort();
      await client.end();
    },
  };
}

async function connect(
  url: string,
  { prepare, onNotification, onError }: Options,
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });

  client.on('error', onError);

  if (onNotification) client.on('notification', onNotification);

  try {
    await client.connect();
    await prepare(client);
    return client;
  } catch (error) {
    await client.end().catch(onError);
    throw error;
  }
}
