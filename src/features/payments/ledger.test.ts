import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitVat } from '#lib/money.ts';
import {
  creditReturned,
  creditUsed,
  type LedgerEntry,
  paymentReceived,
  refundPromised,
  refundReturned,
} from './ledger.ts';

/** Every posting of these tests sums to zero; what it says is checked beside that. */
function balances(entries: readonly LedgerEntry[]): Record<string, number> {
  expect(entries.reduce((sum, { amountPence }) => sum + amountPence, 0)).toBe(0);
  return Object.fromEntries(entries.map(({ account, amountPence }) => [account, amountPence]));
}

const day = splitVat(12_500, 20);

test('a payment lies with its provider, and is sales and VAT', () => {
  expect(balances(paymentReceived('sandbox', day))).toEqual({
    'provider:sandbox': 12_500,
    sales: -10_417,
    vat: -2083,
  });
});

test('a promised refund takes back sales and VAT, and is owed', () => {
  expect(balances(refundPromised(day))).toEqual({ refunds: 10_417, vat: 2083, refunds_owed: -12_500 });
});

test('a returned one is owed no longer, and has left the provider', () => {
  expect(balances(refundReturned('provider:stripe', day))).toEqual({
    refunds_owed: 12_500,
    'provider:stripe': -12_500,
  });
});

test('a package is prepaid until its credits are used, and again once they are given back', () => {
  const paid = splitVat(40_000, 20);
  const credit = splitVat(10_000, 20);
  expect(balances(paymentReceived('sandbox', paid, paid.net))).toEqual({
    'provider:sandbox': 40_000,
    prepaid: -33_333,
    vat: -6667,
  });
  expect(balances(creditUsed(credit))).toEqual({ prepaid: 8333, sales: -8333 });
  expect(balances(creditReturned(credit))).toEqual({ refunds: 8333, prepaid: -8333 });
  expect(balances(refundPromised(credit, 'prepaid'))).toEqual({
    prepaid: 8333,
    vat: 1667,
    refunds_owed: -10_000,
  });
});

test('a refund that an admin pays by hand leaves the bank', () => {
  expect(balances(refundReturned('bank', day))).toEqual({ refunds_owed: 12_500, bank: -12_500 });
});

test('without VAT there is no line for it', () => {
  expect(balances(paymentReceived('sandbox', splitVat(12_500, 0)))).toEqual({
    'provider:sandbox': 12_500,
    sales: -12_500,
  });
});

test('amounts that do not add up are a fault before they reach the database', () => {
  expect(() => paymentReceived('sandbox', { net: 1, vat: 1, gross: 3 })).toThrow('must sum to zero');
});

describe('for any price and rate', () => {
  test('paid, promised and returned leave nothing behind but what cancels out', () => {
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
