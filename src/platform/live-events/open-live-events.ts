import { connectWithReconnect } from '#platform/database/reconnecting-client.ts';
import type { LiveEvents } from './live-events.ts';

type Listener = { readonly onMessage: (payload: string) => void; readonly onGap: () => void };

/** Channels are names in SQL: a small alphabet spares us quoting rules. */
const CHANNEL = /^[a-z][a-z_]{0,60}$/;

/**
 * Opens the one connection on which this process hears what others say (`LISTEN`). It comes back by itself after a
 * break. Whoever listens is told of a gap then, and once when the listening begins: earlier words went unheard.
 * @param onError told about every break
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
      // The connection is away: when it is back, `prepare` knows of this channel.
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
