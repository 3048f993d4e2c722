import { expect, test } from 'vitest';
import { shownSize } from './photo.ts';

test.each([
  ['an upright photo', [1200, 1600], 1, [180, 240]],
  ['a wide photo', [1600, 900], 1, [320, 180]],
  ['a small photo stays small', [100, 80], 1, [100, 80]],
  ['a long screenshot is still wide enough to press', [1170, 9000], 1, [64, 492]],
  ['a panorama', [1600, 90], 1, [320, 18]],
  ['one of several is a square', [1200, 1600], 2, [124, 124]],
] as const)('%s', (_what, [width, height], count, [shownWidth, shownHeight]) => {
  expect(shownSize({ width, height }, count)).toEqual({ width: shownWidth, height: shownHeight });
});
