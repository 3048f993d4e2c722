/**
 * The beginning of the entries' names; the account and the place follow, so that two accounts share
 * nothing.
 */
const PREFIX = 'fourball-unsent-';
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

type Entry = { readonly at: number; readonly words: unknown };

/**
 * Uses the browser's local storage. If it refuses or has unreadable data, nothing is kept, and
 * everything else works.
 */
export function inLocalStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

const nameOf = (accountId: string, place: string): string => `${PREFIX}${accountId}:${place}`;

const parse = (text: string | null): Entry | undefined =>
  text === null ? undefined : inLocalStorage((): Entry => JSON.parse(text));

const isOver = (text: string | null): boolean => Date.now() - (parse(text)?.at ?? 0) > KEPT_MS;

/**
 * What someone is writing and the server does not have: forms and messages that are not saved or
 * sent yet. Kept in this browser, it survives a killed tab, a lost connection and a session that
 * has ended.
 */
export const unsentWords = {
  keep(accountId: string, place: string, words: unknown): void {
    const entry: Entry = { at: Date.now(), words };
    inLocalStorage((storage) => storage.setItem(nameOf(accountId, place), JSON.stringify(entry)));
  },
  forget(accountId: string, place: string): void {
    inLocalStorage((storage) => storage.removeItem(nameOf(accountId, place)));
  },
  /**
   * What is kept for a place, as it was given to `keep`; undefined if there is nothing. Words of a
   * month ago are deleted.
   */
  read<Words>(accountId: string, place: string): Words | undefined {
    return inLocalStorage((storage) => {
      for (const name of Object.keys(storage))
        if (name.startsWith(PREFIX) && isOver(storage.getItem(name))) storage.removeItem(name);
      return parse(storage.getItem(nameOf(accountId, place)))?.words as Words | undefined;
    });
  },
  /** The places of an account whose names begin like this. */
  placesOf: (accountId: string, beginning = ''): readonly string[] =>
    inLocalStorage((storage) =>
      Object.keys(storage)
        .filter((name) => name.startsWith(nameOf(accountId, beginning)))
        .map((name) => name.slice(nameOf(accountId, '').length)),
    ) ?? [],
};

/** Deletes what someone has not sent when they log out: others may use this browser. */
export function forgetUnsent(accountId: string): void {
  for (const place of unsentWords.placesOf(accountId)) unsentWords.forget(accountId, place);
}

/**
 * A draft, and below it what was typed before it could be shown. If one continues the other, as
 * when a browser has restored the text, that one alone.
 */
export function draftAndTyped(draft: string, typed: string): string {
  if (draft.startsWith(typed)) return draft;
  return typed.startsWith(draft) ? typed : `${draft}\n${typed}`;
}
