import { expect, test } from 'vitest';
import type { EventState } from '#features/events/contract.ts';
import { addMinutes } from '#lib/club-time.ts';
import type { BookingState, OrderState } from '../places/states.ts';
import {
  bookingPermissions,
  type MoveFacts,
  orderPermissions,
  whyNotMoved,
} from './permissions.ts';

const now = new Date('2040-06-12T09:00:00Z');
const ahead = { state: 'open', endsAt: new Date('2040-06-28T15:30:00Z') } as const;
const later = { startsAt: new Date('2040-06-28T07:30:00Z'), pricePence: 12_500 };
const held = { bookings: [{ state: 'held' }] } as const;
const inTime = { expiresAt: new Date('2040-06-12T09:00:01Z') };

test.each<[OrderState, boolean]>([
  ['open', true],
  ['paid', false],
  ['expired', false],
  ['released', false],
  ['refunding', false],
  ['refunded', false],
])('lets an order that is %s be paid and released: %s', (state, may) => {
  const order = { ...inTime, state };
  expect(orderPermissions({ order, event: { ...later, state: 'open' }, ...held }, now)).toEqual({
    pay: may,
    release: may,
    cancel: false,
    move: false,
  });
});

test.each([
  ['whose hold has ended', now, 'open'],
  ['for a cancelled event', inTime.expiresAt, 'cancelled'],
] as const)('lets an open order %s be released but not paid', (_which, expiresAt, eventState) => {
  const facts = {
    order: { state: 'open', expiresAt },
    event: { ...later, state: eventState },
    ...held,
  } as const;
  expect(orderPermissions(facts, now)).toEqual({
    pay: false,
    release: true,
    cancel: false,
    move: false,
  });
});

test.each([
  ['paid', 'confirmed', 'open', 1, true],
  ['paid', 'confirmed', 'closed', 1, true],
  ['paid', 'confirmed', 'open', 0, false],
  ['paid', 'confirmed', 'cancelled', 1, false],
  ['paid', 'attended', 'played', -1, false],
  ['paid', 'cancelled', 'open', 1, false],
  ['open', 'held', 'open', 1, false],
  ['refunded', 'cancelled', 'open', 1, false],
] as const)(
  'a %s order with a %s place at an event that is %s, in %i minutes, can be cancelled: %s',
  (order, state, event, minutes, can) => {
    const facts = {
      order: { ...inTime, state: order },
      event: { state: event, startsAt: addMinutes(now, minutes), pricePence: 12_500 },
      bookings: [{ state }],
    };
    expect(orderPermissions(facts, now).cancel).toBe(can);
  },
);

test.each<[BookingState, boolean]>([
  ['held', false],
  ['confirmed', true],
  ['attended', true],
  ['no_show', false],
  ['expired', false],
  ['cancelled', false],
  ['transferred', false],
])('gives a booking that is %s a calendar file: %s', (state, has) => {
  expect(bookingPermissions({ state }, ahead, now)).toEqual({ downloadCalendar: has });
});

test.each<[EventState, Date, boolean]>([
  ['open', now, false],
  ['closed', inTime.expiresAt, true],
  ['played', inTime.expiresAt, false],
  ['cancelled', inTime.expiresAt, false],
])(
  'gives a confirmed booking of an event that is %s and ends at %o a calendar file: %s',
  (state, endsAt, has) => {
    expect(
      bookingPermissions({ state: 'confirmed' }, { state, endsAt }, now).downloadCalendar,
    ).toBe(has);
  },
);

const startsAt = new Date('2040-06-25T07:30:00Z');
const DAY = 24 * 60;

/** What the rule says some days before the start. */
const at = (days: number, facts: Partial<MoveFacts> = {}) =>
  whyNotMoved(
    {
      order: { state: 'paid' },
      places: [{ state: 'cancelled' }, { state: 'confirmed' }],
      event: { state: 'open', startsAt, pricePence: 12_500 },
      byOrganisers: false,
      ...facts,
    },
    addMinutes(startsAt, -days * DAY),
  ) ?? 'yes';

test('lets members move until 14 days before the start, and organisers until the start', () => {
  const byOrganisers = true;
  expect({
    'exactly 14 days': at(14),
    'a minute later': at(14 - 1 / DAY),
    'an organiser, a minute before the start': at(1 / DAY, { byOrganisers }),
    'an organiser at the start': at(0, { byOrganisers }),
    'marked as attended already': at(0.1, {
      byOrganisers,
      places: [{ state: 'attended' }, { state: 'confirmed' }],
    }),
    'a cancelled day': at(30, { event: { state: 'cancelled', startsAt, pricePence: 12_500 } }),
    'a day that its host pays for': at(30, {
      byOrganisers,
      event: { state: 'open', startsAt, pricePence: 0 },
    }),
    'not paid': at(30, { order: { state: 'open' } }),
    'all cancelled': at(30, { places: [{ state: 'cancelled' }] }),
  }).toEqual({
    'exactly 14 days': 'yes',
    'a minute later': 'moves_closed',
    'an organiser, a minute before the start': 'yes',
    'an organiser at the start': 'day_begun',
    'marked as attended already': 'day_begun',
    'a cancelled day': 'day_cancelled',
    'a day that its host pays for': 'day_hosted',
    'not paid': 'nothing_to_move',
    'all cancelled': 'nothing_to_move',
  });
});
