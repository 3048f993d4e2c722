import { expect, test } from 'vitest';
import { came, countsFrom, isEmailDue, isOnList, listOf } from './coming.ts';

const endsAt = new Date('2040-06-28T15:30:00Z');
const day = { state: 'open', endsAt } as const;
const states = [
  'held',
  'confirmed',
  'attended',
  'no_show',
  'expired',
  'cancelled',
  'transferred',
] as const;

test('says whose places are on the list: before the day, after it, and once unmarked places count', () => {
  const cases = {
    'a week before': [day, '2040-06-21T09:00:00Z'],
    'during the day': [day, '2040-06-28T12:00:00Z'],
    'in the evening': [{ ...day, state: 'played' }, '2040-06-28T20:00:00Z'],
    'a minute before unmarked places count': [{ ...day, state: 'played' }, '2040-07-01T07:59:00Z'],
    'when unmarked places count': [{ ...day, state: 'played' }, '2040-07-01T08:00:00Z'],
    'cancelled, before': [{ ...day, state: 'cancelled' }, '2040-06-21T09:00:00Z'],
    'cancelled, after': [{ ...day, state: 'cancelled' }, '2040-07-21T09:00:00Z'],
    draft: [{ ...day, state: 'draft' }, '2040-06-21T09:00:00Z'],
  } as const;
  const table = Object.entries(cases).map(([what, [event, at]]) => {
    const now = new Date(at);
    return `${what}: ${listOf(event, now)}, ${states.filter((state) => isOnList(state, event, now)).join(' ')}`;
  });
  expect(table).toMatchInlineSnapshot(`
    [
      "a week before: coming, confirmed attended",
      "during the day: coming, confirmed attended",
      "in the evening: came, attended",
      "a minute before unmarked places count: came, attended",
      "when unmarked places count: came, confirmed attended",
      "cancelled, before: none, ",
      "cancelled, after: none, ",
      "draft: none, ",
    ]
  `);
  expect(came('attended', day, new Date('2040-06-28T12:00:00Z'))).toBe(false);
});

test('counts in days of London: across both changes of the clocks and a leap day', () => {
  const ends = [
    '2040-03-23T16:30:00Z',
    '2040-03-22T16:30:00Z',
    '2040-10-26T15:30:00Z',
    '2040-02-27T16:30:00Z',
    '2041-02-26T16:30:00Z',
    '2040-06-28T23:30:00Z',
    '2040-12-30T16:30:00Z',
  ];
  expect(
    ends.map((end) => `${end} ${countsFrom({ endsAt: new Date(end) }).toISOString()}`),
  ).toMatchInlineSnapshot(`
    [
      "2040-03-23T16:30:00Z 2040-03-26T08:00:00.000Z",
      "2040-03-22T16:30:00Z 2040-03-25T08:00:00.000Z",
      "2040-10-26T15:30:00Z 2040-10-29T09:00:00.000Z",
      "2040-02-27T16:30:00Z 2040-03-01T09:00:00.000Z",
      "2041-02-26T16:30:00Z 2041-03-01T09:00:00.000Z",
      "2040-06-28T23:30:00Z 2040-07-02T08:00:00.000Z",
      "2040-12-30T16:30:00Z 2041-01-02T09:00:00.000Z",
    ]
  `);
});

test('emails the list the morning after once everyone is marked, and on the third morning otherwise', () => {
  const due = (at: string, marked: boolean, state: 'played' | 'cancelled' = 'played') =>
    isEmailDue({ state, endsAt }, { marked }, new Date(at));
  expect([
    due('2040-06-28T20:00:00Z', true),
    due('2040-06-29T07:59:00Z', true),
    due('2040-06-29T08:00:00Z', true),
    due('2040-06-29T08:00:00Z', false),
    due('2040-07-01T07:59:00Z', false),
    due('2040-07-01T08:00:00Z', false),
    due('2040-07-01T08:00:00Z', true, 'cancelled'),
  ]).toEqual([false, false, true, false, false, true, false]);
});
