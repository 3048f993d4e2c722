/** What is typed in the editor. */
export type DraftText = {
  readonly title: string;
  readonly category: string;
  readonly text: string;
};

/**
 * What a draft is for: a new topic, a reply to a topic, or a change to a post. A member has one
 * draft for each.
 */
export type DraftPlace =
  | { readonly kind: 'new' }
  | { readonly kind: 'reply'; readonly topicId: string }
  | { readonly kind: 'edit'; readonly postId: string };

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const SHAPE = new RegExp(`^forum:(?:new|(reply|edit):(${UUID}))$`);

/** What the places of all drafts of the forum begin with. */
export const FORUM_PLACES = 'forum:';

/** The place as one word, by which it is stored: "forum:new", "forum:reply:<topic>", "forum:edit:<post>". */
export function writePlace(place: DraftPlace): string {
  if (place.kind === 'new') return 'forum:new';
  return place.kind === 'reply' ? `forum:reply:${place.topicId}` : `forum:edit:${place.postId}`;
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
