import { describe, expect, test } from 'vitest';
import { drawGreen, seededRandom } from './green-drawing.ts';

const size = { width: 400, height: 240 };
const width = (ring: [number, number][]): number => {
  const xs = ring.map(([x]) => x);
  return Math.max(...xs) - Math.min(...xs);
};
const numbers = (path: string): number[] => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);

/** Points on a closed line of the drawing: the ends of its relative curves. */
function corners(ring: string): [number, number][] {
  const [start = '', ...curves] = ring.split(/[qt]/);
  let [x = 0, y = 0] = numbers(start);
  return curves.map((curve) => {
    const [stepX = 0, stepY = 0] = numbers(curve).slice(-2);
    x += stepX;
    y += stepY;
    return [x, y];
  });
}

/**
 * Twice the signed area of the triangle a, b, p. Its sign says on which side of a → b the point p
 * is.
 */
const side = (a: readonly number[], b: readonly number[], p: readonly number[]): number =>
  ((b[0] ?? 0) - (a[0] ?? 0)) * ((p[1] ?? 0) - (a[1] ?? 0)) -
  ((b[1] ?? 0) - (a[1] ?? 0)) * ((p[0] ?? 0) - (a[0] ?? 0));

function contains(ring: [number, number][], [x, y]: readonly [number, number]): boolean {
  let inside = false;
  ring.forEach((to, index) => {
    const from = ring.at(index - 1) ?? to;
    if (from[1] > y === to[1] > y) return;
    const [low, high] = from[1] < to[1] ? [from, to] : [to, from];
    if (side(low, high, [x, y]) > 0) inside = !inside;
  });
  return inside;
}

describe('the drawing of a green', () => {
  test('depends on the seed alone', () => {
    expect(drawGreen({ seed: '7', ...size })).toEqual(drawGreen({ seed: '7', ...size }));
    expect(drawGreen({ seed: '7', ...size }).fine).not.toBe(drawGreen({ seed: '8', ...size }).fine);
  });

  test('has every contour line inside the next one, and the hole inside all, for 300 seeds', () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const green = drawGreen({ seed: `event ${seed}`, ...size, reach: 2, rings: 7, land: 5 });
      const rings = (green.land + green.strong + green.fine)
        .split('z')
        .filter(Boolean)
        .map(corners);
      expect(rings).toHaveLength(12);
      rings.sort((a, b) => width(b) - width(a));
      rings.forEach((ring, index) => {
        const outer = rings[index - 1];
        if (outer)
          expect(
            ring.every((corner) => contains(outer, corner)),
            `seed ${seed}, ring ${index}`,
          ).toBe(true);
        expect(contains(ring, green.hole), `seed ${seed}, hole in ring ${index}`).toBe(true);
      });
    }
  });

  test('has closed lines with whole coordinates', () => {
    const { fine, strong, surface, bunkers } = drawGreen({ seed: 'Leeds', ...size });
    for (const path of [fine, strong, surface, bunkers]) {
      expect(path).toMatch(/^M.*z$/);
      for (const ring of path.split('z').filter(Boolean))
        expect(corners(ring).at(-1)).toEqual(numbers(ring.split('q')[0] ?? ''));
      expect(numbers(path).every(Number.isInteger)).toBe(true);
    }
  });

  test('takes its random numbers, from 0 to 1, from the seed alone', () => {
    const random = seededRandom('Fourball');
    const drawn = Array.from({ length: 1000 }, random);
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...drawn)).toBeLessThan(1);
    expect(new Set(drawn).size).toBeGreaterThan(990);
  });
});
