/**
 * A text as data, for pages, the assistant and tests. Strings may contain links, written
 * `[label](/address)`.
 */
export type TextBlock =
  | string
  | { readonly list: readonly string[] }
  | { readonly steps: readonly string[] }
  | { readonly quote: string }
  | {
      readonly caption: string;
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    };

/** A section of a page; its id is its URL (`#your-place`) and never changes. */
export type TextSection = {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly TextBlock[];
};

export type TextLink = { readonly to: string; readonly label: string; readonly about?: string };

export type TextPage = {
  readonly title: string;
  /** The first lines under the title. */
  readonly lead: string;
  /** For search engines: 120 to 160 characters. */
  readonly description: string;
  /** Its version: the day in London it came into force, "2026-11-21". */
  readonly dated: string;
  readonly sections: readonly TextSection[];
  readonly related: readonly TextLink[];
};

/** A piece of text: plain, or a link. */
export type TextPiece = { readonly text: string; readonly to?: string };

const LINK = /\[([^[\]]+)\]\(([^()[\]\s]+)\)/g;

/** A text split at its links, in order. */
export function piecesOf(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const link of text.matchAll(LINK)) {
    if (link.index > end) pieces.push({ text: text.slice(end, link.index) });
    pieces.push({ text: String(link[1]), to: String(link[2]) });
    end = link.index + link[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** A text without its links, for search, structured data and the assistant. */
export const plainText = (text: string): string =>
  piecesOf(text)
    .map((piece) => piece.text)
    .join('');
