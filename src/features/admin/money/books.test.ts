import { expect, test } from 'vitest';
import { areEqual, bookRows, sumMonths } from './books.ts';
import { differenceSentence, fallbackLabel } from './difference-texts.ts';
import { bookText } from './texts.ts';

const may = {
  orders: 100_000,
  memberships: 5900,
  ledger: 105_900,
  invoices: 105_900,
  'provider:stripe': 90_000,
  unreported: 12_500,
  bank: 5000,
  owed: 2500,
  to_send: -4100,
};

test('four figures are made of the books, in the order in which they are read', () => {
  const rows = bookRows(may);
  expect(rows.map(({ row, pence }) => [row, pence])).toEqual([
    ['sold', 105_900],
    ['ledger', 105_900],
    ['invoices', 105_900],
    ['money', 105_900],
  ]);
  expect(areEqual(rows)).toBe(true);
  expect(rows[3]?.parts.map(({ book }) => book)).toEqual([
    ...['provider:stripe', 'unreported', 'bank', 'owed', 'to_send'],
  ]);
});

test('a penny is a difference', () => {
  expect(areEqual(bookRows({ ...may, invoices: 105_901 }))).toBe(false);
  expect(areEqual(bookRows({}))).toBe(true);
});

test('months are summed book by book', () => {
  const months = [
    { month: '2026-05', books: { orders: 100, ledger: 100 } },
    { month: '2026-06', books: { orders: -30, bank: 5 } },
  ];
  expect(sumMonths(months)).toEqual({ orders: 70, ledger: 100, bank: 5 });
});

test.each([
  ['event 7', 'Golf day'],
  ['series credit_note', 'Credit notes'],
  ['receivables 100 owed, 0 in the ledger', '100 owed, 0 in the ledger'],
  ['order_line 0190aaaa-0000', 'order line 0190aaaa'],
])('what has no name of its own: %s', (concerns, label) => {
  expect(fallbackLabel(concerns)).toBe(label);
});

test('a book or a check that is new is named all the same', () => {
  expect(bookText('provider:other')).toBe('Report of other');
  expect(differenceSentence('a_new_check')).toBe('Something doesn’t add up: a new check.');
});
