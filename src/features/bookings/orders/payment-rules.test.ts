import { describe, expect, test } from 'vitest';
import type { EventState } from '#features/events/contract.ts';
import type { OrderState } from '../places/states.ts';
import {
  decideSettlement,
  type NotPayable,
  type SettlementFacts,
  whyNotPayable,
} from './payment-rules.ts';

const now = new Date('2040-06-12T09:00:00Z');
const facts: SettlementFacts = {
  paymentId: 'this',
  order: { state: 'open', paidBy: null },
  booking: 'held',
  event: {
    state: 'open',
    startsAt: new Date('2040-07-12T07:30:00Z'),
    capacity: 15,
    placesTaken: 15,
  },
  other: undefined,
  buyerDeleted: false,
};
const settled = (changed: Partial<SettlementFacts>) =>
  decideSettlement({ ...facts, ...changed }, now);
const event = (changed: Partial<SettlementFacts['event']>) => ({ ...facts.event, ...changed });
const late = { booking: 'expired', order: { state: 'expired', paidBy: null } } as const;
const refunded = (reason: string) => ({ action: 'refund', reason });

test('confirms a held place at a full event, because the hold is one of its places', () => {
  expect(settled({})).toEqual({ action: 'confirm_hold' });
});

test('confirms a held place after booking has closed', () => {
  expect(settled({ event: event({ state: 'closed' }) })).toEqual({ action: 'confirm_hold' });
});

test.each(['paid', 'refunding', 'refunded'] as const)(
  'changes nothing when the payment of a %s order is settled again',
  (state) => {
    expect(settled({ order: { state, paidBy: 'this' } })).toEqual({ action: 'nothing' });
  },
);

test.each(['paid', 'refunding', 'refunded'] as const)(
  'refunds a second payment for an order that is %s',
  (state) => {
    expect(settled({ booking: 'confirmed', order: { state, paidBy: 'another' } })).toEqual(
      refunded('paid_twice'),
    );
  },
);

test.each([{}, late])('refunds a buyer who has deleted their account: %o', (changed) => {
  expect(settled({ ...changed, buyerDeleted: true })).toEqual(refunded('account_deleted'));
});

test('refunds a payment for a cancelled event, in time or late', () => {
  expect(settled({ event: event({ state: 'cancelled' }) })).toEqual(refunded('event_cancelled'));
  expect(settled({ ...late, event: event({ state: 'cancelled' }) })).toEqual(
    refunded('event_cancelled'),
  );
});

describe.each(['expired', 'released'] as const)(
  'a late payment for an order that is %s',
  (state) => {
    const order = { state, paidBy: null };
    const booking = state === 'expired' ? 'expired' : 'cancelled';
    const comes = (changed: Partial<SettlementFacts> = {}) =>
      settled({ order, booking, ...changed });

    test('takes a free place', () =>
      expect(comes({ event: event({ placesTaken: 14 }) })).toEqual({ action: 'take_place' }));
    test('is refunded if no place is free', () => expect(comes()).toEqual(refunded('event_full')));
    test('takes over a newer hold of the same account at a full event', () =>
      expect(comes({ other: 'held' })).toEqual({ action: 'take_over_hold' }));
    test.each(['confirmed', 'attended'] as const)(
      'is refunded if the account has another %s booking',
      (other) => expect(comes({ other })).toEqual(refunded('already_booked')),
    );
    test.each([
      ['closed', 'event_closed'],
      ['played', 'event_played'],
      ['draft', 'event_not_found'],
    ] as const)('is refunded if the event is %s', (is, reason) =>
      expect(comes({ event: event({ state: is, placesTaken: 0 }) })).toEqual(refunded(reason)),
    );
  },
);

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
  ['paid', inTime, 'open', 'order_paid'],
  ['paid', inTime, 'cancelled', 'event_cancelled'],
  ['refunding', inTime, 'open', 'order_not_open'],
  ['refunded', now, 'open', 'order_not_open'],
])(
  'says why an order that is %s, held until %o, for an event that is %s cannot be paid: %s',
  (state, expiresAt, event, reason) => {
    expect(whyNotPayable({ order: { state, expiresAt }, event: { state: event } }, now)).toBe(
      reason,
    );
  },
);
