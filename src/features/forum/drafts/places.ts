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
  const found = SHAPE.exec(text);
  if (!found) return undefined;
  const [, kind, id = ''] = found;
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
