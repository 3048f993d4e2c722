import { markdownTexts } from '../texts.ts';

/**
 * Who wrote a quoted post, for one reader: their name; null where nobody is named; or what the
 * reader may not see.
 */
export type QuotedAuthor = { readonly name: string } | null | 'hidden';

const TAG = /<blockquote(?: data-quote="([0-9a-f-]{36})")?>|<\/blockquote>/g;

/** The posts that stored HTML quotes. */
export const quotedPosts = (html: string): readonly string[] => [
  ...new Set(
    [...html.matchAll(/<blockquote data-quote="([0-9a-f-]{36})">/g)].flatMap(([, id]) => id ?? []),
  ),
];

/**
 * Names the authors of quotes for one reader. A quote of someone who is hidden from the reader is
 * left out whole, with the quotes inside it.
 * @param html HTML as `renderMarkdown` stored it: well-formed
 * @param authorOf the author of a post; undefined if it no longer exists
 */
export function completeQuotes(
  html: string,
  authorOf: (postId: string) => QuotedAuthor | undefined,
): string {
  let out = '';
  let from = 0;

  /** How many blockquotes are open inside the hidden one; 0 if none is hidden. */
  let hidden = 0;

  for (const match of html.matchAll(TAG)) {
    const [tag, postId] = match;
    const isOpening = tag !== '</blockquote>';
    const author = isOpening && postId !== undefined ? authorOf(postId) : undefined;

    if (hidden > 0) {
      hidden += isOpening ? 1 : -1;
      from = match.index + tag.length;
    } else if (author === 'hidden') {
      out += html.slice(from, match.index);
      hidden = 1;
      from = match.index + tag.length;
    } else if (isOpening && postId !== undefined) {
      out += html.slice(from, match.index) + tag + attribution(postId, author);
      from = match.index + tag.length;
    }
  }

  return out + html.slice(from);
}

function attribution(postId: string, author: Exclude<QuotedAuthor, 'hidden'> | undefined): string {
  const words = author ? markdownTexts.wrote(author.name) : markdownTexts.quoted;
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return author === undefined
    ? `<p class="quoted">${escaped}</p>`
    : `<p class="quoted"><a href="/forum/p/${postId}">${escaped}</a></p>`;
}
