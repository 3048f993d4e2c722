/**
 * After its announcement a process has ten seconds, as in Docker: twice this time, and the time for
 * closing.
 */
export const DRAIN_MS = 4_000;
const CLOSE_MS = 500;
const LIMIT_MS = 9_500;
/** Reserved for the exit itself. */
const LEAVE_MS = 300;

type End = () => unknown;

/** Collects, while a process starts, what must be done when it stops. */
export type Shutdown = {
  /**
   * Runs first, while everything still works, and is awaited: it tells load balancers, and gives
   * them time. Skipped when the process stops because of an error.
   */
  readonly announce: (announcement: () => Promise<unknown>) => void;
  /** Running work that may finish: latest first, each up to DRAIN_MS. */
  readonly drain: (end: End) => void;
  /**
   * What the work depends on: closed afterwards, latest first, each in half a second; the first
   * gets the remaining time.
   */
  readonly close: (end: End) => void;
  /** Ends everything and then the process. Later calls do nothing. */
  readonly now: (exitCode: number) => Promise<void>;
  readonly begun: () => boolean;
};

/** @param exit ends the process; tests pass another function */
export function createShutdown(
  exit: (code: number) => void,
  onError: (error: unknown) => void,
): Shutdown {
  const announcements: (() => Promise<unknown>)[] = [];
  const draining: End[] = [];
  const closing: End[] = [];
  let begun = false;

  async function within(limitMs: number, end: End): Promise<void> {
    const limit = Promise.withResolvers<void>();
    const timer = setTimeout(limit.resolve, limitMs);
    await Promise.race([Promise.resolve().then(end).catch(onError), limit.promise]);
    clearTimeout(timer);
  }

  return {
    announce: (announcement) => void announcements.push(announcement),
    drain: (end) => void draining.push(end),
    close: (end) => void closing.push(end),
    begun: () => begun,
    async now(exitCode) {
      if (begun) return;

      begun = true;

      if (exitCode === 0)
        await Promise.all(announcements.map((announcement) => announcement().catch(onError)));

      const limit = performance.now() + LIMIT_MS;
      const hard = setTimeout(() => exit(1), LIMIT_MS).unref();

      for (const end of draining.toReversed()) await within(DRAIN_MS, end);

      // The database, which was opened first, may need seconds to write its pages on a busy
      // machine.
      const [first, ...others] = closing;
      for (const end of others.toReversed()) await within(CLOSE_MS, end);

      if (first) await within(Math.max(CLOSE_MS, limit - performance.now() - LEAVE_MS), first);

      clearTimeout(hard);
      exit(exitCode);
    },
  };
}
