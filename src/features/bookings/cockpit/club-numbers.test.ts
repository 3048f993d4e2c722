import { expect, test } from 'vitest';
import { sampleAttendee } from '#tests/sample-attendee.ts';
import { changesSince, clubNumbersOf } from './club-numbers.ts';

const rows = [
  sampleAttendee({ dietary: 'Vegan', buggy: true }),
  sampleAttendee({ dietary: 'vegan.', newToGolf: true }),
  sampleAttendee({ dietary: 'No nuts', access: 'Wheelchair' }),
  sampleAttendee({ player: 'unnamed', dietary: '' }),
  sampleAttendee({ state: 'held', dietary: 'Halal', buggy: true }),
  sampleAttendee({ state: 'cancelled', dietary: 'Halal' }),
  sampleAttendee({ state: 'waiting', dietary: 'Halal' }),
];

test('the club expects the confirmed places, with each request once', () => {
  expect(clubNumbersOf(rows)).toEqual({
    players: 4,
    buggies: 1,
    newToGolf: 1,
    dietary: [
      { text: 'Vegan', count: 2 },
      { text: 'No nuts', count: 1 },
    ],
    access: [{ text: 'Wheelchair', count: 1 }],
  });
});

test('the numbers that have changed since the club was told are listed', () => {
  const sent = clubNumbersOf(rows);
  const now = clubNumbersOf([
    ...rows.slice(1),
    sampleAttendee({ dietary: 'Coeliac' }),
    sampleAttendee({ access: 'wheelchair' }),
  ]);
  expect(changesSince(sent, sent)).toEqual([]);
  expect(
    changesSince(sent, now).map(({ what, before, after }) => `${what}: ${before} → ${after}`),
  ).toEqual([
    'Players: 4 → 5',
    'Buggies: 1 → 0',
    'vegan.: 2 → 1',
    'Coeliac: 0 → 1',
    'Wheelchair: 1 → 2',
  ]);
});
