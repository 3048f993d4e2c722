/** How long to wait between attempts. */
export type Backoff = {
  /** The wait after the first failure, in milliseconds. */
  readonly firstMs: number;
  /** No wait is longer than this, in milliseconds. */
  readonly capMs: number;
};

/**
 * Exponential back-off with jitter: the wait doubles with each failure up to the cap, and is drawn
 * from its upper half, so that processes that failed together do not retry together.
 * @param failures failures in a row so far, from 1
 * @param random a number from 0 (inclusive) to 1 (exclusive)
 * @returns milliseconds
 */
export function backoffMs({ firstMs, capMs }: Backoff, failures: number, random: number): number {
  const fullMs = Math.min(capMs, firstMs * 2 ** (failures - 1));
  return Math.round(fullMs * (0.5 + random / 2));
}
