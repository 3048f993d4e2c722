import { imageIdOf } from '../limits.ts';
import { needsHost, type Target, targetOf } from '../links.ts';
import { markdownTexts } from '../texts.ts';
import { parser, type Token } from './parser.ts';
import { quotedPost, visibleWords } from './read-tokens.ts';

/** What exists of what a text refers to. */
export type ExistingReferences = {
  /** By username in lower case: as the member spells it. Only those who may be mentioned. */
  readonly members: ReadonlyMap<string, string>;
  /** By id: the size in which an image is shown, in pixels. */
  readonly images: ReadonlyMap<string, { readonly width: number; readonly height: number }>;
  readonly posts: ReadonlySet<string>;
};

type Context = {
  readonly existing: ExistingReferences;
  /** The real host of the open link, where readers need to see it. */
  host: string;
  isInLink: boolean;
};

const { escapeHtml } = parser.utils;
const contextOf = (env: unknown): Context => (env as { context: Context }).context;
const { rules } = parser.renderer;

const linkTo = ({ kind, href }: Target): string =>
  `<a href="${escapeHtml(href)}"${kind === 'own' ? '' : ' rel="nofollow ugc noopener"'}>`;

const hostBeside = (host: string): string =>
  host ? ` <span class="real-host">(${escapeHtml(host)})</span>` : '';

rules['link_open'] = (tokens, at, _options, env) => {
  const context = contextOf(env);
  const target = targetOf(String(tokens[at]?.attrGet('href')));
  if (!target) return '';

  const end = tokens.findIndex(({ type }, index) => index > at && type === 'link_close');
  const text = tokens
    .slice(at + 1, end)
    .map(visibleWords)
    .join('');

  // A bare address is shown as it leads.
  const isBare = tokens[at]?.info === 'auto';
  context.host =
    target.kind !== 'own' && !isBare && needsHost(text, target.host) ? target.host : '';
  context.isInLink = true;

  return linkTo(target);
};

rules['link_close'] = (_tokens, _at, _options, env) => {
  const context = contextOf(env);
  context.isInLink = false;
  return `</a>${hostBeside(context.host)}`;
};

rules['mention'] = (tokens, at, _options, env) => {
  const { content } = tokens[at] as Token;
  const username = contextOf(env).existing.members.get(content.toLowerCase());
  return username === undefined
    ? escapeHtml(`@${content}`)
    : `<a href="/members/${encodeURIComponent(username)}" class="mention">@${escapeHtml(username)}</a>`;
};

rules['image'] = (tokens, at, _options, env) => {
  const { existing, isInLink } = contextOf(env);
  const token = tokens[at] as Token;
  const src = String(token.attrGet('src'));
  const alt = escapeHtml(token.content.trim());
  const imageId = imageIdOf(src);
  const size = imageId === undefined ? undefined : existing.images.get(imageId);

  if (imageId && size) {
    const path = `/api/forum/images/${imageId}`;
    return `<img src="${path}/large" srcset="${path}/small 640w, ${path}/large ${size.width}w" sizes="(min-width: 768px) 40rem, 100vw" width="${size.width}" height="${size.height}" alt="${alt}" loading="lazy" decoding="async">`;
  }

  const target = imageId === undefined ? targetOf(src) : undefined;
  if (target?.kind !== 'web' || isInLink) return alt;

  return `${linkTo(target)}${alt || markdownTexts.foreignImage}</a>${hostBeside(target.host)}`;
};

// The topic's title is the page's only h1, and a post's author the h2 above its text.
for (const rule of ['heading_open', 'heading_close'])
  rules[rule] = (tokens, at) => {
    const { tag, nesting } = tokens[at] as Token;
    const level = Math.min(6, Number(tag.slice(1)) + 2);
    return nesting === 1 ? `<h${level}>` : `</h${level}>\n`;
  };

// The language after ``` is the author's text and not needed: nothing is coloured.
rules['fence'] = (tokens, at) =>
  `<pre><code>${escapeHtml(tokens[at]?.content ?? '')}</code></pre>\n`;

rules['blockquote_open'] = (tokens, at, _options, env) => {
  const postId = quotedPost(tokens, at);
  if (postId === undefined || !contextOf(env).existing.posts.has(postId)) return '<blockquote>\n';

  // The line with the link is replaced by the author's name, which is looked up for each reader.
  const inline = tokens[at + 2] as Token;
  const children = inline.children ?? [];

  inline.children = children.slice(children.findIndex(({ type }) => type === 'link_close') + 2);

  if (inline.children.length === 0)
    for (const paragraph of [tokens[at + 1], tokens[at + 3]])
      if (paragraph) paragraph.hidden = true;

  return `<blockquote data-quote="${postId}">\n`;
};

/** HTML of tokens. It may be used once for the same tokens. */
export const renderTokens = (tokens: Token[], existing: ExistingReferences): string =>
  parser.renderer.render(tokens, parser.options, {
    context: { existing, host: '', isInLink: false },
  });
