import { expect, test } from 'vitest';
import { checkoutPermissions } from '../sandbox/checkout-permissions.ts';
import {
  mayBecome,
  type PaymentState,
  paymentTransitions,
  statesBefore,
} from './payment-states.ts';

// Shows spec 4.33
test('a paid payment never becomes unpaid', () => {
  for (const from of ['paid', 'refunding', 'refunded'] as const)
    for (const to of ['pending', 'failed', 'expired'] as const)
      expect(mayBecome(from, to)).toBe(false);
});

test('a payment can be paid after it failed or expired', () => {
  expect(statesBefore('paid')).toEqual(['pending', 'failed', 'expired']);
});

test('only a paid payment is refunded, in two steps', () => {
  // From `refunded` too: the bank may send a refund back.
  expect(statesBefore('refunding')).toEqual(['paid', 'refunded']);
  expect(statesBefore('refunded')).toEqual(['refunding']);
});

test('no state follows itself', () => {
  for (const state of Object.keys(paymentTransitions) as PaymentState[])
    expect(mayBecome(state, state)).toBe(false);
});

const now = new Date('2040-06-12T09:00:00Z');
const later = new Date('2040-06-12T09:30:00Z');

test.each([
  ['open', later, { pay: true, authenticate: false, cancel: true }],
  ['authenticating', later, { pay: true, authenticate: true, cancel: true }],
  ['paid', later, { pay: false, authenticate: false, cancel: false }],
  ['cancelled', later, { pay: false, authenticate: false, cancel: false }],
  ['open', now, { pay: false, authenticate: false, cancel: false }],
  ['authenticating', now, { pay: false, authenticate: false, cancel: false }],
] as const)('permits the buyer of a checkout that is %s until %s: %o', (state, expiresAt, can) => {
  expect(checkoutPermissions({ state, expiresAt }, now)).toEqual(can);
});
