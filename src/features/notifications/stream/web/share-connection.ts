import { type LiveUpdate, serverAnswers } from '../live-updates.ts';
import { openLiveConnection } from './live-connection.ts';

/** What the tab with the connection passes on to the others. */
type Passed =
  | { readonly update: LiveUpdate; readonly number: number }
  | { readonly signal: LiveUpdate }
  | { readonly start: number };

type Listener = {
  readonly onUpdate: (update: LiveUpdate) => void;
  readonly onSignal: (update: LiveUpdate) => void;
  /** Something may have been missed, as at the beginning: read by the API what is shown. */
  readonly onGap: () => void;
  readonly onRefused: () => Promise<boolean>;
};

/**
 * Opens the stream once for all tabs of a browser: a browser opens at most six connections to a site, and a stream in
 * each of six tabs would leave none for pages. The tab that holds the lock has the connection and passes everything on;
 * when it closes, another takes over after the last update that it was passed. Where the browser lacks locks (a site
 * without HTTPS), each tab has its own.
 * @param accountId whose stream it is: tabs of two accounts share nothing
 * @returns closes it for this tab
 */
export function shareConnection(
  accountId: string,
  { onUpdate, onSignal, onGap, onRefused }: Listener,
): () => void {
  const name = `fourball-live:${accountId}`;
  const others = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  const stop = new AbortController();
  let last: number | undefined;

  function take(passed: Passed): void {
    if ('signal' in passed) {
      onSignal(passed.signal);
      return;
    }
    if ('start' in passed) {
      const missed = last !== passed.start;
      last = passed.start;
      if (missed) onGap();
      return;
    }
    last = passed.number;
    onUpdate(passed.update);
  }

  const pass = (passed: Passed) => {
    take(passed);
    others?.postMessage(passed);
  };

  const connect = () =>
    openLiveConnection(
      {
        onUpdate: (update, number) => pass({ update, number }),
        onSignal: (signal) => pass({ signal }),
        onStart: (start) => pass({ start }),
        onOpen: () => pass({ signal: { kind: serverAnswers.signal, data: {} } }),
        onRefused,
      },
      last,
    );

  /** Has the connection until this tab closes it. */
  const lead = () =>
    new Promise<void>((resolve) => {
      if (stop.signal.aborted) return resolve();
      const disconnect = connect();
      stop.signal.addEventListener('abort', () => {
        disconnect();
        resolve();
      });
    });

  /** A tab that is not the first hears of no start, so it may have missed something since its page was loaded. */
  async function waitForLead(locks: LockManager): Promise<void> {
    const isFirst = await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock === null) return false;
      await lead();
      return true;
    });
    if (isFirst || stop.signal.aborted) return;
    onGap();
    await locks.request(name, { signal: stop.signal }, lead);
  }

  if (others) others.onmessage = ({ data }: MessageEvent<Passed>) => take(data);
  if (others && navigator.locks) void waitForLead(navigator.locks).catch(() => undefined);
  else void lead();
  return () => {
    stop.abort();
    others?.close();
  };
}
