import { expect, test } from 'vitest';
import type { EventState } from '#features/events/contract.ts';
import { type NotPayable, whyNotPayable } from './payable.ts';
import type { OrderState } from './states.ts';

const now = new Date('2040-06-12T09:00:00Z');
const inTime = new Date('2040-06-12T09:00:01Z');

test.each<[OrderState, Date, EventState, NotPayable | undefined]>([
  ['open', inTime, 'open', undefined],
  ['open', inTime, 'closed', undefined],
  ['open', inTime, 'cancelled', 'event_cancelled'],
  ['open', now, 'open', 'hold_expired'],
  ['open', now, 'cancelled', 'event_cancelled'],
  ['expired', inTime, 'open', 'hold_expired'],
  ['expired', now, 'cancelled', 'event_cancelled'],
  ['released', inTime, 'open', 'order_not_open'],
  ['paid', inTime, 'open', 'order_not_open'],
  ['paid', inTime, 'cancelled', 'event_cancelled'],
  ['refunding', inTime, 'open', 'order_not_open'],
  ['refunded', now, 'open', 'order_not_open'],
])('an order that is %s, kept until %o, for an event that is %s: %s', (state, expiresAt, event, reason) => {
  expect(whyNotPayable({ order: { state, expiresAt }, event: { state: event } }, now)).toBe(reason);
});
