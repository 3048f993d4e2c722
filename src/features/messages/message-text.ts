import { cleanLines } from '#lib/text/clean-text.ts';

/** Characters of a message. */
export const MESSAGE_LENGTH = 4000;

/**
 * A message as it is stored: without invisible and control characters and blanks at its ends, and with at most two empty
 * lines.
 */
export const cleanMessage = (typed: string): string =>
  cleanLines(typed)
    .replace(/[^\n\t\P{Cc}]/gu, '')
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

const LINK = /\bhttps?:\/\/[^\s<>"]+|\bwww\.[^\s<>"]+/giu;

/** What ends a sentence or a bracket, rather than an address. */
const TRAILING = ".,;:!?'’”)]}*_";

/** How much of the end belongs to the sentence around an address; a bracket that the address opens stays with it. */
function sentenceEnd(found: string): number {
  let end = found.length;
  while (end > 0 && TRAILING.includes(found.charAt(end - 1))) end--;
  const trailing = found.slice(end);
  const opened = found.split('(').length - found.split(')').length;
  const closes = trailing.startsWith(')') && opened >= 0;
  return closes ? trailing.length - 1 : trailing.length;
}

/**
 * Divides a message into text and links, in their sequence. Only http and https become links, and an address that has a
 * login, or that browsers do not understand, stays text. A link is shown as browsers write it, so that letters of another
 * script that imitate a known name are seen ("xn--…").
 */
export function linkParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(LINK)) {
    const shown = found.slice(0, found.length - sentenceEnd(found));
    const url = URL.parse(/^www\./i.test(shown) ? `https://${shown}` : shown);
    const isLink = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
    if (!isLink || !url.hostname.includes('.')) continue;
    const isPlain = shown.toLowerCase().includes(url.hostname);
    if (index > from) parts.push({ at: from, text: text.slice(from, index) });
    parts.push({ at: index, text: isPlain ? shown : url.href, href: url.href });
    from = index + shown.length;
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from) });
  return parts;
}
