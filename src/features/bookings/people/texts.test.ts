import { expect, test } from 'vitest';
import { changedText } from './texts.ts';

type Told = Parameters<typeof changedText>[0];
const facts = (venue: string | null): Told['after'] => ({
  title: 'Founders Series: Leeds',
  venue: venue === null ? null : { name: venue, address: [] },
  location: 'Leeds, West Yorkshire',
  startsAt: '2026-12-10T08:30:00.000Z',
  endsAt: '2026-12-10T16:30:00.000Z',
  state: 'open',
  schedule: [],
  cancelledReason: null,
});

test.each<[Told['changes'], before: string | null, after: string | null, sentence: string]>([
  [['cancelled'], null, null, 'Founders Series: Leeds is cancelled.'],
  [['cancelled', 'date'], null, null, 'Founders Series: Leeds is cancelled.'],
  [['date', 'venue'], null, 'Moortown', 'Founders Series: Leeds has changed.'],
  [['date'], null, null, 'Founders Series: Leeds has a new date.'],
  [['times'], null, null, 'Founders Series: Leeds has new times.'],
  [['venue'], null, 'Moortown', 'The venue of Founders Series: Leeds is confirmed.'],
  [['venue'], 'Alwoodley', 'Moortown', 'Founders Series: Leeds has a new venue.'],
  [['venue'], 'Alwoodley', null, 'The venue of Founders Series: Leeds is changing.'],
])('a change of %j, from %s to %s', (changes, before, after, sentence) => {
  expect(changedText({ changes, before: facts(before), after: facts(after) })).toBe(sentence);
});
