import { expect, test } from 'vitest';
import { canResume } from './updates.ts';

test.each([
  ['a browser that has nothing', undefined, { last: 7, oldest: 3 }, false],
  ['one that has everything', 7, { last: 7, oldest: 3 }, true],
  ['one that has everything, after all updates were deleted', 7, { last: 7, oldest: null }, true],
  ['one that misses what is kept', 2, { last: 7, oldest: 3 }, true],
  ['one that misses an update that is deleted', 1, { last: 7, oldest: 3 }, false],
  ['one that misses updates that were all deleted', 6, { last: 7, oldest: null }, false],
  ['one that has more than there is', 8, { last: 7, oldest: 3 }, false],
  ['a new account', 0, { last: 0, oldest: null }, true],
])('%s', (_who, after, position, resumes) => {
  expect(canResume(after, position)).toBe(resumes);
});
