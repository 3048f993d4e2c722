/** Notifications of PostgreSQL, which every process receives. */
export type LiveEvents = {
  /**
   * Listens to a channel until the returned function is called.
   * @param onMessage gets each payload, once for each commit
   * @param onGap called when a broken connection is back and messages may have been missed
   */
  readonly listen: (
    channel: string,
    onMessage: (payload: string) => void,
    onGap: () => void,
  ) => () => void;
};
