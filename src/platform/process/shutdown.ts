import { setTimeout as delay } from 'node:timers/promises';

/** A process has ten seconds to leave, as Docker and systemd give it: twice this, and what closing takes. */
export const DRAIN_MS = 4_000;
const CLOSE_MS = 500;
const LIMIT_MS = 9_500;

type End = () => unknown;

/** Collects, while a process starts, what has to be ended when it stops. */
export type Shutdown = {
  /** Work under way that may finish: latest first, each up to DRAIN_MS. */
  readonly drain: (end: End) => void;
  /** What the work leans on: afterwards, latest first. */
  readonly close: (end: End) => void;
  /** Ends everything and then the process. The first call counts. */
  readonly now: (exitCode: number) => Promise<void>;
  readonly begun: () => boolean;
};

/** @param exit ends the process; another one in tests */
export function createShutdown(exit: (code: number) => void, onError: (error: unknown) => void): Shutdown {
  const draining: End[] = [];
  const closing: End[] = [];
  let begun = false;

  async function within(limitMs: number, end: End): Promise<void> {
    const limit = new AbortController();
    const ended = Promise.resolve().then(end).catch(onError);
    await Promise.race([ended, delay(limitMs, undefined, { signal: limit.signal }).catch(() => undefined)]);
    limit.abort();
  }

  return {
    drain: (end) => void draining.push(end),
    close: (end) => void closing.push(end),
    begun: () => begun,
    async now(exitCode) {
      if (begun) return;
      begun = true;
      const hard = setTimeout(() => exit(1), LIMIT_MS).unref();
      for (const end of draining.toReversed()) await within(DRAIN_MS, end);
      for (const end of closing.toReversed()) await within(CLOSE_MS, end);
      clearTimeout(hard);
      exit(exitCode);
    },
  };
}
