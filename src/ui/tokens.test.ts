import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { linearRgb, type Oklch } from '#lib/drawing/oklch.ts';

const css = readFileSync(new URL('../styles.css', import.meta.url), 'utf8');

/** The colours in a block of styles.css, by name. */
function colours(block: string): Map<string, Oklch> {
  const found = block.matchAll(/--color-([a-z-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g);
  return new Map(
    [...found].map(([, name = '', lightness, chroma, hue]) => [
      name,
      [Number(lightness), Number(chroma), Number(hue)] as const,
    ]),
  );
}

const block = (start: string): string => {
  const from = css.indexOf(start);
  return css.slice(from, css.indexOf('\n}', from));
};
const light = colours(block('@theme {'));
const dark = new Map([...light, ...colours(block("html[data-theme='dark'] {\n  color-scheme"))]);

const luminance = (colour: Oklch): number => {
  const [red = 0, green = 0, blue = 0] = linearRgb(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** WCAG 2.2 contrast, 1 to 21. */
function contrast(one: Oklch, other: Oklch): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

const grounds = ['ivory', 'ivory-bright', 'ivory-deep'];
const onAll = (text: string) => grounds.map((ground) => [text, ground] as const);

/** All text: also links, prices, errors and the labels of buttons and badges. */
const text = [
  ...onAll('ink'),
  ...onAll('ink-soft'),
  ...onAll('fairway'),
  ...onAll('brass-text'),
  ...onAll('clay'),
  ...['fairway-wash', 'brass-wash', 'clay-wash', 'green', 'sand'].map(
    (wash) => ['ink', wash] as const,
  ),
  ...['fairway-wash', 'brass-wash', 'clay-wash'].map((wash) => ['fairway', wash] as const),
  ['on-pine', 'pine'],
  ['on-pine-soft', 'pine'],
  ['brass', 'pine'],
  ['on-brass', 'brass'],
  ['on-action', 'action'],
  ['on-action', 'action-strong'],
  ['on-clay', 'clay'],
  ['on-clay', 'clay-strong'],
  ['ivory-bright', 'fairway'],
  ['on-pine', 'on-pine-line'],
] as const;

/** Borders of fields: WCAG 1.4.11. */
const borders = onAll('edge');

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the %s theme', (_, theme) => {
  const ratio = (text: string, ground: string): number => {
    const [one, other] = [theme.get(text), theme.get(ground)];
    if (!one || !other) throw new Error(`No colour called ${one ? ground : text} in styles.css`);
    return contrast(one, other);
  };

  test.each(text)('has a contrast of at least 7:1 for text in %s on %s', (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(7);
  });

  test.each(borders)('has a contrast of at least 3:1 for %s on %s', (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(3);
  });
});

test('computes contrast as WCAG does: 21 for black on white, and a known grey', () => {
  expect(contrast([1, 0, 0], [0, 0, 0])).toBeCloseTo(21, 1);
  // #767676 on white is the well-known 4.54; its lightness in OKLCH is 0.5654.
  expect(contrast([0.5654, 0, 0], [1, 0, 0])).toBeCloseTo(4.54, 1);
});
