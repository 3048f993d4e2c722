import { type LiveUpdate, STREAM_PATH, streamEvents } from '../live-updates.ts';

/**
 * After this many milliseconds without a sign of life the connection counts as dead: two beats and
 * a half.
 */
const SILENCE_MS = 50_000;
const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 30_000;

/**
 * A hidden tab keeps its stream for so long: its title still counts what is unread when one comes
 * back soon.
 */
const HIDDEN_MS = 60_000;

/** What a connection reports. */
export type LiveListener = {
  readonly onUpdate: (update: LiveUpdate) => void;
  readonly onSignal: (update: LiveUpdate) => void;
  /** The stream is open, for the first time or again: the server answers. */
  readonly onOpen: () => void;
  /** Something may have been missed, as at the beginning: read by the API what is shown. */
  readonly onGap: () => void;
  /** The server closed the stream or refuses it; the answer says whether to try again. */
  readonly onRefused: () => Promise<boolean>;
};

/**
 * Keeps one stream of updates open while the tab is shown, until it is closed. The browser
 * reconnects by itself after a break and says which update it had last. This opens the stream again
 * where the browser gives up: after an answer that is an error, after silence (a network that
 * swallows everything), and when the device wakes or is back online.
 *
 * A tab that has been hidden for a minute, or was opened in the background, has none until it is
 * shown: over HTTP/1.1 a browser opens six connections to a site, and the streams of six tabs would
 * leave none for pages.
 */
export function openLiveConnection(listener: LiveListener): () => void {
  let last: number | undefined;
  let source: EventSource | undefined;
  let retryMs = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let heardAt = Date.now();
  let isClosed = false;

  function open(): void {
    clearTimeout(timer);
    source?.close();

    if (isClosed) return;

    heardAt = Date.now();
    source = new EventSource(last === undefined ? STREAM_PATH : `${STREAM_PATH}?after=${last}`);
    source.addEventListener('open', listener.onOpen);
    source.addEventListener(streamEvents.start, start);
    source.addEventListener(streamEvents.beat, alive);

    source.addEventListener(streamEvents.signal, ({ data }) => {
      alive();
      listener.onSignal(JSON.parse(data));
    });

    source.addEventListener('message', receive);
    source.addEventListener('error', fail);
    watch();
  }

  /** The stream began anew, so that what happened before is not sent. */
  function start({ lastEventId }: MessageEvent<string>): void {
    alive();
    const missed = last !== Number(lastEventId);
    last = Number(lastEventId);
    if (missed) listener.onGap();
  }

  function receive({ data, lastEventId }: MessageEvent<string>): void {
    alive();
    const number = Number(lastEventId);
    if (last !== undefined && number <= last) return;
    last = number;
    listener.onUpdate(JSON.parse(data));
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

  function rest(): void {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }

  const isShown = () => document.visibilityState === 'visible';
  const isSilent = () => Date.now() - heardAt >= SILENCE_MS;
  const isOpen = () =>
    source !== undefined && source.readyState !== EventSource.CLOSED && !isSilent();

  function showOrHide(): void {
    clearTimeout(hiding);
    if (!isShown()) hiding = setTimeout(rest, HIDDEN_MS);
    else if (!isOpen()) open();
  }

  const backOnline = () => {
    if (isShown()) open();
  };

  addEventListener('online', backOnline);
  document.addEventListener('visibilitychange', showOrHide);

  if (isShown()) open();

  return () => {
    isClosed = true;
    clearTimeout(hiding);
    rest();
    removeEventListener('online', backOnline);
    document.removeEventListener('visibilitychange', showOrHide);
  };
}
