import { foldText } from '#lib/text/fold-text.ts';

/** Characters of the longest slug. */
const LONGEST = 60;

/**
 * The end of a topic's address, made from its title: "Winter rules at Moortown?" becomes
 * "winter-rules-at-moortown". It is for people; the id before it says which topic it is.
 */
export function slugOfTitle(title: string): string {
  const words = foldText(title)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let slug = '';

  for (const word of words) {
    const next = slug === '' ? word : `${slug}-${word}`;
    if (next.length > LONGEST) break;
    slug = next;
  }

  return slug || 'topic';
}

/** The address of a topic: without a number it opens where the reader left off. */
export const topicPath = (
  topic: { readonly id: string; readonly slug: string },
  number?: number,
): string => `/forum/t/${topic.id}/${topic.slug}${number === undefined ? '' : `?post=${number}`}`;

/** The permanent link of a post. */
export const postPath = (postId: string): string => `/forum/p/${postId}`;
