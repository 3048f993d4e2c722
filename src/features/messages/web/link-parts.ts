import { LinkifyIt } from 'linkify-it';

/** A piece of a message: where it begins, and its address if it is a link. */
export type TextPart = { readonly at: number; readonly text: string; readonly href?: string };

/**
 * Where an address ends, as in the forum: brackets, underscores and the full stop of the sentence
 * around it.
 */
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
 * Divides a message into text and links, in their sequence. Only http and https become links, and
 * an address that has a login, or that browsers do not understand, stays text. A link is shown as
 * browsers write it, so that letters of another script that imitate a known name are seen
 * ("xn--…").
 */
export function linkParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;

  for (const match of linkifier.match(text) ?? []) {
    const { index, lastIndex } = match;
    const address = text.slice(index, lastIndex);
    const url = URL.parse(match.url);
    const isLink =
      url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
    if (!isLink || !url.hostname.includes('.')) continue;

    const isPlain = address.toLowerCase().includes(url.hostname);
    if (index > from) parts.push({ at: from, text: text.slice(from, index) });

    parts.push({ at: index, text: isPlain ? address : url.href, href: url.href });
    from = lastIndex;
  }

  if (from < text.length) parts.push({ at: from, text: text.slice(from) });

  return parts;
}
