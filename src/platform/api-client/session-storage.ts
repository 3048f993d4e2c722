/** Names of what belongs to the person at the screen begin so, and go when they sign out. */
const PERSONAL = 'fourball-';

/**
 * Uses the storage of this tab, which the browser forgets with the tab. Undefined where a browser refuses all storage,
 * or holds what cannot be read: then nothing is kept, and nothing else breaks.
 */
export function inSessionStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

/** Forgets what was typed and said in this tab: drafts, and the conversation with the assistant. */
export function forgetPersonal(): void {
  inSessionStorage((storage) => {
    for (const name of Object.keys(storage)) if (name.startsWith(PERSONAL)) storage.removeItem(name);
  });
}
