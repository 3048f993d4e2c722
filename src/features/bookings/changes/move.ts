import type { EventState } from '#features/events/contract.ts';
import { addDays } from '#lib/club-time.ts';
import { minusAmount, type Pence, partOfAmount, sumAmounts, type TaxedAmount } from '#lib/money.ts';
import { buysPlaceAt, moneyForPlace, ownPrice } from '../credits/place-price.ts';
import type { PayWith } from '../places/order-lines.ts';
import { type BookingState, isMarked, type OrderState } from '../places/states.ts';

/** How many days before the day that they leave members can move at the latest. */
const MOVE_DAYS = 14;

/**
 * Until when members can move an order to another golf day. Days are 24 hours, and the boundary
 * still counts.
 */
export const movesBy = (startsAt: Date): Date => addDays(startsAt, -MOVE_DAYS);

/** The facts that decide whether an order can leave its golf day. */
export type MoveFacts = {
  readonly order: { readonly state: OrderState };
  readonly places: readonly { readonly state: BookingState }[];
  readonly event: { readonly state: EventState; readonly startsAt: Date };
  /** Organisers can move places until the start. */
  readonly byOrganisers: boolean;
};

export type NotMoved = 'day_cancelled' | 'nothing_to_move' | 'day_begun' | 'moves_closed';

/** Why the places of an order cannot be moved to another golf day now; undefined if they can. */
export function whyNotMoved(facts: MoveFacts, now: Date): NotMoved | undefined {
  const { order, places, event, byOrganisers } = facts;
  if (event.state === 'cancelled') return 'day_cancelled';
  if (order.state !== 'paid' || !places.some(({ state }) => state === 'confirmed'))
    return 'nothing_to_move';

  if (event.startsAt <= now || places.some(isMarked)) return 'day_begun';

  return !byOrganisers && movesBy(event.startsAt) < now ? 'moves_closed' : undefined;
}

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
