import MarkdownIt, { type StateInline, type Token } from 'markdown-it';
import { targetOf } from '../links.ts';

/** Everything after an @ up to the next character that no username has. */
const RUN = /@([A-Za-z0-9._-]+)/y;

const MOST_CHARACTERS = 60;

/** The usernames that exist, in lower case; undefined while they are not known yet. */
export type MentionEnvironment = { readonly usernames?: ReadonlySet<string> };

/**
 * The usernames that "@sam_." may mean, the longest first: "sam_.", "sam_", "sam". What ends a
 * sentence or an emphasis belongs to a name only if there is a member of that very name.
 */
export function usernamesIn(run: string): readonly string[] {
  let shortest = run.length;
  while (shortest > 0 && /[._-]/.test(run.charAt(shortest - 1))) shortest--;
  const longest = Math.min(run.length, MOST_CHARACTERS);
  const candidates = Array.from({ length: Math.max(0, longest - shortest + 1) }, (_, cut) =>
    run.slice(0, longest - cut),
  );
  return candidates.filter(({ length }) => length >= 3);
}

/**
 * Whether a mention can mean only one username: it begins and ends as every new username does.
 */
export const isPlainMention = (run: string): boolean =>
  /^[a-z0-9]/i.test(run) && /[a-z0-9]$/i.test(run);

/** What may come before a mention. A letter would make it an email address, a slash a path. */
const BEFORE_MENTION = /^$|[\s([{"'“‘*_~>|:;,.!?—–-]$/u;

function mention(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== '@' || state.linkLevel > 0) return false;
  if (!BEFORE_MENTION.test(state.src.slice(Math.max(0, state.pos - 1), state.pos))) return false;

  RUN.lastIndex = state.pos;

  const run = RUN.exec(state.src)?.[1] ?? '';
  const { usernames } = state.env as MentionEnvironment;
  const candidates = usernamesIn(run);
  const username =
    candidates.find((name) => usernames?.has(name.toLowerCase())) ??
    candidates.findLast((name) => !usernames || /^[A-Za-z0-9]/.test(name));
  if (username === undefined) return false;

  if (!silent) {
    const token = state.push('mention', '', 0);
    token.content = username;
    token.info = run;
  }

  state.pos += username.length + 1;

  return true;
}

/**
 * The Markdown of the forum: paragraphs with line breaks, emphasis, lists, quotes, code, headings,
 * links, images and mentions. No HTML, no tables, and none of the forms that people write by
 * accident (indented code, underlined headings, link definitions).
 */
export const parser = new MarkdownIt('zero', {
  html: false,
  linkify: true,
  breaks: true,
  maxNesting: 60,
});
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
// An email address is no link unless the author makes it one: addresses in a forum are collected by
// spammers.
parser.linkify.set({ fuzzyLink: true, fuzzyEmail: false });
parser.validateLink = (url) => targetOf(url) !== undefined;
parser.normalizeLink = (url) => targetOf(url)?.href ?? '';
// Shown as it leads, so that no letter of another script can imitate one of ours.
parser.normalizeLinkText = (url) =>
  /^[\x20-\x7e]*$/.test(url) ? url : (targetOf(url)?.href ?? url);
parser.inline.ruler.before('link', 'mention', mention);

export type { Token };
