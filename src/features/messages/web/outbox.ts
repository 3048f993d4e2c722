import { isServerAway } from '#platform/api-client/client.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { createIdempotencyKey } from '#platform/api-client/idempotency-key.ts';
import { localDrafts } from '#platform/drafts/local-drafts.ts';
import type { PhotoView } from '../contract.ts';

/** A message that was given to be sent and has not arrived. */
export type Unsent = {
  readonly key: string;
  readonly text: string;
  /** Its photos, which are uploaded already. */
  readonly photos: readonly PhotoView[];
  /** When it was given to be sent, in milliseconds since 1970. */
  readonly at: number;
};

/** Who writes, and to whom. */
export type Pair = { readonly accountId: string; readonly otherId: string };

const placeOf = ({ otherId }: Pair, key = ''): string => `message sent to ${otherId} ${key}`;

/** What this browser has given to be sent and has not arrived, in its sequence. */
export const readUnsent = (pair: Pair): readonly Unsent[] =>
  localDrafts
    .placesOf(pair.accountId, placeOf(pair))
    .flatMap((place) => localDrafts.read<Unsent>(pair.accountId, place)?.words ?? [])
    .map((unsent) => ({ ...unsent, photos: unsent.photos ?? [] }))
    .toSorted((a, b) => a.at - b.at);

/** Keeps each message on its own, so that a conversation that is open in two tabs loses none. */
export const keepUnsent = (pair: Pair, unsent: Unsent): void =>
  localDrafts.keep(pair.accountId, placeOf(pair, unsent.key), unsent);

/** It has arrived, or its writer has deleted it. */
export const forgetUnsentMessage = (pair: Pair, key: string): void =>
  localDrafts.forget(pair.accountId, placeOf(pair, key));

/** A message on its way, or one that did not arrive. */
export type Outgoing = Unsent & {
  /** Why it was not sent; undefined while it is on its way. */
  readonly fault?: string;
  /** Whether it is tried again by itself once the network or the server is back. */
  readonly isOffline?: boolean;
};

type Connections = {
  /** Sends a message; done when it has arrived. */
  readonly send: (message: Unsent) => Promise<void>;
  /**
   * Whether a failure means that the session has ended: then everything waits until they are back.
   */
  readonly isSessionOver: (error: unknown) => Promise<boolean>;
  readonly onChange: (outgoing: readonly Outgoing[]) => void;
  /** Keeps a message until it has arrived or is deleted. */
  readonly keep: (message: Unsent) => void;
  readonly forget: (key: string) => void;
  /** The time now, in milliseconds since 1970. */
  readonly now: () => number;
};

/**
 * A message that was kept for longer is sent only if its writer still wants it, in milliseconds.
 */
const WANTED_MS = 60 * 60 * 1000;

/**
 * Sends messages one after the other, so that they arrive in the sequence in which they were
 * written. Each has a key, so trying it again never sends it twice. One that fails stays, with its
 * reason, until it is tried again or deleted.
 */
export class Outbox {
  readonly #connections: Connections;
  #outgoing: readonly Outgoing[];
  #isSending = false;
  #isOpen = false;

  /**
   * @param unsent what was not sent before the page was closed: it is tried again when the outbox opens, within an hour
   */
  constructor(unsent: readonly Unsent[], connections: Connections) {
    this.#connections = connections;
    const isOld = ({ at }: Unsent) => connections.now() - at > WANTED_MS;
    this.#outgoing = unsent.map((one) =>
      isOld(one) ? { ...one, fault: 'It has been waiting for more than an hour.' } : one,
    );
  }

  get outgoing(): readonly Outgoing[] {
    return this.#outgoing;
  }

  open(): void {
    this.#isOpen = true;
    void this.#sendAll();
  }

  /** What is on its way arrives; nothing else is begun. */
  close(): void {
    this.#isOpen = false;
  }

  add(text: string, photos: readonly PhotoView[] = []): void {
    // Later than the one before, so that they stay in their sequence.
    const at = Math.max(this.#connections.now(), (this.#outgoing.at(-1)?.at ?? 0) + 1);
    const message = { key: createIdempotencyKey(), text, photos, at };
    this.#connections.keep(message);
    this.#set([...this.#outgoing, message]);
    void this.#sendAll();
  }

  remove(key: string): void {
    this.#connections.forget(key);
    this.#set(this.#outgoing.filter((one) => one.key !== key));
  }

  /**
   * Tries again what did not arrive: one message, or all for which there was no network or no
   * server.
   */
  retry(key?: string): void {
    this.#set(
      this.#outgoing.map((one) =>
        (key === undefined ? one.isOffline : one.key === key) ? unsentOf(one) : one,
      ),
    );
    void this.#sendAll();
  }

  #set(outgoing: readonly Outgoing[]): void {
    this.#outgoing = outgoing;
    this.#connections.onChange(outgoing);
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    for (let next = this.#next(); next; next = this.#next()) if (!(await this.#send(next))) break;
    this.#isSending = false;
  }

  #next(): Outgoing | undefined {
    return this.#isOpen ? this.#outgoing.find(({ fault }) => fault === undefined) : undefined;
  }

  /** Returns whether to go on. */
  async #send(one: Outgoing): Promise<boolean> {
    const { key } = one;
    try {
      await this.#connections.send(unsentOf(one));
      this.remove(key);
      return true;
    } catch (error) {
      if (await this.#connections.isSessionOver(error)) return false;
      const isOffline = isServerAway(error);
      const fault = isOffline ? 'We’ll keep trying while this page is open.' : errorMessage(error);
      const failed = { ...unsentOf(one), fault, isOffline };
      this.#set(this.#outgoing.map((other) => (other.key === key ? failed : other)));
      return true;
    }
  }
}

const unsentOf = ({ key, text, photos, at }: Outgoing): Unsent => ({ key, text, photos, at });
