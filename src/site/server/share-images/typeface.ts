import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A font of the pictures: its file, and the width of a text. */
export type Typeface = {
  readonly family: string;
  readonly file: string;
  /** The width of a text at 1 px, in pixels. Kerning is left out, so it is slightly too wide. */
  readonly width: (text: string) => number;
};

/** Reads a TrueType file of `faces/`; `scripts/fonts.mjs` creates them. */
export function readTypeface(family: string, name: string): Typeface {
  const url = new URL(`faces/${name}`, import.meta.url);
  const advance = advances(readFileSync(url));
  const width = (text: string) => [...text].reduce((sum, sign) => sum + advance(sign.codePointAt(0) ?? 0), 0);
  return { family, file: fileURLToPath(url), width };
}

/** Advance widths by character, in ems, from the tables `cmap` (format 4), `hmtx`, `hhea` and `head` (OpenType 1.9). */
function advances(font: Buffer): (character: number) => number {
  const at = tablesOf(font);
  const unitsPerEm = font.readUInt16BE(at('head') + 18);
  const metrics = font.readUInt16BE(at('hhea') + 34);
  const glyphOf = glyphs(font, subtableOf4(font, at('cmap')));
  return (character) => {
    // The last width applies to all later glyphs.
    const row = Math.min(glyphOf(character), metrics - 1);
    return font.readUInt16BE(at('hmtx') + row * 4) / unitsPerEm;
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
