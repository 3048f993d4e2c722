import { expect, test } from 'vitest';
import {
  isOfferable,
  offerSizes,
  raiseForOffer,
  whyNotOffered,
  whyNotRemoved,
} from './waitlist-offers.ts';

test.each([
  ['waiting', undefined, undefined],
  ['offered', 'already_offered', undefined],
  ['booked', 'has_place', 'has_place'],
  ['left', 'off_waitlist', 'off_waitlist'],
  ['removed', 'off_waitlist', 'off_waitlist'],
  ['lapsed', 'off_waitlist', 'off_waitlist'],
  ['closed', 'off_waitlist', 'off_waitlist'],
] as const)(
  'an entry that is %s: offering is refused with %s, removing with %s',
  (state, offer, removal) => {
    expect([whyNotOffered(state), whyNotRemoved(state)]).toEqual([offer, removal]);
  },
);

test.each([
  [1, 'together', [1]],
  [3, 'together', [3]],
  [1, 'any', [1]],
  [3, 'any', [3, 2, 1]],
] as const)('someone who waits for %i places, %s, can be offered %j', (size, rule, sizes) => {
  expect(offerSizes({ size, rule })).toEqual(sizes);
  const all = [0, 1, 2, 3, 4];
  expect(all.filter((places) => isOfferable({ size, rule }, places))).toEqual(sizes.toSorted());
});

test.each([
  ['fits in the places left', { capacity: 15, left: 2 }, 2, null],
  ['finds the day full', { capacity: 15, left: 0 }, 1, 16],
  ['finds too few places', { capacity: 15, left: 1 }, 3, 17],
])('an offer that %s raises the day to what it needs', (_what, day, places, to) => {
  expect(raiseForOffer(day, places)).toBe(to);
});
