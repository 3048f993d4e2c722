import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMinutes } from '#lib/club-time.ts';
import { type PriorityGroup, priorityGroups } from '../credits/founding.ts';
import {
  acceptableUntil,
  afterGivenPlace,
  fits,
  offerUntil,
  planOffers,
  type WaitingEntry,
  waitlistOrder,
} from './waitlist.ts';

const began = new Date('2040-06-01T09:00:00Z');

const entry = (id: string, given: Partial<WaitingEntry> = {}): WaitingEntry => ({
  id,
  first: false,
  group: 'other',
  joinedAt: began,
  size: 1,
  rule: 'together',
  ...given,
});

test('orders founding members, VIP, executive and others, then first come, after those whose payment came late', () => {
  const entries = [
    entry('other early'),
    entry('executive', { group: 'executive' }),
    entry('founding late', { group: 'founding', joinedAt: addMinutes(began, 2) }),
    entry('paid too late', { first: true, joinedAt: addMinutes(began, 9) }),
    entry('founding early', { group: 'founding', joinedAt: addMinutes(began, 1) }),
    entry('vip', { group: 'vip' }),
    entry('other late', { joinedAt: addMinutes(began, 1) }),
  ];
  expect(waitlistOrder(entries).map(({ id }) => id)).toEqual([
    'paid too late',
    'founding early',
    'founding late',
    'vip',
    'executive',
    'other early',
    'other late',
  ]);
});

test.each([
  [
    { size: 1, offered: 0 },
    { size: 0, offered: 0, freed: 0 },
  ],
  [
    { size: 1, offered: 1 },
    { size: 0, offered: 0, freed: 1 },
  ],
  [
    { size: 3, offered: 0 },
    { size: 2, offered: 0, freed: 0 },
  ],
  [
    { size: 3, offered: 3 },
    { size: 2, offered: 2, freed: 1 },
  ],
  // One of three was offered, and one of the others is given otherwise: the offered one is still
  // wanted.
  [
    { size: 3, offered: 1 },
    { size: 2, offered: 1, freed: 0 },
  ],
])('whoever waits with %o and gets a place waits on with %o', (wait, after) => {
  expect(afterGivenPlace(wait)).toEqual(after);
});

describe('free places', () => {
  const pair = entry('pair', { size: 2 });
  const either = entry('either', { size: 3, rule: 'any' });
  const one = entry('one', { joinedAt: addMinutes(began, 5) });

  test.each([
    ['pass over a pair that waits together', [pair, one], 1, ['one 1'], ['pair'], 0],
    ['go to the pair once both are there', [pair, one], 2, ['pair 2'], [], 0],
    ['go in part to a group that takes what comes', [either, one], 2, ['either 2'], [], 0],
    ['stay free if nobody can use them', [pair], 1, [], ['pair'], 1],
    ['go to nobody when nobody waits', [], 3, [], [], 3],
  ])('%s', (_what, waiting, free, offers, passedOver, left) => {
    const plan = planOffers(waiting, free);
    expect({
      ...plan,
      offers: plan.offers.map(({ entryId, places }) => `${entryId} ${places}`),
    }).toEqual({
      offers,
      passedOver,
      left,
    });
  });

  test('are never offered twice, nor to somebody behind a person whom they fit', () => {
    const anyEntry = fc.record({
      first: fc.boolean(),
      group: fc.constantFrom<PriorityGroup>(...priorityGroups),
      minutes: fc.nat(100),
      size: fc.integer({ min: 1, max: 4 }),
      rule: fc.constantFrom<WaitingEntry['rule']>('together', 'any'),
    });
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 12 }), fc.nat(15), (drawn, free) => {
        const waiting = drawn.map(({ minutes, ...rest }, index) =>
          entry(`e${index}`, { ...rest, joinedAt: addMinutes(began, minutes) }),
        );
        const { offers, left } = planOffers(waiting, free);
        expect(offers.reduce((sum, { places }) => sum + places, left)).toBe(free);
        const offered = new Map(offers.map(({ entryId, places }) => [entryId, places]));
        let room = free;
        for (const one of waitlistOrder(waiting)) {
          expect(offered.has(one.id)).toBe(fits(one, room));
          room -= offered.get(one.id) ?? 0;
        }
      }),
    );
  });
});

const later = '2040-07-12T11:30:00Z';

test.each([
  ['its own time, before the start', {}, '2040-07-11T07:30:00Z', '2040-07-11T07:30:00Z'],
  [
    'the start, if the day moved to an earlier hour',
    {},
    '2040-07-12T11:30:00Z',
    '2040-07-12T07:30:00Z',
  ],
  ['nothing, once its time is up', {}, '2040-07-10T07:30:00Z', undefined],
  [
    'nothing, once the day has begun',
    { startsAt: new Date('2040-07-10T07:30:00Z') },
    later,
    undefined,
  ],
  ['nothing, once booking is closed', { state: 'closed' as const }, later, undefined],
  ['nothing, once the day is cancelled', { state: 'cancelled' as const }, later, undefined],
])('an open offer can be accepted until %s', (_until, change, expiresAt, until) => {
  const event = { state: 'open' as const, startsAt: new Date('2040-07-12T07:30:00Z'), ...change };
  const found = acceptableUntil(new Date(expiresAt), event, new Date('2040-07-10T07:30:00Z'));
  expect(found?.toISOString()).toBe(until && new Date(until).toISOString());
});

test.each([
  ['a week before', '2040-07-05T07:30:00Z', '2040-07-06T07:30:00Z'],
  ['48 hours before, to the minute', '2040-07-10T07:30:00Z', '2040-07-11T07:30:00Z'],
  ['a minute later', '2040-07-10T07:31:00Z', '2040-07-10T11:31:00Z'],
  ['two hours before', '2040-07-12T05:30:00Z', '2040-07-12T07:30:00Z'],
  ['when the day starts', '2040-07-12T07:30:00Z', undefined],
])('an offer made %s stays open until the right time', (_when, now, until) => {
  expect(offerUntil(new Date('2040-07-12T07:30:00Z'), new Date(now))?.toISOString()).toBe(
    until && new Date(until).toISOString(),
  );
});
