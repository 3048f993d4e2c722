/** An encrypted push message for a browser (RFC 8030). */
export type OutgoingPush = {
  /**
   * The address of the browser's push service, which the browser said: it is checked like
   * everything from outside.
   */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

/**
 * What became of a push message. `gone`: the browser has no such subscription any more, or its
 * address is refused.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused';

/** Sends push messages. Throws if it is worth trying again. */
export type PushTransport = { readonly send: (push: OutgoingPush) => Promise<PushOutcome> };
