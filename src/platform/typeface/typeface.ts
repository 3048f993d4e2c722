import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { foldText } from '#lib/text/fold-text.ts';

/** A piece of a text, and the family that has its letters. */
type Run = { readonly family: string; readonly text: string };

/** A typeface of pictures and documents, in two files: the second has the letters that few texts need. */
export type Typeface = {
  readonly family: string;
  readonly files: readonly string[];
  /** The family of each file. */
  readonly families: readonly string[];
  /** The width of a text at 1 px, in pixels. Kerning is left out, so it is slightly too wide. */
  readonly width: (text: string) => number;
  /** Whether it has a character. */
  readonly has: (character: string) => boolean;
  /** A text cut where the family changes. */
  readonly runs: (text: string) => readonly Run[];
};

/** Reads the TrueType files of a typeface in `faces/`; `scripts/fonts.mjs` creates them. */
export function readTypeface(
  ...files: readonly { readonly family: string; readonly name: string }[]
): Typeface {
  const fonts = files.map(({ family, name }) => {
    const url = new URL(`faces/${name}`, import.meta.url);
    return { family, file: fileURLToPath(url), ...advances(readFileSync(url)) };
  });

  const [main] = fonts;
  if (!main) throw new Error('A typeface needs a file');

  const fontOf = (character: string) => fonts.find(({ has }) => has(character)) ?? main;

  return {
    family: main.family,
    files: fonts.map(({ file }) => file),
    families: fonts.map(({ family }) => family),
    width: (text) =>
      [...text].reduce((sum, character) => sum + fontOf(character).advance(character), 0),
    has: (character) => fonts.some(({ has }) => has(character)),
    runs: (text) => {
      const runs: { family: string; text: string }[] = [];
      for (const character of text) {
        const { family } = fontOf(character);
        const last = runs.at(-1);
        if (last?.family === family) last.text += character;
        else runs.push({ family, text: character });
      }
      return runs;
    },
  };
}

/**
 * Advance widths by character, in ems, from the tables `cmap` (format 4), `hmtx`, `hhea` and `head`
 * (OpenType 1.9).
 */
function advances(font: Buffer) {
  const at = tablesOf(font);
  const unitsPerEm = font.readUInt16BE(at('head') + 18);
  const metrics = font.readUInt16BE(at('hhea') + 34);
  const glyphOf = glyphs(font, subtableOf4(font, at('cmap')));
  const glyph = (character: string) => glyphOf(character.codePointAt(0) ?? 0);

  return {
    has: (character: string) => glyph(character) !== 0,
    advance: (character: string) => {
      // The last width applies to all later glyphs.
      const row = Math.min(glyph(character), metrics - 1);
      return font.readUInt16BE(at('hmtx') + row * 4) / unitsPerEm;
    },
  };
}

function tablesOf(font: Buffer): (name: string) => number {
  const count = font.readUInt16BE(4);
  const rows = Array.from({ length: count }, (_, index) => 12 + index * 16);
  const found = new Map(
    rows.map((row) => [font.toString('latin1', row, row + 4), font.readUInt32BE(row + 8)]),
  );

  return (name) => {
    const offset = found.get(name);
    if (offset === undefined) throw new Error(`The face has no table ${name}`);
    return offset;
  };
}

function subtableOf4(font: Buffer, cmap: number): number {
  const count = font.readUInt16BE(cmap + 2);
  const rows = Array.from({ length: count }, (_, index) => cmap + 4 + index * 8);
  const found = rows
    .map((row) => cmap + font.readUInt32BE(row + 4))
    .find((it) => font.readUInt16BE(it) === 4);
  if (found === undefined) throw new Error('The face has no character map of format 4');
  return found;
}

/** The glyph of a character, or 0 if there is none, from the segments of a format 4 map. */
function glyphs(font: Buffer, map: number): (character: number) => number {
  const length = font.readUInt16BE(map + 6);

  const segments = Array.from({ length: length / 2 }, (_, index) => {
    const end = map + 14 + index * 2;
    const start = end + length + 2;
    const rangeAt = start + length * 2;

    return {
      end: font.readUInt16BE(end),
      start: font.readUInt16BE(start),
      delta: font.readInt16BE(start + length),
      range: font.readUInt16BE(rangeAt),
      rangeAt,
    };
  });

  return (character) => {
    const segment = segments.find(({ end }) => character <= end);
    if (!segment || character < segment.start) return 0;
    const { start, delta, range, rangeAt } = segment;
    if (range === 0) return (character + delta) & 0xffff;
    const glyph = font.readUInt16BE(rangeAt + range + (character - start) * 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  };
}

/** A letter with its accents. */
const LETTER_WITH_MARKS = /\P{M}\p{M}*/gu;

/**
 * A text with the characters that a typeface has. A letter that it lacks loses its accents; emoji
 * and other scripts are left out. Empty if less than half of the letters are left: then the rest
 * says nothing.
 */
export function drawableText(text: string, has: (character: string) => boolean): string {
  const drawn = (text.normalize('NFC').match(LETTER_WITH_MARKS) ?? []).map((letter) => {
    const variants = [letter, letter.normalize('NFKC'), plain(letter)];
    return variants.find((variant) => variant !== '' && [...variant].every(has)) ?? '';
  });
  const shown = drawn.join('').replace(/\s+/g, ' ').trim();
  return lettersOf(shown) > 0 && 2 * lettersOf(shown) >= lettersOf(text) ? shown : '';
}

/** A letter without its accents, as large as it is. */
const plain = (letter: string): string => {
  const small = foldText(letter);
  return letter === letter.toLowerCase() ? small : small.toUpperCase();
};

const lettersOf = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
