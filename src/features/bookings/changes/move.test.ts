import { expect, test } from 'vitest';
import { splitVat } from '#lib/money.ts';
import { priceMove } from './move.ts';

test('returns exactly what a cheaper day costs less, and nothing of a credit or a guest pass', () => {
  const cases = [
    ['money, same price', 'money', 12_500, null, 12_500],
    ['money, cheaper', 'money', 14_999, null, 12_500],
    ['money, dearer', 'money', 12_500, null, 15_000],
    ['money, locked price', 'money', 9_900, 9_900, 15_000],
    ['money, cheaper than the locked price', 'money', 9_900, 9_900, 9_000],
    ['credit, both covered', 'credit', 0, null, 9_000],
    ['credit, the difference back', 'credit', 2_500, null, 12_500],
    ['credit, part of the difference back', 'credit', 2_500, null, 13_333],
    ['credit, dearer', 'credit', 0, null, 15_000],
    ['credit of a £20 day, dearer', 'credit', 0, null, 12_500, 2_000],
    ['guest pass', 'guest_pass', 0, null, 15_000],
  ] as const satisfies readonly (readonly [
    string,
    'money' | 'credit' | 'guest_pass',
    number,
    number | null,
    number,
    number?,
  ])[];
  const outcome = Object.fromEntries(
    cases.map(([name, payWith, paid, lockedPence, standard, covers = 12_500]) => {
      const { pricePence, returned, isDearer } = priceMove(
        {
          payWith,
          coversPence: payWith === 'credit' ? covers : null,
          costPence: paid,
          left: splitVat(paid, 20),
          lockedPence,
        },
        standard,
      );
      expect(returned.net + returned.vat, name).toBe(returned.gross);
      return [name, [pricePence, returned.gross, returned.vat, isDearer]];
    }),
  );
  expect(outcome).toEqual({
    'money, same price': [12_500, 0, 0, false],
    'money, cheaper': [12_500, 2_499, 417, false],
    'money, dearer': [15_000, 0, 0, true],
    'money, locked price': [9_900, 0, 0, false],
    'money, cheaper than the locked price': [9_000, 900, 150, false],
    'credit, both covered': [9_000, 0, 0, false],
    'credit, the difference back': [12_500, 2_500, 417, false],
    'credit, part of the difference back': [13_333, 1_667, 278, false],
    'credit, dearer': [15_000, 0, 0, true],
    'credit of a £20 day, dearer': [12_500, 0, 0, true],
    'guest pass': [15_000, 0, 0, false],
  });
});

test('compares with what the place cost, whatever was refunded of it as goodwill', () => {
  const cases = [
    ['same price', 12_500, 12_000, 12_500],
    ['dearer', 12_500, 12_000, 12_501],
    ['cheaper', 12_500, 12_000, 10_000],
    ['cheaper by as much as is left', 12_500, 2_500, 10_000],
    ['cheaper by more than is left', 12_500, 1_000, 10_000],
    ['cheaper, and nothing is left', 12_500, 0, 10_000],
  ] as const;
  const outcome = cases.map(([name, costPence, leftPence, standard]) => {
    const left = splitVat(leftPence, 20);
    const place = {
      payWith: 'money',
      coversPence: null,
      costPence,
      left,
      lockedPence: null,
    } as const;
    const { returned, isDearer } = priceMove(place, standard);
    expect(returned.net + returned.vat, name).toBe(returned.gross);
    return `${name}: ${isDearer ? 'dearer' : returned.gross}`;
  });
  expect(outcome).toEqual([
    'same price: 0',
    'dearer: dearer',
    'cheaper: 2500',
    'cheaper by as much as is left: 2500',
    'cheaper by more than is left: 1000',
    'cheaper, and nothing is left: 0',
  ]);
});
