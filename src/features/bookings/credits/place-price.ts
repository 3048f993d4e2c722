import { prices } from '#features/events/terms.ts';
import { minusAmount, type Pence, partOfAmount, splitVat, type TaxedAmount } from '#lib/money.ts';
import { CREDIT_COVERS_PENCE } from '../places/cancel-quote.ts';
import type { PayWith, PlaceToTake, PricedPlace } from '../places/order-lines.ts';

/**
 * Up to which price a place that becomes a credit buys another: £125, or what its own golf day
 * costs everybody if that is less. Otherwise a cheap place would become a dear one.
 */
export const creditCovers = (dayPence: Pence): Pence => Math.min(CREDIT_COVERS_PENCE, dayPence);

/**
 * Whether a credit buys a place at a golf day of this price. Of a dearer day than £125, the member
 * pays the difference.
 */
export const buysPlaceAt = (coversPence: Pence, dayPence: Pence): boolean =>
  coversPence >= creditCovers(dayPence);

/**
 * What a person's own place costs before any credit: the locked price of a founding member, unless
 * the golf day is cheaper. Everyone else, and every other place, has the standard price.
 * @param lockedPence null or undefined for anyone who is not a founding member
 */
export const ownPrice = (standardPence: Pence, lockedPence: Pence | null | undefined): Pence =>
  Math.min(standardPence, lockedPence ?? standardPence);

/**
 * What is paid in money for a place: its price, the difference to a credit on a dearer day, or
 * nothing with a guest pass.
 * @param pricePence the standard price, or the locked price for a founding member's own place
 */
export function moneyForPlace(pricePence: Pence, payWith: PayWith): Pence {
  if (payWith === 'money') return pricePence;
  return payWith === 'credit' ? Math.max(0, pricePence - CREDIT_COVERS_PENCE) : 0;
}

/**
 * The places of an order with what each costs.
 * @param lockedPence the locked price for the buyer's own place, where they have one
 */
export const pricePlaces = (
  places: readonly PlaceToTake[],
  {
    standardPence,
    lockedPence,
    vatPercent,
  }: {
    readonly standardPence: Pence;
    readonly lockedPence: Pence | null;
    readonly vatPercent: number;
  },
): PricedPlace[] =>
  places.map((place) => {
    const pricePence = place.mine ? ownPrice(standardPence, lockedPence) : standardPence;
    const isPrivileged = place.ofTier === true || pricePence < standardPence;
    const amount = splitVat(moneyForPlace(pricePence, place.payWith), vatPercent);

    const ownPrivilege = place.mine === true && isPrivileged;

    return { ...place, standardPence, pricePence, amount, ownPrivilege };
  });

/**
 * What was paid for each credit of a package, VAT included: a quarter each. The credits sum to the
 * package to the penny, net and VAT too.
 * @param vatPercent the rate at the sale; a credit is a single-purpose voucher, so its VAT is due then
 */
export function packageCredits(packagePence: Pence, vatPercent: number): TaxedAmount[] {
  let left = splitVat(packagePence, vatPercent);
  return Array.from({ length: prices.packageEvents }, (_, index) => {
    const credit = partOfAmount(left, left.gross / (prices.packageEvents - index));
    left = minusAmount(left, credit);
    return credit;
  });
}
