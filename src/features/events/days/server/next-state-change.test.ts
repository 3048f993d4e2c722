import { expect, test } from 'vitest';
import { nextStateChange } from './event-routes.ts';

const at = (hour: number) => new Date(Date.UTC(2040, 5, 12, hour));
const day = (opens: number | null, starts: number, ends: number) => ({
  event: {
    bookingOpensAt: opens === null ? null : at(opens),
    startsAt: at(starts),
    endsAt: at(ends),
  },
});

test.each([
  ['the opening', [day(9, 12, 18)], 8, 9],
  ['the start, once it is open', [day(9, 12, 18)], 9, 12],
  ['the end of a day under way', [day(null, 12, 18)], 13, 18],
  ['the first of several', [day(11, 12, 18), day(10, 14, 20)], 9, 10],
  ['none once all are over', [day(null, 12, 18)], 18, undefined],
])('a cached page about events goes out of date at %s', (_, rows, now, expected) => {
  expect(nextStateChange(rows, at(now))).toEqual(expected === undefined ? undefined : at(expected));
});
