import { describe, expect, test } from 'vitest';
import {
  activeStates,
  bookingStatesBefore,
  bookingTransitions,
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
