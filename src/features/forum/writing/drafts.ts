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

/**
 * What a draft is for: a new topic, a reply to a topic, or a change to a post. A member has one
 * draft for each.
 */
export type DraftPlace =
  | { readonly kind: 'new' }
  | { readonly kind: 'reply'; readonly topicId: string }
  | { readonly kind: 'edit'; readonly postId: string };

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const SHAPE = new RegExp(`^(?:new|(reply|edit):(${UUID}))$`);

/** The place as one word, by which it is stored: "new", "reply:<topic>", "edit:<post>". */
export function writePlace(place: DraftPlace): string {
  if (place.kind === 'new') return 'new';
  return place.kind === 'reply' ? `reply:${place.topicId}` : `edit:${place.postId}`;
}

/** Reads what `writePlace` wrote; undefined for anything else. */
export function readPlace(text: string): DraftPlace | undefined {
  const match = SHAPE.exec(text);
  if (!match) return undefined;
  const [, kind, id = ''] = match;
  if (kind === 'reply') return { kind, topicId: id };
  return kind === 'edit' ? { kind, postId: id } : { kind: 'new' };
}

/** The page on which a draft is continued. */
export function draftPath(place: DraftPlace): string {
  if (place.kind === 'new') return '/forum/new';
  return place.kind === 'reply'
    ? `/forum/t/${place.topicId}?reply=1`
    : `/forum/p/${place.postId}?edit=1`;
}
