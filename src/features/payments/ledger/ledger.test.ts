import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitVat } from '#lib/money.ts';
import {
  accountPaid,
  creditReturned,
  creditUsed,
  type LedgerEntry,
  paymentReceived,
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
  expect(balancesOf(accountPaid(price))).toEqual({ bank: 12_500, receivables: -12_500 });
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
