import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { connectPatiently } from './connection-loss.ts';

/** One connection beside the pool, for what belongs to a connection: LISTEN, and locks that show who is alive. */
export type ReconnectingClient = {
  /** Runs a statement on the connection; refuses while it is away. What must always hold belongs in `prepare`. */
  readonly query: (text: string, values?: readonly unknown[]) => Promise<unknown>;
  readonly close: () => Promise<void>;
};

type Options = {
  /** Done on each new connection before anyone hears of it: LISTEN, locks. */
  readonly prepare: (client: pg.Client) => Promise<void>;
  readonly onNotification?: (message: pg.Notification) => void;
  /** Told when a broken connection has been replaced: what was said in between went unheard. */
  readonly onGap?: () => void;
  readonly onError: (error: Error) => void;
};

const TRY_AGAIN_MS = 100;

/** Opens the connection, and opens it again whenever it breaks, until it is closed. The first time it may fail. */
export async function connectWithReconnect(url: string, options: Options): Promise<ReconnectingClient> {
  let open = true;
  let client = await connectPatiently(() => connect(url, options));

  async function replace(): Promise<void> {
    while (open)
      try {
        const next = await connect(url, options);
        if (!open) return await next.end();
        client = next;
        watch();
        return options.onGap?.();
      } catch {
        await delay(TRY_AGAIN_MS);
      }
  }
  const watch = () => client.once('end', () => void replace());

  watch();
  return {
    query: (text, values = []) => client.query(text, [...values]),
    close: async () => {
      open = false;
      await client.end();
    },
  };
}

async function connect(url: string, { prepare, onNotification, onError }: Options): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 });
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
