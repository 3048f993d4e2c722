import type { Figures } from './contract.ts';

/** The sum of something over the days of a month. */
export type MonthSum = { readonly month: string; readonly what: string; readonly amount: number };

/** Reads sums by month and name; what has none is 0. */
export function sumsOf(sums: readonly MonthSum[]) {
  const amounts = new Map(sums.map(({ month, what, amount }) => [`${month} ${what}`, amount]));
  return (month: string, what: string): number => amounts.get(`${month} ${what}`) ?? 0;
}

/** How much of a whole, in tenths of a percent; null of nothing. */
export const permilleOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((1000 * part) / whole);

/**
 * Revenue without VAT of each month: what was sold, less what was taken back and what was lost to
 * disputes.
 */
export const revenueOf = (months: readonly string[], sum: ReturnType<typeof sumsOf>) =>
  months.map((month): Figures['revenue'][number] => {
    const [soldPence, refundedPence] = [sum(month, 'sales'), sum(month, 'refunds')];
    const lostPence = sum(month, 'dispute_losses');
    return {
      ...{ month, soldPence, refundedPence, lostPence },
      revenuePence: soldPence - refundedPence - lostPence,
      vatPence: sum(month, 'vat'),
    };
  });

/** How many pages were seen, orders begun and orders paid in each month. */
export const funnelOf = (months: readonly string[], sum: ReturnType<typeof sumsOf>) =>
  months.map((month) => ({
    month,
    views: sum(month, 'views'),
    holds: sum(month, 'holds'),
    paid: sum(month, 'paid'),
  }));

/**
 * The members of each month, and what became of them.
 * @param before how many there were when the first month began
 */
export function membersOf(
  months: readonly string[],
  sum: ReturnType<typeof sumsOf>,
  before: number,
): Figures['memberships'] {
  let start = before;

  return months.map((month) => {
    const [lapsed, cancelled] = [sum(month, 'lapsed'), sum(month, 'cancelled')];
    const row = {
      ...{ month, start, lapsed, cancelled },
      joined: sum(month, 'joined'),
      renewed: sum(month, 'renewed'),
      upgraded: sum(month, 'upgraded'),
      churnPermille: start === 0 ? null : Math.round((1000 * (lapsed + cancelled)) / start),
    };
    start += sum(month, 'members');
    return row;
  });
}
