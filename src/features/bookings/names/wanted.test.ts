import { expect, test } from 'vitest';
import { samplePlace } from '#tests/sample-place.ts';
import type { PlaceDetails } from './contract.ts';
import { wantedOf } from './wanted.ts';

const place = (change: Partial<PlaceDetails>): PlaceDetails => ({ ...samplePlace, ...change });
const unnamed = (name: boolean) =>
  place({ player: 'unnamed', name: null, can: { name, answer: false, transfer: false } });
const late = { name: false, answer: false, transfer: false };

test.each([
  ['nothing answered', [place({})], [0, true, 0]],
  ['a scratch player', [place({ golf: { handicapIndex: 0 } })], [0, false, 0]],
  ['new to golf', [place({ golf: { newToGolf: true } })], [0, false, 0]],
  [
    'two unnamed, one too late',
    [place({ can: late }), unnamed(true), unnamed(false)],
    [1, false, 0],
  ],
  [
    'guests',
    [place({ player: 'guest' }), place({ player: 'guest', golf: { newToGolf: true } })],
    [0, false, 1],
  ],
  [
    'another member, whose answers are hidden',
    [place({ player: 'member', golf: null, can: late })],
    [0, false, 0],
  ],
])('what is still wanted of an order: %s', (_what, places, [names, ownAnswers, guestAnswers]) => {
  expect(wantedOf(places, { knowsHandicap: false, questions: [] })).toEqual({
    names,
    ownAnswers,
    guestAnswers,
  });
  expect(wantedOf(places, { knowsHandicap: true, questions: [] })).toEqual({
    names,
    ownAnswers: false,
    guestAnswers,
  });
});
