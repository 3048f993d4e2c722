/** The present instant, handed in wherever a rule or a use case needs it, so that tests can move it. */
export type Clock = () => Date;

/** The machine's own clock: the one used outside tests. */
export const systemClock: Clock = () => new Date();
