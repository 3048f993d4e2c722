import { prices } from '#features/events/terms.ts';
import { minusAmount, partOfAmount, splitVat, type TaxedAmount } from '#lib/money.ts';

/**
 * What was paid for each credit of a package, VAT included: £100.00 each. The credits sum to the
 * package to the penny, net and VAT too.
 * @param vatPercent the rate at the sale; a credit is a single-purpose voucher, so its VAT is due then
 */
export function packageCredits(vatPercent: number): TaxedAmount[] {
  let left = splitVat(prices.package, vatPercent);
  return Array.from({ length: prices.packageEvents }, (_, index) => {
    const credit = partOfAmount(left, left.gross / (prices.packageEvents - index));
    left = minusAmount(left, credit);
    return credit;
  });
}
