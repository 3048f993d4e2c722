import { expect, test } from 'vitest';
import { drawCourse, greenOf } from './course-drawing.ts';

const frame = { seed: '7', width: 400, hole: [240, 102], radius: 75 } as const;
const kinds = Object.keys(greenOf) as (keyof typeof greenOf)[];
const paths = (kind: keyof typeof greenOf, seed = '7') => {
  const { fairway, water, stream, lines, sand, trees } = drawCourse(kind, { ...frame, seed });
  return { fairway, water, stream, lines, sand, trees };
};

test('each kind of course is drawn with features of its own', () => {
  const drawn = kinds.map(
    (kind) =>
      `${kind}: ${Object.entries(paths(kind))
        .filter(([, path]) => path !== '')
        .map(([name]) => name)
        .join(' ')}`,
  );
  expect(drawn).toEqual([
    'dogleg: fairway',
    'burn: stream',
    'links: water lines sand',
    'island: fairway water lines',
    'hills: lines',
    'forest: fairway trees',
    'bunkers: sand',
    'pond: water lines sand',
  ]);
});

test('the coast goes on past the right edge, because pages shift the drawing to the left', () => {
  const furthest = (path: string) =>
    Math.max(...(path.match(/-?\d+/g) ?? []).filter((_, index) => index % 2 === 0).map(Number));
  const { water, lines } = paths('links');
  const dunes = lines.split(/(?=M)/);
  expect(dunes).toHaveLength(3);
  for (const path of [water, ...dunes]) expect(furthest(path)).toBeGreaterThan(frame.width * 1.3);
});

test('a course depends on its kind and seed alone, and has whole coordinates', () => {
  for (const kind of kinds) {
    expect(paths(kind)).toEqual(paths(kind));
    for (const path of Object.values(paths(kind))) expect(path).toMatch(/^(M[\d MQqtLhz-]*)?$/);
  }
  expect(paths('hills', '7')).not.toEqual(paths('hills', '8'));
});
