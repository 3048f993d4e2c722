/**
 * The beginning of the entries' names; the account and the place follow, so that two accounts share
 * nothing.
 */
const PREFIX = 'fourball-draft-';
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** What is kept for a place, and the version of the server's draft that it continues. */
export type LocalDraft<Words> = { readonly words: Words; readonly version: number };

type Entry = LocalDraft<unknown> & { readonly at: number };

/** If the browser refuses storage or has unreadable data, nothing is kept, and the rest works. */
function inLocalStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
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
 * What someone is writing and the server does not have: forms, posts and messages that are not
 * saved or sent yet. Kept in this browser, it survives a killed tab, a lost connection and a
 * session that has ended.
 */
export const localDrafts = {
  /** @param version the version of the server’s draft that the words continue; 0 for none */
  keep(accountId: string, place: string, words: unknown, version = 0): void {
    const entry: Entry = { at: Date.now(), words, version };
    inLocalStorage((storage) => storage.setItem(nameOf(accountId, place), JSON.stringify(entry)));
  },
  forget(accountId: string, place: string): void {
    inLocalStorage((storage) => storage.removeItem(nameOf(accountId, place)));
  },
  /** What is kept for a place; undefined if there is nothing. Words of a month ago are deleted. */
  read<Words>(accountId: string, place: string): LocalDraft<Words> | undefined {
    return inLocalStorage((storage) => {
      for (const name of Object.keys(storage))
        if (name.startsWith(PREFIX) && isOver(storage.getItem(name))) storage.removeItem(name);
      return parse(storage.getItem(nameOf(accountId, place))) as LocalDraft<Words> | undefined;
    });
  },
  /**
   * What is kept for a place by the account that used this browser last. For the offline page, which
   * does not know who is logged in.
   */
  readAny<Words>(place: string): Words | undefined {
    return inLocalStorage((storage) => {
      const [latest] = Object.keys(storage)
        .filter((name) => name.startsWith(PREFIX) && name.endsWith(`:${place}`))
        .flatMap((name) => parse(storage.getItem(name)) ?? [])
        .toSorted((one, other) => other.at - one.at);
      return latest && Date.now() - latest.at <= KEPT_MS ? (latest.words as Words) : undefined;
    });
  },
  /** The places of an account whose names begin like this. */
  placesOf: (accountId: string, beginning = ''): readonly string[] =>
    inLocalStorage((storage) =>
      Object.keys(storage)
        .filter((name) => name.startsWith(nameOf(accountId, beginning)))
        .map((name) => name.slice(nameOf(accountId, '').length)),
    ) ?? [],
  /** Deletes what someone has not sent when they log out: others may use this browser. */
  forgetAll(accountId: string): void {
    for (const place of localDrafts.placesOf(accountId)) localDrafts.forget(accountId, place);
  },
};
