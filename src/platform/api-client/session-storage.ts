/** The prefix of entries that belong to the user; logging out removes them. */
const PERSONAL = 'fourball-';

/**
 * Uses the session storage of this tab. Returns undefined if the browser refuses storage or has
 * unreadable data: then nothing is stored, and everything else works.
 */
export function inSessionStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

/** Removes the drafts and the conversation with the assistant of this tab. */
export function forgetPersonal(): void {
  inSessionStorage((storage) => {
    for (const name of Object.keys(storage))
      if (name.startsWith(PERSONAL)) storage.removeItem(name);
  });
}
