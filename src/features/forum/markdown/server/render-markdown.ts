import sanitizeHtml from 'sanitize-html';
import { ok, type Refusal, type Result, refuse } from '#lib/refusal.ts';
import { cleanLines } from '#lib/text/clean-text.ts';
import { type PostLimits, postLimits } from '../limits.ts';
import { targetOf } from '../links.ts';
import { markdownFaults, markdownRefusals as refusal } from '../texts.ts';
import { type MentionEnvironment, parser, type Token } from './parser.ts';
import { quotedPost, type References, readReferences } from './read-tokens.ts';
import { type ExistingReferences, renderTokens } from './render-tokens.ts';

/** A text as it is stored and shown. */
export type Rendered = {
  /**
   * Sanitised HTML. Quotes of posts have `data-quote`; `completeQuotes` names their authors for
   * each reader.
   */
  readonly html: string;
  /** The author's own words without markup and without quotes of posts, for search and excerpts. */
  readonly text: string;
  /** Members whom the author mentions, by username. Those inside quotes are not among them. */
  readonly mentions: readonly string[];
  /** The ids of the posts that are quoted. */
  readonly quotes: readonly string[];
  /** The ids of the images that are shown. */
  readonly images: readonly string[];
};

/** A text that has been parsed and is within its limits. */
export type Parsed = { readonly tokens: Token[]; readonly references: References };

// Letters with a tower of marks hide the lines around them.
const MARKS = /(\p{M}{4})\p{M}+/gu;

/** The text as it is kept: without characters that deceive readers or that no database stores. */
export const cleanSource = (source: string): string =>
  cleanLines(source.toWellFormed().replaceAll('\0', '')).replace(MARKS, '$1').trim();

/**
 * Parses a text of the forum. Refused where it is empty, longer than 20,000 characters, or has more
 * in it than its author may post. The work is bounded by the length: no input of that size takes
 * more than some hundredths of a second.
 * @param usernames those of its mentions that exist, in lower case; default: not known yet
 */
export function parseMarkdown(
  source: string,
  limits: PostLimits = postLimits,
  usernames?: ReadonlySet<string>,
): Result<Parsed> {
  const clean = cleanSource(source);
  if (clean.length > postLimits.source)
    return faulty(refusal.post_too_long, markdownFaults.tooLong(postLimits.source));

  const environment: MentionEnvironment = usernames ? { usernames } : {};
  const tokens = parser.parse(clean, environment);
  const references = readReferences(tokens);
  const { text, imageIds, links, ownUsernames, depth, inlineDepth } = references;

  // First, because the parser drops what is nested too deeply.
  if (depth > postLimits.depth || inlineDepth > postLimits.inlineDepth)
    return faulty(refusal.post_too_deep);
  if (!text && imageIds.size === 0) return faulty(refusal.post_empty);
  if (links > limits.links)
    return faulty(refusal.post_too_many_links, markdownFaults.links(limits.links));
  if (imageIds.size > limits.images)
    return faulty(
      refusal.post_too_many_images,
      `Please use at most ${limits.images} ${limits.images === 1 ? 'image' : 'images'}.`,
    );
  if (ownUsernames.size > postLimits.mentions)
    return faulty(
      refusal.post_too_many_mentions,
      `Please mention at most ${postLimits.mentions} members.`,
    );

  return ok({ tokens, references });
}

const faulty = (what: Refusal, sentence: string = what.message) =>
  refuse(what, { fields: { text: [sentence] } });

/** The words of a text without its marks; as it was typed where it is not within the limits yet. */
export function plainTextOf(source: string): string {
  const parsed = parseMarkdown(source);
  return parsed.ok ? parsed.value.references.text : source;
}

/** Renders a parsed text, once, with what exists of what it refers to. */
export function renderMarkdown(
  { tokens, references }: Parsed,
  existing: ExistingReferences,
): Rendered {
  const among = (all: ReadonlySet<string>, there: { readonly has: (id: string) => boolean }) =>
    [...all].filter((id) => there.has(id));
  return {
    html: sanitise(renderTokens(tokens, existing)).trim(),
    text: references.text,
    mentions: [...references.ownUsernames].flatMap((name) => existing.members.get(name) ?? []),
    quotes: among(references.postIds, existing.posts),
    images: among(references.imageIds, existing.images),
  };
}

/**
 * A text without the posts that it quotes, for a member who is about to quote it. What others wrote
 * is quoted from their own posts, where each reader is shown what they may see.
 * @param source as it was stored, within the limits of a post
 */
export function withoutQuotes(source: string): string {
  const tokens = parser.parse(source, {});
  const quoted = tokens.flatMap(({ type, map }, at) =>
    type === 'blockquote_open' && map && quotedPost(tokens, at) !== undefined ? [map] : [],
  );
  return source
    .split('\n')
    .filter((_line, number) => !quoted.some(([from, to]) => number >= from && number < to))
    .join('\n')
    .trim();
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const IMAGE = new RegExp(`^/api/forum/images/${UUID}/large$`);

/**
 * The second wall: lets through only the elements and attributes that the renderer writes, whatever
 * fault the parser may have. Links are judged again by the same rule.
 */
const sanitise = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      ...['p', 'br', 'hr', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
      ...['strong', 'em', 's', 'a', 'img', 'span'],
    ],
    allowedAttributes: {
      a: ['href', 'rel', 'class'],
      img: ['src', 'srcset', 'sizes', 'width', 'height', 'alt', 'loading', 'decoding'],
      blockquote: ['data-quote'],
      ol: ['start'],
    },
    allowedClasses: { a: ['mention'], span: ['real-host'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    exclusiveFilter: ({ tag, attribs }) =>
      (tag === 'img' && !IMAGE.test(attribs['src'] ?? '')) ||
      (tag === 'a' && targetOf(attribs['href'] ?? '') === undefined),
  });
