import { imageIdOf, postIdOf } from '../limits.ts';
import { targetOf } from '../links.ts';
import type { Token } from './parser.ts';

/** What a text refers to, each once. The caller looks up which of it exists. */
export type References = {
  /**
   * What follows each @ that begins a mention, in lower case: a username, perhaps with what ends
   * the sentence.
   */
  readonly mentions: ReadonlySet<string>;
  /**
   * The usernames outside of quotes, in lower case: the author means them, not someone who is
   * quoted.
   */
  readonly ownUsernames: ReadonlySet<string>;
  readonly imageIds: ReadonlySet<string>;
  readonly postIds: ReadonlySet<string>;
  /** Links to other websites, and images there. */
  readonly links: number;
  /** Quotes and lists inside each other. */
  readonly depth: number;
  /** Emphasis inside emphasis. */
  readonly inlineDepth: number;
  /** The text without markup and quotes of posts. */
  readonly text: string;
};

/** The post that a blockquote quotes, if its first line is a link to one. */
export function quotedPost(tokens: readonly Token[], opening: number): string | undefined {
  const [link, ...rest] = tokens[opening + 2]?.children ?? [];
  if (link?.type !== 'link_open') return undefined;
  const end = rest.findIndex(({ type }) => type === 'link_close');
  const nextType = rest[end + 1]?.type;
  const isOwnLine = nextType === undefined || nextType === 'softbreak' || nextType === 'hardbreak';
  return isOwnLine ? postIdOf(String(link.attrGet('href'))) : undefined;
}

const nests = /^(?:blockquote|bullet_list|ordered_list)_/;

/** Reads what the tokens of a text refer to, in one pass. */
export function readReferences(tokens: readonly Token[]): References {
  const mentions = new Set<string>();
  const ownUsernames = new Set<string>();
  const imageIds = new Set<string>();
  const postIds = new Set<string>();
  const words: string[] = [];

  /** For each open blockquote, whether it quotes a post. */
  const quotes: boolean[] = [];
  let links = 0;
  let nesting = 0;
  let depth = 0;
  let inlineDepth = 0;

  for (const [at, token] of tokens.entries()) {
    if (nests.test(token.type)) nesting += token.nesting;

    depth = Math.max(depth, nesting);

    if (token.type === 'blockquote_open') {
      const postId = quotedPost(tokens, at);
      if (postId !== undefined) postIds.add(postId);
      quotes.push(postId !== undefined);
    } else if (token.type === 'blockquote_close') quotes.pop();

    const isOwn = !quotes.includes(true);
    if (isOwn && token.type === 'fence') words.push(token.content, '\n');

    for (const child of token.children ?? []) {
      inlineDepth = Math.max(inlineDepth, child.level);

      if (child.type === 'mention') {
        mentions.add(child.info.toLowerCase());
        if (quotes.length === 0) ownUsernames.add(child.content.toLowerCase());
      } else if (child.type === 'image') {
        const imageId = imageIdOf(String(child.attrGet('src')));
        if (imageId === undefined) links += 1;
        else imageIds.add(imageId);
      } else if (
        child.type === 'link_open' &&
        targetOf(String(child.attrGet('href')))?.kind !== 'own'
      )
        links += 1;

      if (isOwn) words.push(visibleWords(child));
    }

    if (isOwn && token.type === 'inline') words.push('\n');
  }

  const text = words.join('').trim();

  return { mentions, ownUsernames, imageIds, postIds, links, depth, inlineDepth, text };
}

/** What a reader sees of an inline token, without markup. */
export function visibleWords({ type, content }: Token): string {
  if (type === 'softbreak' || type === 'hardbreak') return '\n';
  return type === 'mention' ? `@${content}` : content;
}
