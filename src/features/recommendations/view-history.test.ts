import { describe, expect, test } from 'vitest';
import { addDays, addMinutes } from '#lib/club-time.ts';
import {
  emptyHistory,
  excludedIds,
  isCoolingDown,
  parseHistory,
  preferences,
  withDeclined,
  withoutOld,
  withRecommended,
  withView,
} from './view-history.ts';

const now = new Date('2040-06-12T09:00:00Z');
const leeds = { id: 7, city: 'Leeds', eventType: 'Team Stableford' };
const recommended = withRecommended(emptyHistory, 7, now);

// Shows spec 4.31
test('a view is recorded once, with its city and type as preferred', () => {
  const twice = withView(withView(emptyHistory, leeds, now), leeds, addMinutes(now, 5));
  expect(twice.viewed).toEqual([{ ...leeds, at: addMinutes(now, 5).getTime() }]);
  expect(preferences(twice)).toEqual({
    cities: new Set(['Leeds']),
    eventTypes: new Set(['Team Stableford']),
  });
});

test('only the fields of the event are recorded', () => {
  const entry = { ...leeds, title: 'Founders Series: Leeds', price: 125 };
  expect(Object.keys(withView(emptyHistory, entry, now).viewed[0] ?? {})).toEqual([
    'id',
    'city',
    'eventType',
    'at',
  ]);
});

// Shows spec 4.25
test.each([
  ['at once', 0, true],
  ['9:59 later', 10 - 1 / 60, true],
  ['10 minutes later', 10, false],
])('another popup has to wait: %s', (_when, minutes, cooling) => {
  expect(isCoolingDown(recommended, addMinutes(now, minutes))).toBe(cooling);
});

describe('an event is not suggested again', () => {
  test.each([
    ['23:59 after a popup', recommended, 24 * 60 - 1, true],
    ['24 hours after it no more', recommended, 24 * 60, false],
    [
      'a year less a minute after a refusal',
      withDeclined(emptyHistory, 7, now),
      365 * 24 * 60 - 1,
      true,
    ],
    ['as long after a view', withView(emptyHistory, leeds, now), 365 * 24 * 60 - 1, true],
    ['a year after a view no more', withView(emptyHistory, leeds, now), 365 * 24 * 60, false],
  ])('%s', (_when, memory, minutes, isOut) => {
    const later = addMinutes(now, minutes);
    expect(excludedIds(withoutOld(memory, later), later).has(7)).toBe(isOut);
  });
});

test('a list keeps its latest hundred entries', () => {
  let memory = emptyHistory;
  for (let id = 1; id <= 150; id += 1) memory = withDeclined(memory, id, now);
  expect(memory.declined.map(({ id }) => id)).toEqual(
    Array.from({ length: 100 }, (_, at) => 150 - at),
  );
});

test('a stored history is read back', () => {
  const memory = withDeclined(withView(recommended, leeds, addDays(now, -1)), 9, now);
  expect(parseHistory(JSON.stringify(memory))).toEqual(memory);
});

test.each([
  null,
  '',
  '{',
  'null',
  '7',
  '"text"',
  '[]',
  '{"viewed":7,"recommended":{},"declined":null}',
])('what is not ours counts as nothing: %s', (stored) => {
  expect(parseHistory(stored)).toEqual(emptyHistory);
});

test('malformed entries are left out', () => {
  const text = JSON.stringify({
    viewed: [null, 5, { id: 1, at: 2 }, { id: 'x', at: 2, city: 'Leeds', eventType: 'Golf' }],
    recommended: [
      { id: 1.5, at: 2 },
      { id: 3, at: 4 },
    ],
    declined: [{ id: 3 }],
  });
  expect(parseHistory(text)).toEqual({ viewed: [], recommended: [{ id: 3, at: 4 }], declined: [] });
});
