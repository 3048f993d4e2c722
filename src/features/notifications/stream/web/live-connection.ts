import { type LiveUpdate, STREAM_PATH, streamEvents } from '../live-updates.ts';

/** After this many milliseconds without a sign of life the connection counts as dead: two beats and a half. */
const SILENCE_MS = 50_000;
const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 30_000;

/** What a connection reports. `number` is that of the account's last update. */
export type LiveListener = {
  readonly onUpdate: (update: LiveUpdate, number: number) => void;
  readonly onSignal: (update: LiveUpdate) => void;
  /** The stream is open, for the first time or again: the server answers. */
  readonly onOpen: () => void;
  /** The stream began anew: what happened before has to be read by the API. */
  readonly onStart: (number: number) => void;
  /** The server closed the stream or refuses it; the answer says whether to try again. */
  readonly onRefused: () => Promise<boolean>;
};

/**
 * Keeps one stream of updates open until it is closed. The browser reconnects by itself after a break and says which
 * update it had last. This opens the stream again where the browser gives up: after an answer that is an error, after
 * silence (a network that swallows everything), and when the device wakes or is back online.
 * @param after the last update that this browser has
 */
export function openLiveConnection(listener: LiveListener, after: number | undefined): () => void {
  let last = after;
  let source: EventSource | undefined;
  let retryMs = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heardAt = Date.now();
  let isClosed = false;

  function open(): void {
    clearTimeout(timer);
    source?.close();
    if (isClosed) return;
    heardAt = Date.now();
    source = new EventSource(last === undefined ? STREAM_PATH : `${STREAM_PATH}?after=${last}`);
    source.addEventListener('open', listener.onOpen);
    source.addEventListener(streamEvents.start, (event) => {
      alive();
      last = Number(event.lastEventId);
      listener.onStart(last);
    });
    source.addEventListener(streamEvents.beat, alive);
    source.addEventListener(streamEvents.signal, ({ data }) => {
      alive();
      listener.onSignal(JSON.parse(data));
    });
    source.addEventListener('message', receive);
    source.addEventListener('error', fail);
    watch();
  }

  function receive({ data, lastEventId }: MessageEvent<string>): void {
    alive();
    const number = Number(lastEventId);
    if (last !== undefined && number <= last) return;
    last = number;
    listener.onUpdate(JSON.parse(data), number);
  }

  function alive(): void {
    heardAt = Date.now();
    retryMs = FIRST_RETRY_MS;
  }

  /** While the browser reconnects by itself there is nothing to do. */
  async function fail(): Promise<void> {
    if (source?.readyState !== EventSource.CLOSED) return;
    const failed = source;
    clearTimeout(timer);
    const isWanted = await listener.onRefused().catch(() => true);
    if (source !== failed) return;
    if (isWanted) wait(retryMs, open);
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  }

  function watch(): void {
    wait(SILENCE_MS, () => (isSilent() ? open() : watch()));
  }

  function wait(ms: number, then: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(then, ms);
  }

  const isSilent = () => Date.now() - heardAt >= SILENCE_MS;
  const wake = () => {
    if (document.visibilityState === 'visible' && (isSilent() || source?.readyState === EventSource.CLOSED))
      open();
  };

  addEventListener('online', open);
  document.addEventListener('visibilitychange', wake);
  open();
  return () => {
    isClosed = true;
    clearTimeout(timer);
    source?.close();
    removeEventListener('online', open);
    document.removeEventListener('visibilitychange', wake);
  };
}
