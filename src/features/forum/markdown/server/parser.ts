import MarkdownIt, { type StateInline, type Token } from 'markdown-it';
import { targetOf } from '../links.ts';

/** A username, up to its last letter or digit, so that a full stop after it ends the sentence. */
const USERNAME = /@([A-Za-z0-9](?:[A-Za-z0-9._-]{0,58}[A-Za-z0-9])?)/y;

/** What may come before a mention. A letter would make it an email address, a slash a path. */
const BEFORE_MENTION = /^$|[\s([{"'“‘*_~>|:;,.!?—–-]$/u;

function mention(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== '@' || state.linkLevel > 0) return false;
  if (!BEFORE_MENTION.test(state.src.slice(Math.max(0, state.pos - 1), state.pos))) return false;
  USERNAME.lastIndex = state.pos;
  const username = USERNAME.exec(state.src)?.[1];
  if (username === undefined || username.length < 3) return false;
  if (!silent) {
    const token = state.push('mention', '', 0);
    token.content = username;
  }
  state.pos += username.length + 1;
  return true;
}

/**
 * The Markdown of the forum: paragraphs with line breaks, emphasis, lists, quotes, code, headings, links, images and
 * mentions. No HTML, no tables, and none of the forms that people write by accident (indented code, underlined headings,
 * link definitions).
 */
export const parser = new MarkdownIt('zero', { html: false, linkify: true, breaks: true, maxNesting: 60 });
parser.enable([
  'blockquote',
  'fence',
  'heading',
  'hr',
  'list',
  'autolink',
  'backticks',
  'emphasis',
  'entity',
  'escape',
  'image',
  'link',
  'newline',
  'strikethrough',
]);
parser.enable(['linkify', 'balance_pairs', 'fragments_join'], true);
// An email address is no link unless the author makes it one: addresses in a forum are collected by spammers.
parser.linkify.set({ fuzzyLink: true, fuzzyEmail: false });
parser.validateLink = (url) => targetOf(url) !== undefined;
parser.normalizeLink = (url) => targetOf(url)?.href ?? '';
// Shown as it leads, so that no letter of another script can imitate one of ours.
parser.normalizeLinkText = (url) => (/^[\x20-\x7e]*$/.test(url) ? url : (targetOf(url)?.href ?? url));
parser.inline.ruler.before('link', 'mention', mention);

export type { Token };
