import { expect, test } from 'vitest';
import { changesToTell } from './changes.ts';
import type { EventFacts } from './event-changed.ts';

const now = new Date('2040-06-12T09:00:00Z');
const club = { name: 'Whinbeck Park Golf Club', address: ['Whinbeck Lane', 'Leeds'] };
const facts = (change: Partial<EventFacts> = {}): EventFacts => ({
  title: 'Founders Series: Leeds',
  state: 'open',
  startsAt: '2040-06-28T07:30:00.000Z',
  endsAt: '2040-06-28T15:30:00.000Z',
  schedule: [{ at: '08:30', title: 'Arrival', detail: 'Coffee' }],
  venue: club,
  location: 'Leeds, West Yorkshire',
  cancelledReason: null,
  ...change,
});
const moved = { startsAt: '2040-07-05T07:30:00.000Z', endsAt: '2040-07-05T15:30:00.000Z' };
const later = { startsAt: '2040-06-28T08:30:00.000Z' };

const cases: Readonly<
  Record<string, readonly [Partial<EventFacts>, Partial<EventFacts>, ...string[]]>
> = {
  'nothing changed': [{}, {}],
  'the title': [{}, { title: 'Leeds again' }],
  'the venue is settled': [{ venue: null }, {}, 'venue'],
  'the venue changes': [{}, { venue: { ...club, name: 'Ashlow Moss Golf Club' } }, 'venue'],
  'its address is corrected': [{}, { venue: { ...club, address: ['Eccup'] } }, 'venue'],
  'the venue is withdrawn': [{}, { venue: null }, 'venue'],
  'another day': [{}, moved, 'date'],
  'another start': [{}, later, 'times'],
  'another end': [{}, { endsAt: '2040-06-28T16:00:00.000Z' }, 'times'],
  'a step at another time': [
    {},
    { schedule: [{ at: '08:45', title: 'Arrival', detail: 'Coffee' }] },
    'times',
  ],
  'a step reworded in its details': [
    {},
    { schedule: [{ at: '08:30', title: 'Arrival', detail: 'Tea' }] },
  ],
  'another day and venue': [{}, { ...moved, venue: null }, 'venue', 'date'],
  'the same day in winter time': [
    { startsAt: '2040-12-06T08:30:00.000Z' },
    { startsAt: '2040-12-06T08:30:00.000Z' },
  ],
  closed: [{}, { state: 'closed' }],
  'closed and moved': [{ state: 'closed' }, { state: 'closed', ...later }, 'times'],
  cancelled: [{}, { state: 'cancelled', cancelledReason: 'Flooded' }, 'cancelled'],
  'cancelled and moved': [
    {},
    { state: 'cancelled', cancelledReason: 'Flooded', ...moved },
    'cancelled',
  ],
  'a draft': [{ state: 'draft' }, { state: 'draft', ...moved }],
  'published just now': [{ state: 'draft' }, { venue: null }],
  'already played': [{ state: 'played' }, { state: 'played', venue: null }],
  'already cancelled': [
    { state: 'cancelled', cancelledReason: 'Flooded' },
    { state: 'cancelled', cancelledReason: 'Flooded', venue: null },
  ],
  'started before and after': [
    { startsAt: '2040-06-12T09:00:00.000Z' },
    { startsAt: '2040-06-12T09:00:00.000Z', venue: null },
  ],
};

test('tells people with a place about these changes and no others', () => {
  const told = Object.fromEntries(
    Object.entries(cases).map(([name, [before, after]]) => [
      name,
      changesToTell(facts(before), facts(after), now),
    ]),
  );
  expect(told).toEqual(
    Object.fromEntries(Object.entries(cases).map(([name, [, , ...changes]]) => [name, changes])),
  );
});
