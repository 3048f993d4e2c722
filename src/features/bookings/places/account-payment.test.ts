import { describe, expect, test } from 'vitest';
import { moneyToOf, partsOf, splitBack, stillOwed } from './account-payment.ts';

type Order = readonly [total: number, reversed: number, paid: number, byCard: number];

const orderOf = (
  [totalPence, reversed, paid, byCard]: Order,
  settledWith = 'account',
  disputed: 'open' | 'lost' | null = null,
) => ({
  ...{ settledWith, totalPence, disputed },
  accountReversedPence: reversed,
  accountPaidPence: paid,
  accountCardPence: byCard,
});

// Total, taken off, paid, of it by card; what is owed, where money goes, and £62.50 of it in parts:
// off what is owed, to the card, by transfer.
const orders: readonly (readonly [Order, number, string, readonly number[]])[] = [
  [[12_500, 0, 0, 0], 12_500, 'account', [6250, 0, 0]],
  [[12_500, 6250, 0, 0], 6250, 'account', [6250, 0, 0]],
  [[12_500, 0, 5000, 0], 7500, 'part_paid', [6250, 0, 0]],
  [[12_500, 0, 5000, 5000], 7500, 'part_paid', [6250, 0, 0]],
  [[12_500, 0, 12_499, 0], 1, 'part_paid', [1, 0, 6249]],
  [[12_500, 0, 12_499, 12_000], 1, 'part_paid', [1, 6249, 0]],
  [[12_500, 0, 12_500, 0], 0, 'transfer', [0, 0, 6250]],
  [[12_500, 2500, 10_000, 0], 0, 'transfer', [0, 0, 6250]],
  [[12_500, 0, 12_500, 12_500], 0, 'card', [0, 6250, 0]],
  [[12_500, 0, 12_500, 5000], 0, 'mixed', [0, 5000, 1250]],
];

test.each(orders)('an order of %j owes %i, and gives money back to %s', (sums, owed, to, parts) => {
  const order = orderOf(sums);
  expect(stillOwed(order)).toBe(owed);
  expect(moneyToOf(order)).toBe(to);
  const { account, card, transfer } = partsOf(order, 6250);
  expect([account, card, transfer]).toEqual(parts);
});

test('an order that is not on account owes nothing, and goes back to the card', () => {
  const order = orderOf([12_500, 0, 0, 0], 'payment');
  expect(stillOwed(order)).toBe(0);
  expect(moneyToOf(order)).toBe('card');
  expect(partsOf(order, 6250)).toEqual({ account: 0, card: 6250, transfer: 0 });
});

test.each([
  ['payment', [12_500, 0, 0, 0], 'open', 'disputed', 6250],
  ['payment', [12_500, 0, 0, 0], 'lost', 'lost', 0],
  ['account', [12_500, 0, 12_500, 12_500], 'open', 'disputed', 6250],
  ['account', [12_500, 0, 12_500, 12_500], 'lost', 'lost', 0],
  // Of what is owed or was paid by hand, no bank decides.
  ['account', [12_500, 0, 0, 0], 'lost', 'account', 0],
  ['account', [12_500, 0, 12_500, 5000], 'lost', 'mixed', 5000],
] as const)(
  'an order paid by %s (%j) whose card payment is %s gives back to %s',
  (paid, sums, state, to, byCard) => {
    const order = orderOf(sums, paid, state);
    expect(moneyToOf(order)).toBe(to);
    expect(partsOf(order, 6250).card).toBe(byCard);
  },
);

describe('an amount is given back', () => {
  const payments = [
    { paymentId: 'transfer 1', leftPence: 3000, byCard: false, isDisputed: false },
    { paymentId: 'card', leftPence: 2000, byCard: true, isDisputed: false },
    { paymentId: 'transfer 2', leftPence: 1000, byCard: false, isDisputed: false },
  ];

  test.each([
    [0, 4000, 0, {}],
    [4000, 4000, 4000, {}],
    [4001, 4000, 4000, { card: 1 }],
    [6000, 4000, 4000, { card: 2000 }],
    [6500, 4000, 4000, { card: 2000, 'transfer 2': 500 }],
    [8000, 4000, 4000, { card: 2000, 'transfer 2': 1000, 'transfer 1': 1000 }],
    [10_000, 4000, 4000, { card: 2000, 'transfer 2': 1000, 'transfer 1': 3000 }],
    [500, 0, 0, { card: 500 }],
  ])('%i with %i owed: %i off, then cards, then the latest', (pence, owedPence, off, expected) => {
    const { offPence, refunds } = splitBack(pence, { owedPence, payments });
    expect(offPence).toBe(off);
    expect(Object.fromEntries(refunds.map((one) => [one.paymentId, one.pence]))).toEqual(expected);
  });

  test('never more than was owed and paid', () => {
    expect(() => splitBack(10_001, { owedPence: 4000, payments })).toThrow('1 pence are left');
  });
});
