import { connectWithReconnect } from '#platform/database/reconnecting-client.ts';

type Listener = { readonly onMessage: (payload: string) => void; readonly onGap: () => void };

/** Channels are names in SQL; with these characters they need no quotes. */
const CHANNEL = /^[a-z][a-z_]{0,60}$/;

/**
 * Opens the connection on which this process receives notifications (`LISTEN`). It reconnects after
 * a break. Listeners are called with a gap after a break, and once when they begin to listen,
 * because earlier messages were missed.
 * @param onError called for every break
 */
export async function openLiveEvents(
  url: string,
  onError: (error: Error) => void,
): Promise<LiveEvents & { readonly close: () => Promise<void> }> {
  const channels = new Map<string, Set<Listener>>();

  const connection = await connectWithReconnect(url, {
    prepare: async (client) => {
      for (const channel of channels.keys()) await client.query(`listen ${channel}`);
    },
    onNotification: ({ channel, payload = '' }) => {
      for (const { onMessage } of channels.get(channel) ?? []) onMessage(payload);
    },
    onGap: () => {
      for (const listeners of channels.values()) for (const { onGap } of listeners) onGap();
    },
    onError,
  });

  function begin(channel: string): Set<Listener> {
    if (!CHANNEL.test(channel)) throw new RangeError(`Not a channel: ${channel}`);

    const listeners = new Set<Listener>();
    channels.set(channel, listeners);

    connection.query(`listen ${channel}`).then(
      () => {
        for (const { onGap } of listeners) onGap();
      },
      // The connection is down. When it is back, `prepare` listens to this channel.
      () => undefined,
    );

    return listeners;
  }

  return {
    listen(channel, onMessage, onGap) {
      const listeners = channels.get(channel) ?? begin(channel);
      const listener = { onMessage, onGap };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: connection.close,
  };
}

/** Notifications of PostgreSQL, which every process receives. */
export type LiveEvents = {
  /**
   * Listens to a channel until the returned function is called.
   * @param onMessage gets each payload, once for each commit
   * @param onGap called when a broken connection is back and messages may have been missed
   */
  readonly listen: (
    channel: string,
    onMessage: (payload: string) => void,
    onGap: () => void,
  ) => () => void;
};
