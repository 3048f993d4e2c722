import { type CalendarDay, shiftDay, shiftMonths } from '#lib/london-calendar.ts';
import type { Pence } from '#lib/money.ts';

/** A quarter for which VAT is returned, by its days. */
export type VatQuarter = { readonly from: CalendarDay; readonly to: CalendarDay };

/**
 * The taxable turnover of 12 months above which a company has to register, in pence: £90,000 since 1
 * April 2024 (Value Added Tax Act 1994, schedule 1, as amended by SI 2024/307; VAT Notice 700/1).
 */
export const REGISTRATION_THRESHOLD: Pence = 9_000_000;

/** The month in which a quarter ends: "2026-09". */
export type QuarterEnd = string;

/** The days of the quarter that ends with a month. */
export function quarterEnding(end: QuarterEnd): VatQuarter {
  const lastMonth = `${end}-01`;
  return { from: shiftMonths(lastMonth, -2), to: shiftDay(shiftMonths(lastMonth, 1), -1) };
}

/**
 * The quarters to choose from, the latest first: the one that is running, and those before it. HMRC
 * gives each company one of three sets of months (the stagger).
 * @param like the end of any quarter of the same set; by default March, June, September, December
 */
export function quarterEnds(today: CalendarDay, like: QuarterEnd = '2026-03'): QuarterEnd[] {
  const month = Number(today.slice(5, 7));
  const set = Number(like.slice(5, 7)) % 3;
  const monthsToEnd = (((set - month) % 3) + 3) % 3;

  return [0, 1, 2, 3, 4, 5].map((quarter) =>
    shiftMonths(`${today.slice(0, 7)}-01`, monthsToEnd - 3 * quarter).slice(0, 7),
  );
}

/**
 * The end of a quarter of another set of months: the latest that is over when `end` is.
 * @param month one of the months in which its quarters end, 1 to 12
 */
export function quarterEndLike(end: QuarterEnd, month: number): QuarterEnd {
  const back = (((Number(end.slice(5, 7)) - month) % 3) + 3) % 3;
  return shiftMonths(`${end}-01`, -back).slice(0, 7);
}

/** The sums of the documents whose tax point is in the quarter, credit notes taken off. */
export type VatTotals = { readonly net: Pence; readonly vat: Pence };

/** The boxes that may have a figure. The others are about goods, and this site sells none. */
export const filledBoxes = [1, 3, 4, 5, 6, 7] as const;
export type VatBox = (typeof filledBoxes)[number];

/**
 * The boxes of HMRC's VAT return (VAT Notice 700/12, section 3), as far as this site knows them: it
 * has the sales. What the company buys is in its own accounts. Boxes 6 and 7 are whole pounds, the
 * pence left out. The tax point of a sale is its invoice, of a credit its credit note.
 * @returns pence by box
 */
export const vatBoxes = ({ net, vat }: VatTotals): Readonly<Record<VatBox, Pence>> => ({
  1: vat,
  3: vat,
  4: 0,
  5: vat,
  6: Math.trunc(net / 100) * 100,
  7: 0,
});
