import { expect, test } from 'vitest';
import { isTooDeep } from './json-body.ts';

test.each([
  ['[', ']', 32, false],
  ['[', ']', 33, true],
  ['{"a":', '}', 33, true],
  ['[{"a":', '}]', 16, false],
  ['[{"a":', '}]', 17, true],
])('%s%s nested %i times is too deep: %s', (open, close, times, tooDeep) => {
  expect(isTooDeep(`${open.repeat(times)}1${close.repeat(times)}`)).toBe(tooDeep);
});

test('brackets in strings and side by side do not count', () => {
  expect(isTooDeep(JSON.stringify({ text: '['.repeat(500) }))).toBe(false);
  expect(isTooDeep(JSON.stringify({ text: `"\\"${'{'.repeat(500)}` }))).toBe(false);
  expect(isTooDeep(JSON.stringify(Array(500).fill([])))).toBe(false);
  expect(isTooDeep('')).toBe(false);
});
