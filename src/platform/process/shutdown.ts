/** A process has ten seconds to leave, as Docker and systemd give it: twice this, and what closing takes. */
export const DRAIN_MS = 4_000;
const CLOSE_MS = 500;
const LIMIT_MS = 9_500;
/** Kept for saying goodbye. */
const LEAVE_MS = 300;

type End = () => unknown;

/** Collects, while a process starts, what has to be ended when it stops. */
export type Shutdown = {
  /** Work under way that may finish: latest first, each up to DRAIN_MS. */
  readonly drain: (end: End) => void;
  /** What the work leans on: afterwards, latest first, half a second each; the first has all the time that is left. */
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
    const limit = Promise.withResolvers<void>();
    const timer = setTimeout(limit.resolve, limitMs);
    await Promise.race([Promise.resolve().then(end).catch(onError), limit.promise]);
    clearTimeout(timer);
  }

  return {
    drain: (end) => void draining.push(end),
    close: (end) => void closing.push(end),
    begun: () => begun,
    async now(exitCode) {
      if (begun) return;
      begun = true;
      const limit = performance.now() + LIMIT_MS;
      const hard = setTimeout(() => exit(1), LIMIT_MS).unref();
      for (const end of draining.toReversed()) await within(DRAIN_MS, end);
      // All of it leans on what was opened first, the database: on a busy machine it may need seconds to put its pages away.
      const [first, ...others] = closing;
      for (const end of others.toReversed()) await within(CLOSE_MS, end);
      if (first) await within(Math.max(CLOSE_MS, limit - performance.now() - LEAVE_MS), first);
      clearTimeout(hard);
      exit(exitCode);
    },
  };
}
