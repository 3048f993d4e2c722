import { minusAmount, type Pence, partOfAmount, sumAmounts, type TaxedAmount } from '#lib/money.ts';
import { buysPlaceAt, moneyForPlace, ownPrice } from '../credits/place-price.ts';
import type { PayWith } from '../places/order-lines.ts';

/** A confirmed place with what it cost, and what is left of the money that was paid for it. */
export type MovingPlace = {
  readonly payWith: PayWith;
  /** Up to which price its credit buys a place; null if none pays for it. */
  readonly coversPence: Pence | null;
  /**
   * The money it has cost so far: what was paid, less what earlier moves to cheaper days returned.
   */
  readonly costPence: Pence;
  /** What is left of that money: organisers may have refunded some of it as goodwill. */
  readonly left: TaxedAmount;
  /** A founding member's locked price, for the buyer's own place. */
  readonly lockedPence: Pence | null;
};

/** What a place costs at another golf day, and what its buyer gets back. */
export type MovedPlace = {
  readonly pricePence: Pence;
  /** The difference to a cheaper day, VAT included. */
  readonly returned: TaxedAmount;
  /** Whether it costs more there than it has cost so far. */
  readonly isDearer: boolean;
};

/**
 * What a place costs at a golf day of another price. A credit buys a day up to £125; of a dearer
 * one, only the difference was paid in money. What a place at a cheaper day costs less is returned
 * exactly, or what is left if goodwill refunds have left less than that; members do not move to a
 * dearer one.
 * @param standardPence the price of the other day
 */
export function priceMove(
  { payWith, coversPence, costPence, left, lockedPence }: MovingPlace,
  standardPence: Pence,
): MovedPlace {
  const pricePence = ownPrice(standardPence, lockedPence);
  const due = moneyForPlace(pricePence, payWith);
  const isDearer =
    due > costPence || (coversPence !== null && !buysPlaceAt(coversPence, standardPence));
  const kept = isDearer ? left.gross : Math.max(0, left.gross - (costPence - due));
  const returned = minusAmount(left, partOfAmount(left, kept));

  return { pricePence, returned, isDearer };
}

/** What a buyer gets back for all places of an order. */
export const sumReturned = (places: readonly MovedPlace[]): TaxedAmount =>
  sumAmounts(places.map(({ returned }) => returned));
