/**
 * How long a test waits for what must come, in milliseconds: long enough for a machine that is busy
 * with other work. Nothing waits longer than it needs, so only a fault takes this long.
 */
export const PATIENCE_MS = 180_000;

/**
 * How long the code that a command and a test share waits, in milliseconds: a command, which
 * measures, for its limit; a test, which measures no time, for at least as long as every test.
 */
export const within = (limitMs: number): number =>
  process.env['VITEST'] ? Math.max(limitMs, PATIENCE_MS) : limitMs;
