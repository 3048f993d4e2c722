import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitVat } from '#lib/money.ts';
import {
  accountPaid,
  accountUndone,
  balanceChanged,
  creditReturned,
  creditUsed,
  disputeLost,
  type LedgerEntry,
  paymentOnAccount,
  paymentReceived,
  refundBounced,
  refundPromised,
  refundReturned,
  soldOnAccount,
} from './ledger.ts';

/** Expects a posting to sum to zero and returns its amounts by account. */
function balancesOf(entries: readonly LedgerEntry[]): Record<string, number> {
  expect(entries.reduce((sum, { amountPence }) => sum + amountPence, 0)).toBe(0);
  return Object.fromEntries(entries.map(({ account, amountPence }) => [account, amountPence]));
}

const price = splitVat(12_500, 20);

test('books a payment as a balance with its provider, divided into sales and VAT', () => {
  expect(balancesOf(paymentReceived('sandbox', price))).toEqual({
    'provider:sandbox': 12_500,
    sales: -10_417,
    vat: -2083,
  });
});

test('books a promised refund as owed and takes it from sales and VAT', () => {
  expect(balancesOf(refundPromised(price))).toEqual({
    refunds: 10_417,
    vat: 2083,
    refunds_owed: -12_500,
  });
});

test('a returned refund is no longer owed and has left the provider', () => {
  expect(balancesOf(refundReturned('provider:stripe', price))).toEqual({
    refunds_owed: 12_500,
    'provider:stripe': -12_500,
  });
});

test('a refund that the bank sends back is owed again', () => {
  expect(balancesOf(refundBounced('stripe', price))).toEqual({
    'provider:stripe': 12_500,
    refunds_owed: -12_500,
  });
});

test.each([
  // What is posted with the payment or refund itself leaves its fee.
  ['payment', 12_500, 208, { 'provider:stripe': -208, fees: 208 }],
  ['refund', -12_500, 0, {}],
  ['dispute', -12_500, 2000, { 'provider:stripe': -14_500, disputed: 12_500, fees: 2000 }],
  ['dispute', 12_500, 0, { 'provider:stripe': 12_500, disputed: -12_500 }],
  ['fee', -150, 0, { 'provider:stripe': -150, fees: 150 }],
  ['payout', -90_000, 0, { 'provider:stripe': -90_000, bank: 90_000 }],
  ['payout', 90_000, 0, { 'provider:stripe': 90_000, bank: -90_000 }],
  ['other', 700, 0, { 'provider:stripe': 700, unexplained: -700 }],
] as const)(
  'a line of the balance: %s of %i with a fee of %i',
  (kind, amountPence, feePence, sums) =>
    expect(balancesOf(balanceChanged('stripe', { kind, amountPence, feePence }))).toEqual(sums),
);

test('what was held back for a lost dispute is a loss', () => {
  expect(balancesOf(disputeLost(12_500))).toEqual({ dispute_losses: 12_500, disputed: -12_500 });
});

test('a package is prepaid until its credits are used, and again once they are returned', () => {
  const paid = splitVat(40_000, 20);
  const credit = splitVat(10_000, 20);
  expect(balancesOf(paymentReceived('sandbox', paid, paid.net))).toEqual({
    'provider:sandbox': 40_000,
    prepaid: -33_333,
    vat: -6667,
  });
  expect(balancesOf(creditUsed(credit))).toEqual({ prepaid: 8333, sales: -8333 });
  expect(balancesOf(creditReturned(credit))).toEqual({ refunds: 8333, prepaid: -8333 });
  expect(balancesOf(refundPromised(credit, 'prepaid'))).toEqual({
    prepaid: 8333,
    vat: 1667,
    refunds_owed: -10_000,
  });
});

test('a refund that an admin pays by hand leaves the bank', () => {
  expect(balancesOf(refundReturned('bank', price))).toEqual({
    refunds_owed: 12_500,
    bank: -12_500,
  });
});

test('has no VAT entry without VAT', () => {
  expect(balancesOf(paymentReceived('sandbox', splitVat(12_500, 0)))).toEqual({
    'provider:sandbox': 12_500,
    sales: -12_500,
  });
});

test('books a place on account as owed, with its VAT due, until it is paid into the bank', () => {
  expect(balancesOf(soldOnAccount(price))).toEqual({
    receivables: 12_500,
    sales: -10_417,
    vat: -2083,
  });
  expect(balancesOf(accountPaid(12_500, 'bank'))).toEqual({ bank: 12_500, receivables: -12_500 });
  expect(balancesOf(accountUndone(12_500))).toEqual({ bank: -12_500, receivables: 12_500 });
});

test('a card payment on account waits as unallocated, and books no sale and no VAT', () => {
  expect(balancesOf(paymentOnAccount('sandbox', 12_500))).toEqual({
    'provider:sandbox': 12_500,
    unallocated: -12_500,
  });
  expect(balancesOf(accountPaid(5000, 'unallocated'))).toEqual({
    unallocated: 5000,
    receivables: -5000,
  });
  const rest = { net: 7500, vat: 0, gross: 7500 };
  expect(balancesOf(refundPromised(rest, 'unallocated'))).toEqual({
    unallocated: 7500,
    refunds_owed: -7500,
  });
});

test('throws for amounts that do not add up', () => {
  expect(() => paymentReceived('sandbox', { net: 1, vat: 1, gross: 3 })).toThrow(
    'must sum to zero',
  );
});

describe('at any price and rate', () => {
  test('a payment and its refund cancel out in every account', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 0, max: 100 }),
        (gross, rate) => {
          const amount = splitVat(gross, rate);
          const all = [
            paymentReceived('sandbox', amount),
            refundPromised(amount),
            refundReturned('provider:sandbox', amount),
          ];
          const totals: Record<string, number> = {};
          for (const { account, amountPence } of all.flat())
            totals[account] = (totals[account] ?? 0) + amountPence;
          const { sales = 0, refunds = 0, ...others } = totals;
          expect(sales + refunds).toBe(0);
          expect(Object.values(others).every((total) => total === 0)).toBe(true);
        },
      ),
    );
  });
});
