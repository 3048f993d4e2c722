import { useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError, apiOf, isStatus } from '#platform/api-client/client.ts';
import type { Draft, writingApi } from '../contract.ts';
import { type DraftState, type DraftText, isSameText, reconcile } from '../drafts.ts';
import { forgetLocally, keepLocally, readLocally } from './local-draft.ts';

/**
 * A pause in typing after which a draft is saved, and the longest that it waits while someone goes
 * on typing.
 */
const PAUSE_MS = 1200;
const LONGEST_MS = 4000;
const RETRY_MS = 8000;

export type Calls = Pick<ReturnType<typeof apiOf>, 'get' | 'post'>;

export type DraftSnapshot = {
  readonly text: DraftText;
  readonly state: DraftState;
  readonly other?: Draft | undefined;
};

export type DraftOf = {
  readonly accountId: string;
  /** As `writePlace` writes it. */
  readonly place: string;
  /** What the editor has without a draft. */
  readonly initial: DraftText;
};

/**
 * Keeps a text alive: each change is kept in this browser at once and on the server within 5
 * seconds. What another device has written is never overwritten unasked: the state becomes
 * `conflict`, and nothing is saved until its author has chosen.
 */
export class DraftKeeper {
  readonly #of: DraftOf;
  readonly #api: Calls;
  readonly #listeners = new Set<() => void>();
  #snapshot: DraftSnapshot;
  #version = 0;
  /** Whether the text has changed since it was last saved. */
  #isDirty = false;
  #isBusy = true;
  /** The save under way. */
  #saving: Promise<void> = Promise.resolve();
  /**
   * While the text is posted, nothing is saved: what is saved afterwards would be a draft of what
   * is posted.
   */
  #isPosting = false;
  #firstChange: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(of: DraftOf, api: Calls) {
    this.#of = of;
    this.#api = api;
    this.#snapshot = { text: of.initial, state: 'loading' };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly read = (): DraftSnapshot => this.#snapshot;

  /** Shows what this browser has kept, and then asks the server. */
  async open(): Promise<void> {
    const { accountId, place } = this.#of;
    const local = readLocally(accountId, place);

    if (local && !this.#isDirty) {
      const { version, ...text } = local;
      this.#isDirty = true;
      this.#version = version;
      this.#set({ text });
    }

    try {
      const { draft } = await this.#api.get<typeof writingApi.readDraft>(
        '/api/forum/drafts/:place',
        { params: { place } },
      );
      this.#settle(draft);
    } catch (error) {
      this.#fail(error);
    }

    this.#isBusy = false;

    if (this.#isDirty) this.#schedule();
  }

  change(changed: Partial<DraftText>): void {
    const { state, text } = this.#snapshot;
    if (state === 'closed') return;

    this.#isDirty = true;
    this.#firstChange ??= Date.now();

    this.#set({
      text: { ...text, ...changed },
      ...(this.#isWaiting() ? {} : { state: 'unsaved' }),
    });

    this.#keep();

    if (!this.#isWaiting()) this.#schedule();
  }

  /** Saves now what is not saved: before the page is left. */
  readonly save = (): Promise<void> => {
    clearTimeout(this.#timer);
    if (this.#isDirty && !this.#isBusy && !this.#isPosting && !this.#isWaiting())
      this.#saving = this.#saveNow();
    return this.#saving;
  };

  /**
   * Posts the text. If that succeeds, the draft is gone, here and on the server, even if the page
   * is left meanwhile; if it fails, the draft stays and the failure is thrown.
   */
  async post(send: (text: DraftText) => Promise<unknown>): Promise<void> {
    this.#isPosting = true;
    clearTimeout(this.#timer);

    try {
      await this.#saving;
      await send(this.#snapshot.text);
      await this.close();
    } finally {
      this.#isPosting = false;
      if (this.#isDirty) this.#schedule();
    }
  }

  /** Ends a conflict with this browser's text. */
  keepMine(): void {
    this.#version = this.#snapshot.other?.version ?? 0;
    this.#set({ state: 'unsaved', other: undefined });
    this.#keep();
    void this.save();
  }

  /** Ends a conflict with the other device's text. */
  takeOther(): void {
    const { other } = this.#snapshot;
    if (other) this.#take(other);
  }

  /** Forgets the text, here and on the server: it was posted, or its author discards it. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#isDirty = false;
    this.#forget();
    this.#set({ state: 'closed', other: undefined });
    const { place } = this.#of;
    if (this.#version > 0)
      await this.#api
        .post<typeof writingApi.discardDraft>('/api/forum/drafts/discard', {
          body: { place, version: this.#version },
        })
        .catch(() => undefined);
  }

  /** Stops the timer. Everything typed is in this browser, and is saved once more. */
  leave(): void {
    void this.save();
  }

  async #saveNow(): Promise<void> {
    this.#isBusy = true;
    this.#set({ state: 'saving' });
    try {
      await this.#send(this.#snapshot.text);
    } catch (error) {
      await this.#recover(error);
    }
    this.#isBusy = false;
    if (this.#isDirty) this.#schedule(this.#snapshot.state === 'unsaved' ? PAUSE_MS : RETRY_MS);
  }

  async #send(sent: DraftText): Promise<void> {
    const { place, initial } = this.#of;
    const isEmpty = isSameText(sent, initial) || (sent.title + sent.source).trim() === '';
    const version = this.#version;

    if (!isEmpty)
      this.#version = (
        await this.#api.post<typeof writingApi.saveDraft>('/api/forum/drafts/save', {
          body: { place, version, ...sent },
        })
      ).version;
    else if (version > 0) {
      await this.#api.post<typeof writingApi.discardDraft>('/api/forum/drafts/discard', {
        body: { place, version },
      });
      this.#version = 0;
    }

    if (this.#snapshot.state === 'closed') return;

    this.#firstChange = undefined;
    this.#isDirty = !isSameText(sent, this.#snapshot.text);
    if (this.#isDirty) this.#keep();
    else this.#forget();

    this.#set({ state: this.#isDirty ? 'unsaved' : isEmpty ? 'clean' : 'saved' });
  }

  async #recover(error: unknown): Promise<void> {
    if (!(error instanceof ApiError) || error.body?.code !== 'draft_changed_elsewhere')
      return this.#fail(error);
    try {
      const { draft } = await this.#api.get<typeof writingApi.readDraft>(
        '/api/forum/drafts/:place',
        { params: { place: this.#of.place } },
      );
      this.#settle(draft);
    } catch (failure) {
      this.#fail(failure);
    }
  }

  #fail(error: unknown): void {
    if (this.#snapshot.state === 'closed') return;
    this.#set({ state: isStatus(error, 401) ? 'loggedOut' : this.#isDirty ? 'kept' : 'clean' });
  }

  /** Brings together what this browser and the server have. */
  #settle(draft: Draft | null): void {
    if (this.#snapshot.state === 'closed') return;
    const local = this.#isDirty ? { ...this.#snapshot.text, version: this.#version } : undefined;
    const choice = reconcile(local, draft ?? undefined);
    if (choice === 'conflict' && draft) this.#set({ state: 'conflict', other: draft });
    else if (choice === 'server' && draft) this.#take(draft);
    else {
      this.#version = draft?.version ?? 0;
      this.#set({ state: choice === 'start' ? 'clean' : 'unsaved' });
    }
  }

  #take({ title, category, source, version }: Draft): void {
    this.#version = version;
    this.#isDirty = false;
    this.#forget();
    this.#set({ text: { title, category, source }, state: 'saved', other: undefined });
  }

  #schedule(wait: number = PAUSE_MS): void {
    clearTimeout(this.#timer);
    const latest = (this.#firstChange ?? Date.now()) + LONGEST_MS - Date.now();
    this.#timer = setTimeout(
      this.save,
      wait === PAUSE_MS ? Math.max(0, Math.min(PAUSE_MS, latest)) : wait,
    );
  }

  /** Whether the text is not to be saved before the author or the server has answered. */
  #isWaiting(): boolean {
    const { state } = this.#snapshot;
    return state === 'conflict' || state === 'closed' || state === 'loading';
  }

  #keep(): void {
    keepLocally(this.#of.accountId, this.#of.place, {
      ...this.#snapshot.text,
      version: this.#version,
    });
  }
  #forget(): void {
    forgetLocally(this.#of.accountId, this.#of.place);
  }

  #set(changed: Partial<DraftSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...changed };
    for (const listener of [...this.#listeners]) listener();
  }
}

/**
 * A text that survives a reload, another device, an ended session and a failed post. The component
 * has one place for as long as it is shown: give it a `key` where that changes.
 */
export function useDraft(of: DraftOf) {
  const [keeper] = useState(() => new DraftKeeper(of, apiOf(of.accountId)));

  useEffect(() => {
    void keeper.open();
    document.addEventListener('visibilitychange', keeper.save);
    addEventListener('online', keeper.save);
    return () => {
      document.removeEventListener('visibilitychange', keeper.save);
      removeEventListener('online', keeper.save);
      keeper.leave();
    };
  }, [keeper]);

  const snapshot = useSyncExternalStore(keeper.subscribe, keeper.read, keeper.read);

  return { ...snapshot, keeper };
}
