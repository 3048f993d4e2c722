import { LinkifyIt } from 'linkify-it';

/** Characters of a message. */
export const MESSAGE_LENGTH = 4000;

/**
 * What is taken out of a message: control characters (PostgreSQL refuses NUL in any text), changes of the direction of
 * writing, which make a text look like another, and invisible blanks that come with text from word processors. The joiners
 * and tags of emoji stay: the flags of England and Scotland have them.
 */
const REFUSED = /[\p{Cc}\u00ad\u200b\u2060\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A message as it is stored: without invisible characters and blanks at its ends, and with at most two empty lines. */
export const cleanMessage = (typed: string): string =>
  typed
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(REFUSED, (character) => (character === '\n' || character === '\t' ? character : ''))
    .replace(/\n{4,}/g, '\n\n\n')
    .trim();

/**
 * What is in the box when a conversation is opened. Another device may have changed the draft since: then both texts are
 * there, because only their author knows which is wanted.
 * @param kept what this browser could not save, and the draft that it continues; undefined if nothing
 * @param draft what the server has
 */
export function continueDraft(
  kept: { readonly text: string; readonly base: string } | undefined,
  draft: string,
): string {
  if (!kept) return draft;
  if (draft === kept.base || kept.text.startsWith(draft)) return kept.text;
  return draft.startsWith(kept.text) ? draft : `${draft}\n\n${kept.text}`;
}

/** A piece of a message: where it begins, and its address if it is a link. */
export type TextPart = { readonly at: number; readonly text: string; readonly href?: string };

/** Where an address ends, as in the forum: brackets, underscores and the full stop of the sentence around it. */
const linkifier = new LinkifyIt({ fuzzyEmail: false, fuzzyLink: false });
for (const scheme of ['ftp:', 'mailto:', '//']) linkifier.add(scheme, null);
linkifier.add('www.', {
  validate: (text, at, links) =>
    Math.max(0, links.testSchemaAt(`//www.${text.slice(at)}`, 'http:', 0) - '//www.'.length),
  normalize: (match) => {
    match.url = `https://${match.url}`;
  },
});

/**
 * Divides a message into text and links, in their sequence. Only http and https become links, and an address that has a
 * login, or that browsers do not understand, stays text. A link is shown as browsers write it, so that letters of another
 * script that imitate a known name are seen ("xn--…").
 */
export function linkParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of linkifier.match(text) ?? []) {
    const { index, lastIndex } = match;
    const shown = text.slice(index, lastIndex);
    const url = URL.parse(match.url);
    const isLink = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
    if (!isLink || !url.hostname.includes('.')) continue;
    const isPlain = shown.toLowerCase().includes(url.hostname);
    if (index > from) parts.push({ at: from, text: text.slice(from, index) });
    parts.push({ at: index, text: isPlain ? shown : url.href, href: url.href });
    from = lastIndex;
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from) });
  return parts;
}
