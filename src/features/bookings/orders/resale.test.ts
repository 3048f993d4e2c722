import { expect, test } from 'vitest';
import { findResales, type ResalePlace } from './resale.ts';

/**
 * Places as "who:pounds", such as "ann:125", or "ann#2:125" for her second. The id of a place is
 * how it is written.
 */
const places = (...written: readonly string[]): ResalePlace[] =>
  written.map((one) => {
    const [, buyer = '', pounds] = /^(\w+)(?:#\d)?:(\d+)$/.exec(one) ?? [];
    return { bookingId: one, buyer, paidPence: Number(pounds) * 100 };
  });

type Day = { waiting: string[]; added: string[]; capacity?: number; confirmed?: number };

test.each<[string, Day, string[]]>([
  [
    'a full day loses one place and sells it again',
    { waiting: ['ann:125'], added: ['bob:125'] },
    ['ann:125'],
  ],
  [
    'of two cancelled places the older is sold again',
    { waiting: ['ann:125', 'cat:125'], added: ['bob:125'], confirmed: 14 },
    ['ann:125'],
  ],
  [
    'two cancelled places need two that are sold',
    { waiting: ['ann:125', 'cat:125'], added: ['bob:125'] },
    ['ann:125'],
  ],
  [
    'one buyer who pays for two places resells two',
    { waiting: ['ann:125', 'cat:125'], added: ['bob#1:125', 'bob#2:125'] },
    ['ann:125', 'cat:125'],
  ],
  [
    'a place that was free anyway is sold first',
    { waiting: ['ann:125'], added: ['bob:125'], confirmed: 10 },
    [],
  ],
  [
    'the last of two new places resells one',
    { waiting: ['ann:125'], added: ['bob#1:125', 'bob#2:125'] },
    ['ann:125'],
  ],
  ['nothing waits', { waiting: [], added: ['bob:125'] }, []],
  [
    'one new place resells one, although capacity was lowered',
    { waiting: ['ann:125', 'cat:125', 'dan:125'], added: ['bob:125'], capacity: 12, confirmed: 12 },
    ['ann:125'],
  ],
  ['who cancelled pays for the day once more', { waiting: ['ann:125'], added: ['ann:125'] }, []],
  [
    'who cancelled comes back with a guest pass',
    { waiting: ['ann:125'], added: ['ann:0'] },
    ['back ann:125'],
  ],
  [
    'who cancelled comes back for less although other places are free',
    { waiting: ['ann:125'], added: ['ann:100'], confirmed: 3 },
    ['back ann:125'],
  ],
  [
    'who cancelled two places comes back for one',
    { waiting: ['ann#1:125', 'ann#2:125'], added: ['ann:0'] },
    ['back ann#1:125'],
  ],
  ['somebody else comes with a guest pass', { waiting: ['ann:125'], added: ['bob:0'] }, []],
  ['somebody else comes with a credit of £100', { waiting: ['ann:125'], added: ['bob:100'] }, []],
  ['somebody else pays more', { waiting: ['ann:100'], added: ['bob:125'] }, ['ann:100']],
  [
    'somebody else pays enough for the younger place only',
    { waiting: ['ann:125', 'cat:100'], added: ['bob:100'] },
    ['cat:100'],
  ],
  [
    'a place that cost nothing is resold by one that cost something',
    { waiting: ['ann:0'], added: ['bob:1'] },
    ['ann:0'],
  ],
  [
    'a place that cost nothing is not resold for nothing',
    { waiting: ['ann:0'], added: ['bob:0'] },
    [],
  ],
])('%s', (_what, { waiting, added, capacity = 15, confirmed = 15 }, expected) => {
  const { resold, takenBack } = findResales({
    waiting: places(...waiting),
    added: places(...added),
    capacity,
    confirmed,
  });
  expect([
    ...resold.map(({ bookingId }) => bookingId),
    ...takenBack.map((id) => `back ${id}`),
  ]).toEqual(expected);
  // What was bought counts once.
  expect(new Set(resold.map(({ soldBy }) => soldBy)).size).toBe(resold.length);
});
