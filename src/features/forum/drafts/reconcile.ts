/** What is typed in the editor. */
export type DraftText = {
  readonly title: string;
  readonly category: string;
  readonly source: string;
};

/** A text and the version on the server that it continues; 0 for none. */
export type VersionedText = DraftText & { readonly version: number };

export const isSameText = (one: DraftText, other: DraftText): boolean =>
  one.title === other.title && one.category === other.category && one.source === other.source;

/**
 * Which text an editor opens with, and what happens when the server refuses a version. `local` is
 * what this browser has not been able to save; it never gives way silently.
 * - `start`: there is no draft
 * - `local`, `server`: that text; a local one whose draft was posted or discarded elsewhere becomes
 *   a new draft
 * - `conflict`: both have been changed, so their author chooses
 */
export function reconcile(
  local: VersionedText | undefined,
  server: VersionedText | undefined,
): 'start' | 'local' | 'server' | 'conflict' {
  if (!local) return server ? 'server' : 'start';
  if (!server) return 'local';
  if (isSameText(local, server)) return 'server';
  return local.version === server.version ? 'local' : 'conflict';
}

/**
 * - `loading`: the server is being asked for a draft; one can type already
 * - `clean`: nothing has been typed
 * - `unsaved`, `saving`, `saved`
 * - `kept`: the server could not be reached or refuses; this browser has the text, and it is tried
 *   again
 * - `loggedOut`: the session has ended; this browser has the text
 * - `conflict`: another device has changed the draft, and `other` is its text
 * - `closed`: posted or discarded
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
