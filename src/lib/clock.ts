/**
 * The present instant: an argument of every rule and use case that needs it, so that tests can set
 * it.
 */
export type Clock = () => Date;

/** The machine's clock, used outside tests. */
export const systemClock: Clock = () => new Date();
