import type { FastifyBaseLogger } from 'fastify';
import { type Backoff, backoffMs } from '#lib/backoff.ts';

/** The clock, chance and delay of retries, which tests set. */
export type Timing = {
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** A random number from 0 to 1. */
  readonly random: () => number;
  /** Waits that many milliseconds; rejects when the signal is aborted. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<unknown>;
};

const BACKOFF: Backoff = { firstMs: 100, capMs: 30_000 };

/** A queue that fails again within this time still counts as failing. */
const STEADY_MS = 60_000;

/**
 * Tracks whether the job queue works, and how long to wait before the next attempt. It logs an
 * outage at the failures number 1, 2, 4, 8, …, and once when it is over.
 */
export function trackQueue(
  log: FastifyBaseLogger,
  { now, random }: Pick<Timing, 'now' | 'random'>,
) {
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
        log.warn(
          { ...asLogged(reason), failures, waitMs },
          'the job queue does not answer; trying again',
        );

      return waitMs;
    },
  };
}

const asLogged = (reason: unknown) => (reason instanceof Error ? { err: reason } : { reason });
