type Width = (text: string) => number;

type Room = {
  /** The width of a text at 1 px. */
  readonly width: Width;
  /** In pixels. */
  readonly room: number;
  /** Sizes to try, the largest first, in pixels. */
  readonly sizes: readonly number[];
  /** The line height, as a multiple of the size. */
  readonly leading: number;
  /** For all lines together, in pixels. */
  readonly height: number;
};

/** A text broken into lines, and the size at which they fit. */
export type Fitted = { readonly size: number; readonly lines: readonly string[] };

/**
 * Breaks a text into lines in the largest size that fits; at the smallest size the last line is cut
 * off with "…".
 */
export function fitText(text: string, { width, room, sizes, leading, height }: Room): Fitted {
  const words = text.trim().split(/\s+/);
  const at = (size: number) => (line: string) => width(line) * size <= room;

  for (const size of sizes) {
    const lines = brokenInto(words, at(size));
    if (lines.length * size * leading <= height && lines.every(at(size))) return { size, lines };
  }

  const size = sizes.at(-1) ?? 1;
  const lines = brokenInto(words, at(size));
  const mostLines = Math.max(1, Math.floor(height / (size * leading)));
  const rest = lines.slice(mostLines - 1).join(' ');
  const kept = [...lines.slice(0, mostLines - 1), rest].filter((line) => line !== '');

  return { size, lines: kept.map((line) => cutOff(line, at(size))) };
}

/** A text on one line, cut off if necessary. */
export const cutOff = (text: string, fits: (line: string) => boolean): string => {
  if (fits(text)) return text;
  const signs = [...text];
  while (signs.length > 0 && !fits(`${signs.join('').trimEnd()}…`)) signs.pop();
  return `${signs.join('').trimEnd()}…`;
};

/** Puts as many words as fit on each line; a word that is too long is a line by itself. */
function brokenInto(words: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    const longer = `${line} ${word}`;
    if (line !== undefined && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
