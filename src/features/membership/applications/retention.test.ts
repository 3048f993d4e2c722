import { expect, test } from 'vitest';
import { type ApplicationState, deletedIfEndedBefore, keptUntil } from './states.ts';

const now = new Date('2040-06-12T09:00:00Z');

test.each<[ApplicationState, string | undefined]>([
  ['submitted', undefined],
  ['in_review', undefined],
  ['approved', '2034-06-12T09:00:00.000Z'],
  ['rejected', '2039-06-12T09:00:00.000Z'],
  ['withdrawn', '2039-06-12T09:00:00.000Z'],
])('an application in the state %s is deleted if it ended before %s', (state, cutoff) => {
  expect(deletedIfEndedBefore(state, now)?.toISOString()).toBe(cutoff);
});

test('a leap day counts as the first of March', () => {
  expect(deletedIfEndedBefore('rejected', new Date('2040-02-29T00:00:00Z'))?.toISOString()).toBe(
    '2039-03-01T00:00:00.000Z',
  );
});

test.each(['approved', 'rejected', 'withdrawn'] as const)(
  'the date shown for a %s application is the date on which it is deleted',
  (state) => {
    const endedAt = new Date('2040-02-29T09:00:00Z');
    const until = keptUntil(state, endedAt);
    expect(deletedIfEndedBefore(state, until)?.getTime()).toBeGreaterThanOrEqual(endedAt.getTime());
    const dayBefore = new Date(until.getTime() - 86_400_000);
    expect(deletedIfEndedBefore(state, dayBefore)?.getTime()).toBeLessThan(endedAt.getTime());
  },
);
