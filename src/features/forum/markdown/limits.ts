/** How much of each a post may have; what grows with trust is in `moderation/trust.ts`. */
export type PostLimits = {
  readonly links: number;
  readonly images: number;
};

/** The most that anyone's post may have. */
export const postLimits = {
  /** Characters of Markdown. */
  source: 20_000,
  mentions: 10,
  /** Quotes and lists inside each other. */
  depth: 8,
  /** Emphasis inside emphasis. */
  inlineDepth: 12,
  links: 20,
  images: 10,
} as const;

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const QUOTED_POST = new RegExp(`^/forum/p/(${UUID})$`);
const OWN_IMAGE = new RegExp(`^/api/forum/images/(${UUID})$`);

/** The post that a path leads to; undefined for every other path. */
export const postIdOf = (path: string): string | undefined => QUOTED_POST.exec(path)?.[1];

/** The image of our own store that a path leads to; undefined for every other path. */
export const imageIdOf = (path: string): string | undefined => OWN_IMAGE.exec(path)?.[1];

/**
 * A quote of a post as the editor writes it: the first line says which post, so that readers see
 * whose words they are.
 */
export function quoteOf(
  post: { readonly id: string; readonly username: string },
  words: string,
): string {
  const lines = words.trim().split('\n');
  return [`[@${post.username}](/forum/p/${post.id})`, '', ...lines]
    .map((line) => (line ? `> ${line}` : '>'))
    .join('\n');
}
