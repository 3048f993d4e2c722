import { describe, expect, test } from 'vitest';
import type { EventState } from '#features/events/contract.ts';
import { addMinutes } from '#lib/club-time.ts';
import { bookingPermissions, orderPermissions } from '../permissions.ts';
import {
  activeStates,
  type BookingState,
  bookingStatesBefore,
  bookingTransitions,
  type OrderState,
  orderStatesBefore,
  orderTransitions,
  placeTakingStates,
} from './states.ts';

describe('orders', () => {
  // Shows spec 4.33
  test('can be paid while open or late, never twice and never after a refund', () => {
    expect(orderStatesBefore('paid')).toEqual(['open', 'expired', 'released']);
  });
  test('expire or are released only while open', () => {
    expect(orderStatesBefore('expired')).toEqual(['open']);
    expect(orderStatesBefore('released')).toEqual(['open']);
  });
  test('never change once refunded', () => expect(orderTransitions.refunded).toEqual([]));
  test('become refunded only from refunding', () =>
    expect(orderStatesBefore('refunded')).toEqual(['refunding']));
});

describe('bookings', () => {
  test('are confirmed from a hold, or by a late payment', () =>
    expect(bookingStatesBefore('confirmed')).toEqual(['held', 'expired', 'cancelled']));
  test('are never held a second time', () => expect(bookingStatesBefore('held')).toEqual([]));
  test('expire only from a hold', () => expect(bookingStatesBefore('expired')).toEqual(['held']));
  test('take up a place in every active state', () => {
    for (const state of activeStates) expect(placeTakingStates).toContain(state);
  });
  test('never change once transferred', () => expect(bookingTransitions.transferred).toEqual([]));
});

const now = new Date('2040-06-12T09:00:00Z');
const ahead = { state: 'open', endsAt: new Date('2040-06-28T15:30:00Z') } as const;
const later = { startsAt: new Date('2040-06-28T07:30:00Z') };
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

test('lets an open order whose hold has ended be released but not paid', () => {
  const facts = {
    order: { state: 'open', expiresAt: now },
    event: { ...later, state: 'open' },
    ...held,
  } as const;
  expect(orderPermissions(facts, now)).toEqual({
    pay: false,
    release: true,
    cancel: false,
    move: false,
  });
});

test('lets an open order for a cancelled event be released but not paid', () => {
  const facts = {
    order: { ...inTime, state: 'open' },
    event: { ...later, state: 'cancelled' },
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
      event: { state: event, startsAt: addMinutes(now, minutes) },
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
