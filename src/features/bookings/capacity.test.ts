import { describe, expect, test } from 'vitest';
import type { EventState } from '#features/events/contract.ts';
import { type PlaceFacts, whyNoPlace } from './capacity.ts';

const now = new Date('2040-06-12T09:00:00Z');
const open = {
  state: 'open' as EventState,
  startsAt: new Date('2040-07-12T07:30:00Z'),
  capacity: 15,
  placesTaken: 0,
};
const asked = (event: Partial<PlaceFacts['event']>, own?: PlaceFacts['own']) =>
  whyNoPlace({ event: { ...open, ...event }, own }, now);

describe('a place is free', () => {
  test.each([0, 1, 14])('with %i of 15 taken', (placesTaken) =>
    expect(asked({ placesTaken })).toBeUndefined(),
  );
  test('until the day begins', () => {
    expect(asked({ startsAt: new Date(now.getTime() + 1) })).toBeUndefined();
    expect(asked({ startsAt: now })).toBe('event_closed');
  });
});

test.each([
  [15, 15],
  [16, 15],
  [1, 1],
])('%i taken of %i is full', (placesTaken, capacity) => {
  expect(asked({ placesTaken, capacity })).toBe('event_full');
});

test.each([
  ['draft', 'event_not_found'],
  ['cancelled', 'event_cancelled'],
  ['played', 'event_played'],
  ['closed', 'event_closed'],
] as const)('a day that is %s refuses as %s', (state, reason) => {
  expect(asked({ state })).toBe(reason);
  expect(asked({ state, placesTaken: 15 })).toBe(reason);
});

test.each([
  ['held', 'already_holding'],
  ['confirmed', 'already_booked'],
  ['attended', 'already_booked'],
] as const)('whoever has a place that is %s is told so, full or not, over or not', (own, reason) => {
  expect(asked({}, own)).toBe(reason);
  expect(asked({ placesTaken: 15 }, own)).toBe(reason);
  expect(asked({ state: 'closed' }, own)).toBe(reason);
  expect(asked({ state: 'played' }, own)).toBe(reason);
  expect(asked({ state: 'cancelled' }, own)).toBe('event_cancelled');
});
