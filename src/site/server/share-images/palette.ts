import { readFileSync } from 'node:fs';
import { hexOf } from '#lib/drawing/oklch.ts';

// Colours come from the style sheet, which the picture library cannot read.
const css = readFileSync(new URL('../../../styles.css', import.meta.url), 'utf8');

/** The numbers of a property in the light theme, which comes first. */
function numbersOf(property: string): number[] {
  const [, value = ''] = new RegExp(`${property}: (?:oklch\\()?([\\d. ]+)`).exec(css) ?? [];
  if (value === '') throw new Error(`styles.css has no ${property}`);
  return value.trim().split(' ').map(Number);
}

const hex = ([lightness = 0, chroma = 0, hue = 0]: readonly number[]): string =>
  hexOf([lightness, chroma, hue]);

/** A colour of the light theme by its name, such as "brass-text". */
export const token = (name: string): string => hex(numbersOf(`--color-${name}`));

/**
 * The two colours of a city's green: the same lightness and chroma for all, and the city's own hue
 * (0 to 7).
 */
export function tinted(tint: number | undefined): {
  readonly contour: string;
  readonly green: string;
} {
  if (tint === undefined) return { contour: token('contour'), green: token('green') };
  const hue = numbersOf(`data-tint='${tint}'\\] {\\s+--tint`);
  const of = (strength: string): string => hex([...numbersOf(strength), ...hue]);
  return { contour: of('--contour-strength'), green: of('--green-strength') };
}
