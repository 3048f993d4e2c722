import type { FastifyBaseLogger } from 'fastify';
import { type Backoff, backoffMs } from '#lib/backoff.ts';

/** What a retry depends on besides the database: tests set each of them. */
export type Timing = {
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Waits so many milliseconds; settles early, by a rejection, when the signal is aborted. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<unknown>;
};

const BACKOFF: Backoff = { firstMs: 100, capMs: 30_000 };
/** A queue that worked for less than this before it failed again counts as failing still. */
const STEADY_MS = 60_000;

/**
 * Whether the job queue answers, how long to wait before the next attempt, and what the log says about it: an outage
 * is logged at its failures number 1, 2, 4, 8, …, and once when it is over.
 */
export function trackQueue(log: FastifyBaseLogger, { now, random }: Pick<Timing, 'now' | 'random'>) {
  let up = true;
  let upSince = now();
  let failures = 0;
  return {
    isUp: () => up,
    /** The queue answered. */
    answered: () => {
      if (up) return;
      up = true;
      upSince = now();
      log.info({ failures }, 'the job queue answers again');
    },
    /**
     * The queue failed.
     * @returns how long to wait before the next attempt, in milliseconds
     */
    failed: (reason: unknown): number => {
      if (up && now() - upSince >= STEADY_MS) failures = 0;
      up = false;
      failures += 1;
      const waitMs = backoffMs(BACKOFF, failures, random());
      if (Number.isInteger(Math.log2(failures)))
        log.warn({ ...asLogged(reason), failures, waitMs }, 'the job queue does not answer; trying again');
      return waitMs;
    },
  };
}

const asLogged = (reason: unknown) => (reason instanceof Error ? { err: reason } : { reason });
