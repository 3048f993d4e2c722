import fc from 'fast-check';
import { expect, test } from 'vitest';
import { strokesReceived } from '../index/adjusted-gross-score.ts';
import { formatStrokes } from './allowances.ts';

test.each([
  [0, 18, 'You play level: no strokes on any hole.'],
  [1, 18, 'One stroke on the hole of stroke index 1, none on the others.'],
  [2, 18, 'One stroke on each hole of stroke index 1 and 2, none on the others.'],
  [13, 18, 'One stroke on each hole of stroke index 1 to 13, none on the others.'],
  [18, 18, 'One stroke on every hole.'],
  [19, 18, 'One stroke on every hole, and one more on the hole of stroke index 1.'],
  [20, 18, 'One stroke on every hole, and one more on each hole of stroke index 1 and 2.'],
  [54, 18, '3 strokes on every hole.'],
  [60, 18, '3 strokes on every hole, and one more on each hole of stroke index 1 to 6.'],
  [-1, 18, 'You give strokes back: one on the hole of stroke index 18.'],
  [-2, 18, 'You give strokes back: one on each hole of stroke index 17 and 18.'],
  [-3, 18, 'You give strokes back: one on each hole of stroke index 16 to 18.'],
  [-18, 18, 'You give strokes back: one on every hole.'],
  [-1, 9, 'You give strokes back: one on the hole of stroke index 9.'],
  [-10, 9, 'You give strokes back: one on every hole, and one more on the hole of stroke index 9.'],
  [1, 9, 'One stroke on the hole of stroke index 1, none on the others.'],
  [9, 9, 'One stroke on every hole.'],
  [27, 9, '3 strokes on every hole.'],
] as const)('a playing handicap of %s over %s holes', (playing, holes, words) => {
  expect(formatStrokes(playing, holes)).toBe(words);
});

test('agrees with the card for every handicap', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -20, max: 72 }),
      fc.constantFrom(9 as const, 18 as const),
      (playing, holes) => {
        const words = formatStrokes(playing, holes);
        const [, from, to] = /stroke index (\d+)(?: (?:and|to) (\d+))?/.exec(words) ?? [];
        const received = Array.from({ length: holes }, (_, at) =>
          strokesReceived(playing, at + 1, holes),
        );
        const [least, most] = [Math.min(...received), Math.max(...received)];
        const rest = playing < 0 ? least : most;
        const named = received.flatMap((count, at) =>
          least !== most && count === rest ? [at + 1] : [],
        );
        expect(named).toEqual(
          from === undefined
            ? []
            : Array.from(
                { length: Number(to ?? from) - Number(from) + 1 },
                (_, at) => Number(from) + at,
              ),
        );
      },
    ),
  );
});
