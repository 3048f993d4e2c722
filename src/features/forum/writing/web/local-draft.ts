import { inLocalStorage } from '#platform/api-client/local-words.ts';
import type { VersionedText } from '../drafts.ts';

/** Followed by the account and the place, so that a browser's two accounts share nothing. */
const PREFIX = 'fourball-draft-';
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

type StoredDraft = VersionedText & { readonly at: number };

const keyOf = (accountId: string, place: string): string => `${PREFIX}${accountId}:${place}`;

/** Keeps in this browser what the server does not have yet. */
export const keepLocally = (accountId: string, place: string, text: VersionedText): void =>
  void inLocalStorage((storage) =>
    storage.setItem(
      keyOf(accountId, place),
      JSON.stringify({ ...text, at: Date.now() } satisfies StoredDraft),
    ),
  );

export const forgetLocally = (accountId: string, place: string): void =>
  void inLocalStorage((storage) => storage.removeItem(keyOf(accountId, place)));

/**
 * What this browser has not been able to save; undefined if there is nothing. Texts older than a
 * year are removed.
 */
export function readLocally(accountId: string, place: string): VersionedText | undefined {
  return inLocalStorage((storage) => {
    for (const key of Object.keys(storage))
      if (key.startsWith(PREFIX) && Date.now() - keptAt(storage.getItem(key)) > YEAR_MS)
        storage.removeItem(key);

    const stored = parse(storage.getItem(keyOf(accountId, place)));

    return (
      stored && {
        title: stored.title,
        category: stored.category,
        source: stored.source,
        version: stored.version,
      }
    );
  });
}

function parse(text: string | null): StoredDraft | undefined {
  try {
    return text === null ? undefined : (JSON.parse(text) as StoredDraft);
  } catch {
    return undefined;
  }
}

const keptAt = (text: string | null): number => parse(text)?.at ?? 0;
