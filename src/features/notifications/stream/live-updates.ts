// What travels in the stream. Without zod, because every member's page has it.

/** Where a browser opens its stream: server-sent events, for members. */
export const STREAM_PATH = '/api/live';

/**
 * What is sent with an update: ids and numbers, no texts. The page reads what it shows by the API.
 */
export type UpdateData = Readonly<Record<string, string | number | boolean | null>>;

/** A kind of update, named `capability.what_changed`, with the type of its data. */
export type LiveUpdateKind<Data extends UpdateData> = {
  readonly kind: string;
  readonly data?: Data;
};

/**
 * Declares a kind of update in a feature's contract; the browser and the server use the same one.
 */
export const liveUpdate = <Data extends UpdateData>(kind: string): LiveUpdateKind<Data> => ({
  kind,
});

/** A kind of signal: what only counts while it happens, such as that someone is typing. */
export type LiveSignalKind<Data extends UpdateData> = {
  readonly signal: string;
  readonly data?: Data;
};

/**
 * Declares a kind of signal. It reaches the pages that are open now; one that is lost is never sent
 * again.
 */
export const liveSignal = <Data extends UpdateData>(signal: string): LiveSignalKind<Data> => ({
  signal,
});

/**
 * The stream is open, for the first time or after a break, or it is time to try once more: what
 * failed meanwhile can be tried again. The browser makes it for its own tabs.
 */
export const serverAnswers = liveSignal<Record<string, never>>('live.server_answers');

/** An update or a signal as it travels. */
export type LiveUpdate = { readonly kind: string; readonly data: UpdateData };

/** The names of the stream's other events. */
export const streamEvents = {
  /**
   * The stream begins here: what happened before is to be read by the API. Its id is the account's
   * last update.
   */
  start: 'start',
  /** Something that only counts now: see `liveSignal`. It has no number and is not kept. */
  signal: 'signal',
  /** Nothing happened, but the stream lives. */
  beat: 'beat',
} as const;

/**
 * How often a stream says that it lives, in milliseconds. Below the silence after which a
 * connection is closed.
 */
export const BEAT_MS = 20_000;
