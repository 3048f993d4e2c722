import { expect, test } from 'vitest';
import type { EventFacts } from '#features/events/admin/event-changed.ts';
import { changedSince, venueChangedSince } from './changed.ts';

const at = (day: number) => new Date(`2040-06-${String(day).padStart(2, '0')}T09:00:00Z`);
const club = { name: 'Whinbeck Park', address: ['Whinbeck Lane', 'Leeds'] };
const facts = (change: Partial<EventFacts> = {}): EventFacts => ({
  title: 'Founders Series: Leeds',
  state: 'open',
  startsAt: '2040-06-28T07:30:00.000Z',
  endsAt: '2040-06-28T15:30:00.000Z',
  schedule: [],
  venue: club,
  location: 'Leeds, West Yorkshire',
  cancelledReason: null,
  ...change,
});
const moss = { name: 'Ashlow Moss', address: ['Moss Road'] };
const earlier = { startsAt: '2040-06-21T07:30:00.000Z', endsAt: '2040-06-21T15:30:00.000Z' };

/**
 * The golf day now, confirmed on the 5th; each change has its day and what the golf day was before
 * it.
 */
const cases: Readonly<
  Record<string, readonly [readonly [number, Partial<EventFacts>][], ...string[]]>
> = {
  'nothing happened': [[]],
  'a change before the confirmation': [[[4, { venue: null }]]],
  'the venue was settled': [[[6, { venue: null }]], 'The venue is confirmed: Whinbeck Park.'],
  'another venue': [[[6, { venue: moss }]], 'The venue is now Whinbeck Park. It was Ashlow Moss.'],
  'the address': [
    [[6, { venue: { ...club, address: ['Leeds'] } }]],
    'The address of Whinbeck Park has changed.',
  ],
  'another date, and the venue settled before': [
    [
      [6, { ...earlier, venue: null }],
      [7, earlier],
    ],
    'The venue is confirmed: Whinbeck Park.',
    'The date is now Thursday 28 June 2040, 08:30. It was Thursday 21 June 2040.',
  ],
  'other times': [
    [[6, { startsAt: '2040-06-28T08:00:00.000Z' }]],
    'The times are now 08:30 to 16:30. They were 09:00 to 16:30.',
  ],
  'the schedule alone': [
    [[6, { schedule: [{ at: '09:00', title: 'Briefing', detail: '' }] }]],
    'The schedule of the day has changed.',
  ],
  'a change that was taken back': [
    [
      [6, {}],
      [7, { venue: moss }],
    ],
  ],
};

test('a reminder lists what is different from what the confirmation said', () => {
  const found = Object.entries(cases).map(([name, [changes]]) => [
    name,
    changedSince(
      at(5),
      changes.map(([day, before]) => ({ changedAt: at(day), before: facts(before) })),
      facts(),
      at(10),
    ),
  ]);
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(cases).map(([name, [, ...said]]) => [name, said])),
  );
});

test('a venue that was withdrawn', () => {
  const before = [{ changedAt: at(6), before: facts() }];
  expect(changedSince(at(5), before, facts({ venue: null }), at(10))).toEqual([
    'It won’t be at Whinbeck Park. We’ll email you the new venue.',
  ]);
});

test('about the venue alone, nothing is said of another date', () => {
  const before = [{ changedAt: at(6), before: facts({ ...earlier, venue: moss }) }];
  expect(venueChangedSince(at(5), before, facts(), at(10))).toBe(
    'The venue is now Whinbeck Park. It was Ashlow Moss.',
  );
  expect(venueChangedSince(at(7), before, facts(), at(10))).toBeUndefined();
});
