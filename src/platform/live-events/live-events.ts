/** What is said on PostgreSQL's channels, heard by every process. */
export type LiveEvents = {
  /**
   * Hears a channel until the returned function is called.
   * @param onMessage told each payload, once per commit
   * @param onGap told after a broken connection is back: messages may have been missed
   */
  readonly listen: (channel: string, onMessage: (payload: string) => void, onGap: () => void) => () => void;
};
