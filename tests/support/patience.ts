/**
 * How long a test waits for what must come, in milliseconds: long enough for a machine that is busy with other work.
 * Nothing waits longer than it needs, so only a fault takes this long.
 */
export const PATIENCE_MS = 180_000;
