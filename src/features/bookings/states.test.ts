import { describe, expect, test } from 'vitest';
import type { EventState } from '#features/events/contract.ts';
import { bookingPermissions, orderPermissions } from './permissions.ts';
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
  test('are paid while open, and late; never twice, and never out of a refund', () => {
    expect(orderStatesBefore('paid')).toEqual(['open', 'expired', 'released']);
  });
  test('end unpaid only from open', () => {
    expect(orderStatesBefore('expired')).toEqual(['open']);
    expect(orderStatesBefore('released')).toEqual(['open']);
  });
  test('are over once refunded', () => expect(orderTransitions.refunded).toEqual([]));
  test('are refunded only by way of refunding', () =>
    expect(orderStatesBefore('refunded')).toEqual(['refunding']));
});

describe('bookings', () => {
  test('are confirmed from a hold, or late', () =>
    expect(bookingStatesBefore('confirmed')).toEqual(['held', 'expired', 'cancelled']));
  test('are never put on hold again', () => expect(bookingStatesBefore('held')).toEqual([]));
  test('expire only from a hold', () => expect(bookingStatesBefore('expired')).toEqual(['held']));
  test('take up a place in each state of which one person may have only one', () => {
    for (const state of activeStates) expect(placeTakingStates).toContain(state);
  });
  test('go nowhere from where a guest has gone', () => expect(bookingTransitions.transferred).toEqual([]));
});

const now = new Date('2040-06-12T09:00:00Z');
const ahead = { state: 'open', endsAt: new Date('2040-06-28T15:30:00Z') } as const;
const inTime = { expiresAt: new Date('2040-06-12T09:00:01Z') };

test.each<[OrderState, boolean]>([
  ['open', true],
  ['paid', false],
  ['expired', false],
  ['released', false],
  ['refunding', false],
  ['refunded', false],
])('an order that is %s may be paid and released: %s', (state, may) => {
  const order = { ...inTime, state };
  expect(orderPermissions({ order, event: { state: 'open' } }, now)).toEqual({ pay: may, release: may });
});

test('an open order whose time is up may be released, but no longer paid', () => {
  const facts = { order: { state: 'open', expiresAt: now }, event: { state: 'open' } } as const;
  expect(orderPermissions(facts, now)).toEqual({ pay: false, release: true });
});

test('an open order for a cancelled event may be released, but no longer paid', () => {
  const facts = { order: { ...inTime, state: 'open' }, event: { state: 'cancelled' } } as const;
  expect(orderPermissions(facts, now)).toEqual({ pay: false, release: true });
});

test.each<[BookingState, boolean]>([
  ['held', false],
  ['confirmed', true],
  ['attended', true],
  ['no_show', false],
  ['expired', false],
  ['cancelled', false],
  ['transferred', false],
])('a booking that is %s has a calendar file: %s', (state, has) => {
  expect(bookingPermissions({ state }, ahead, now)).toEqual({ downloadCalendar: has });
});

test.each<[EventState, Date, boolean]>([
  ['open', now, false],
  ['closed', inTime.expiresAt, true],
  ['played', inTime.expiresAt, false],
  ['cancelled', inTime.expiresAt, false],
])('a confirmed booking of a day that is %s and ends at %o has a calendar file: %s', (state, endsAt, has) => {
  expect(bookingPermissions({ state: 'confirmed' }, { state, endsAt }, now).downloadCalendar).toBe(has);
});
