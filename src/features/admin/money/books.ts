import type { Pence } from '#lib/money.ts';

/**
 * The books by which the money of a month is counted: what orders, memberships and company days
 * say was sold, the ledger, the documents, and the money itself. The books of the money are `provider:<name>`, `bank`,
 * `owed`, `to_send`, `disputes` and `unreported`.
 */
export type MonthOfBooks = {
  /** "2026-05", in London. */
  readonly month: string;
  /** What each book has, in pence, less what was given back. A book without money is left out. */
  readonly books: Readonly<Record<string, Pence>>;
};

/** One of the four figures that must be equal, with what it consists of. */
export type BookRow = {
  readonly row: 'sold' | 'ledger' | 'invoices' | 'money';
  readonly pence: Pence;
  readonly parts: readonly { readonly book: string; readonly pence: Pence }[];
};

const soldBooks = ['orders', 'memberships', 'company_days'];

const rowOf = (book: string): BookRow['row'] => {
  if (book === 'ledger' || book === 'invoices') return book;
  return soldBooks.includes(book) ? 'sold' : 'money';
};

/** What the parts of the money are, in the order in which they are read. */
const moneyOrder = ['provider', 'unreported', 'bank', 'owed', 'to_send', 'disputes'];
const placeOf = (book: string): number =>
  rowOf(book) === 'sold'
    ? soldBooks.indexOf(book)
    : moneyOrder.indexOf(book.startsWith('provider:') ? 'provider' : book);

/** The sum of some months, as one. */
export function sumMonths(months: readonly MonthOfBooks[]): MonthOfBooks['books'] {
  const sums: Record<string, Pence> = {};
  for (const { books } of months)
    for (const [book, pence] of Object.entries(books)) sums[book] = (sums[book] ?? 0) + pence;
  return sums;
}

/** The four figures, in the order in which they are read. */
export function bookRows(books: MonthOfBooks['books']): BookRow[] {
  const parts = Object.entries(books)
    .map(([book, pence]) => ({ book, pence }))
    .sort((one, other) => placeOf(one.book) - placeOf(other.book));

  return (['sold', 'ledger', 'invoices', 'money'] as const).map((row) => {
    const own = parts.filter(({ book }) => rowOf(book) === row);
    return { row, pence: own.reduce((sum, { pence }) => sum + pence, 0), parts: own };
  });
}

/** Whether the four figures are equal. */
export const areEqual = (rows: readonly Pick<BookRow, 'pence'>[]): boolean =>
  rows.every(({ pence }) => pence === rows[0]?.pence);
