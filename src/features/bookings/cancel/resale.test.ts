import { expect, test } from 'vitest';
import { resoldPlaces } from './resale.ts';

test.each([
  ['a full day loses one place and sells it again', { waiting: 1, capacity: 15, confirmed: 15, added: 1 }, 1],
  ['of two cancelled places one is sold again', { waiting: 2, capacity: 15, confirmed: 14, added: 1 }, 1],
  ['a place that was free anyway is sold first', { waiting: 1, capacity: 15, confirmed: 10, added: 1 }, 0],
  ['the last of two new places resells one', { waiting: 1, capacity: 15, confirmed: 15, added: 2 }, 1],
  ['nothing waits', { waiting: 0, capacity: 15, confirmed: 15, added: 1 }, 0],
  [
    'one new place resells one, although capacity was lowered',
    { waiting: 3, capacity: 12, confirmed: 12, added: 1 },
    1,
  ],
])('%s', (_what, facts, resold) => {
  expect(resoldPlaces(facts)).toBe(resold);
});
