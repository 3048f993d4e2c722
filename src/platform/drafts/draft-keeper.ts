import { ApiError, isStatus } from '#platform/api-client/client.ts';
import { localDrafts } from './local-drafts.ts';

/**
 * A pause in typing after which words are saved, the longest that they wait while someone goes on
 * typing, and the wait after a failure, in milliseconds.
 */
const PAUSE_MS = 1200;
const LONGEST_MS = 4000;
const RETRY_MS = 8000;

/** A draft as the server has it. */
export type ServerDraft<Words> = { readonly version: number; readonly words: Words };

/** The server’s draft of a place. */
export type DraftServer<Words> = {
  readonly place: string;
  readonly read: () => Promise<ServerDraft<Words> | null>;
  /**
   * Saves what continues a version, or with null discards that version.
   * @returns the new version. Fails with `draft_changed_elsewhere` if there is another one
   */
  readonly save: (version: number, words: Words | null) => Promise<number>;
  /** What the page shows of it until it is read. */
  readonly known?: ServerDraft<Words> | null | undefined;
  /**
   * Brings together what two devices have written. Without it, their author is asked: the state
   * becomes `conflict`, and nothing is saved until they have chosen.
   */
  readonly join?: (local: Words, server: Words) => Words;
};

/**
 * - `loading`: the server is being asked for a draft; one can type already
 * - `clean`: nothing has been typed
 * - `unsaved`, `saving`, `saved`
 * - `kept`: the server could not be reached or refuses; this browser has the words, and it is tried
 *   again
 * - `loggedOut`: the session has ended; this browser has the words
 * - `conflict`: another device has changed the draft
 * - `closed`: sent or discarded
 */
export type DraftState =
  | 'loading'
  | 'clean'
  | 'unsaved'
  | 'saving'
  | 'saved'
  | 'kept'
  | 'loggedOut'
  | 'conflict'
  | 'closed';

export type DraftSnapshot<Words> = {
  readonly state: DraftState;
  /** In a conflict: the words of the other device. */
  readonly other?: ServerDraft<Words> | undefined;
};

export type DraftPlace<Words> = {
  readonly accountId: string;
  readonly place: string;
  /** Where the words follow their writer to another device. */
  readonly server?: DraftServer<Words> | undefined;
  /** Puts words into the form; undefined empties it. */
  readonly restore: (words: Words | undefined) => void;
};

/** Compares by field: the database gives the fields back in another sequence. */
const isSame = (one: object | undefined, other: object | undefined): boolean =>
  inSequence(one) === inSequence(other);

const inSequence = (words: object | undefined): string | undefined =>
  words &&
  JSON.stringify(Object.entries(words).toSorted(([name], [next]) => (name < next ? -1 : 1)));

/**
 * Keeps words alive: each change is kept in this browser at once and, where there is a server,
 * there within 5 seconds; what the server has is no longer kept here. What another device has
 * written is never overwritten unasked.
 */
export class DraftKeeper<Words extends object> {
  readonly #at: DraftPlace<Words>;
  readonly #listeners = new Set<() => void>();
  #snapshot: DraftSnapshot<Words>;
  /** What is typed and not sent; undefined if there is nothing. */
  #words: Words | undefined;
  #version = 0;
  /** Whether the words have changed since they were last saved. */
  #isDirty = false;
  #isBusy = true;
  /** The save under way. */
  #saving: Promise<void> = Promise.resolve();
  /** While the words are sent they are not saved: that would make a draft of what is sent. */
  #isSending = false;
  #isLeft = false;
  #firstChange: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(at: DraftPlace<Words>) {
    this.#at = at;
    this.#snapshot = { state: at.server && at.server.known === undefined ? 'loading' : 'clean' };
    this.#words = at.server?.known?.words;
    this.#version = at.server?.known?.version ?? 0;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly read = (): DraftSnapshot<Words> => this.#snapshot;

  /**
   * Gives back what this browser has kept, and then what the server has.
   * @param typed what the form has now: it may have been typed before hydration
   */
  async open(typed?: Words): Promise<void> {
    const { accountId, place, server, restore } = this.#at;
    const local = localDrafts.read<Words | null>(accountId, place);
    this.#isLeft = false;

    if (local && !this.#isDirty) {
      this.#isDirty = true;
      this.#version = local.version;
      this.#words = this.#joinTyped(local.words ?? undefined, typed);
      restore(this.#words);
    }

    if (!server) return;

    try {
      this.#settle(await server.read());
    } catch (error) {
      this.#fail(error);
    }

    this.#isBusy = false;

    if (this.#isDirty) this.#schedule();
  }

  #joinTyped(kept: Words | undefined, typed: Words | undefined): Words | undefined {
    const { server } = this.#at;
    if (!typed || !server?.join || isSame(typed, server.known?.words)) return kept;
    return kept ? server.join(kept, typed) : typed;
  }

  /** Takes what is typed now; undefined if there is nothing to keep. */
  change(words: Words | undefined): void {
    if (this.#snapshot.state === 'closed' || isSame(words, this.#words)) return;

    this.#words = words;
    this.#isDirty = true;
    this.#firstChange ??= Date.now();
    this.#keep();

    if (this.#isWaiting()) return;

    this.#set({ state: 'unsaved' });
    this.#schedule();
  }

  /** Saves now what is not saved: before the page is left. */
  readonly save = (): Promise<void> => {
    clearTimeout(this.#timer);
    const { server } = this.#at;
    if (server && this.#isDirty && !this.#isBusy && !this.#isSending && !this.#isWaiting())
      this.#saving = this.#saveNow(server);
    return this.#saving;
  };

  /** Saves once more, before the form is closed; after a failure this browser has the words. */
  leave(): void {
    this.#isLeft = true;
    void this.save();
  }

  /**
   * Sends the words. If that succeeds, the draft is gone, here and on the server, even if the page
   * is left meanwhile; if it fails, the draft stays and the failure is thrown.
   */
  async send(send: () => Promise<unknown>): Promise<void> {
    this.#isSending = true;
    clearTimeout(this.#timer);

    try {
      await this.#saving;
      await send();
      await this.close();
    } finally {
      this.#isSending = false;
      if (this.#isDirty) this.#schedule();
    }
  }

  /** The server has deleted its draft, with what was sent: what was written since is saved again. */
  sent(): void {
    this.#version = 0;
    if (this.#words === undefined) return;
    this.#isDirty = true;
    this.#keep();
    this.#schedule();
  }

  /** Ends a conflict with this device’s words. */
  keepMine(): void {
    this.#version = this.#snapshot.other?.version ?? 0;
    this.#set({ state: 'unsaved', other: undefined });
    this.#keep();
    void this.save();
  }

  /** Ends a conflict with the other device’s words. */
  takeOther(): void {
    const { other } = this.#snapshot;
    if (other) this.#take(other);
  }

  /** Forgets the words, here and on the server: they were sent, or their author discards them. */
  async close(): Promise<void> {
    const { accountId, place, server } = this.#at;
    clearTimeout(this.#timer);
    this.#isDirty = false;
    localDrafts.forget(accountId, place);
    this.#set({ state: 'closed', other: undefined });
    if (server && this.#version > 0) await server.save(this.#version, null).catch(() => undefined);
  }

  async #saveNow(server: DraftServer<Words>): Promise<void> {
    this.#isBusy = true;
    this.#set({ state: 'saving' });

    try {
      await this.#store(server);
    } catch (error) {
      await this.#recover(server, error);
    }

    this.#isBusy = false;

    const isSaved = this.#snapshot.state === 'unsaved';
    if (this.#isDirty && (isSaved || !this.#isLeft)) this.#schedule(isSaved ? PAUSE_MS : RETRY_MS);
  }

  async #store(server: DraftServer<Words>): Promise<void> {
    const words = this.#words;
    if (words || this.#version > 0) this.#version = await server.save(this.#version, words ?? null);

    if (this.#snapshot.state === 'closed') return;

    this.#firstChange = undefined;
    this.#isDirty = !isSame(words, this.#words);
    this.#keep();
    this.#set({ state: this.#isDirty ? 'unsaved' : words ? 'saved' : 'clean' });
  }

  async #recover(server: DraftServer<Words>, error: unknown): Promise<void> {
    if (!(error instanceof ApiError) || error.body?.code !== 'draft_changed_elsewhere')
      return this.#fail(error);
    try {
      this.#settle(await server.read());
    } catch (failure) {
      this.#fail(failure);
    }
  }

  #fail(error: unknown): void {
    if (this.#snapshot.state === 'closed') return;
    this.#set({ state: isStatus(error, 401) ? 'loggedOut' : this.#isDirty ? 'kept' : 'clean' });
  }

  /**
   * Brings together what this browser and the server have. Words that the server does not have
   * never give way silently; if their draft was sent or discarded elsewhere, they become a new one.
   */
  #settle(draft: ServerDraft<Words> | null): void {
    if (this.#snapshot.state === 'closed') return;

    const { server, restore } = this.#at;
    const isOurs = draft !== null && isSame(draft.words, this.#words);
    const isChanged = draft !== null && draft.version !== this.#version;

    if (draft && (!this.#isDirty || isOurs || (isChanged && !this.#words))) {
      this.#take(draft);
      return;
    }

    if (isChanged && this.#words) {
      if (!server?.join) {
        this.#set({ state: 'conflict', other: draft });
        return;
      }
      this.#words = server.join(this.#words, draft.words);
      restore(this.#words);
    }

    // Sent or discarded elsewhere, after the page had read it.
    if (!this.#isDirty && this.#words) {
      this.#words = undefined;
      restore(undefined);
    }

    this.#version = draft?.version ?? 0;
    this.#keep();
    this.#set({ state: this.#isDirty ? 'unsaved' : 'clean' });
  }

  #take({ words, version }: ServerDraft<Words>): void {
    const isShown = isSame(words, this.#words);
    this.#version = version;
    this.#words = words;
    this.#isDirty = false;
    this.#keep();
    if (!isShown) this.#at.restore(words);
    this.#set({ state: 'saved', other: undefined });
  }

  #schedule(wait: number = PAUSE_MS): void {
    if (!this.#at.server) return;
    clearTimeout(this.#timer);
    const latest = (this.#firstChange ?? Date.now()) + LONGEST_MS - Date.now();
    this.#timer = setTimeout(
      this.save,
      wait === PAUSE_MS ? Math.max(0, Math.min(PAUSE_MS, latest)) : wait,
    );
  }

  /** Whether the words are not to be saved before their author or the server has answered. */
  #isWaiting(): boolean {
    const { state } = this.#snapshot;
    return state === 'conflict' || state === 'closed' || state === 'loading';
  }

  /** Keeps in this browser what nobody else has. */
  #keep(): void {
    const { accountId, place } = this.#at;
    const isNowhere = this.#isDirty && (this.#words !== undefined || this.#version > 0);
    if (isNowhere) localDrafts.keep(accountId, place, this.#words ?? null, this.#version);
    else localDrafts.forget(accountId, place);
  }

  #set(changed: Partial<DraftSnapshot<Words>>): void {
    this.#snapshot = { ...this.#snapshot, ...changed };
    for (const listener of [...this.#listeners]) listener();
  }
}
