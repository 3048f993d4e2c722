import { type CalendarDay, shiftDay } from '#lib/london-calendar.ts';
import type { Pence } from '#lib/money.ts';

/** How long before a renewal a member must know of its new price (issue 29). */
export const PRICE_NOTICE_DAYS = 30;

/**
 * The first renewal that a new price reaches: not before it begins, and not before the member has
 * known of it for 30 days.
 * @param from the day on which the price begins
 * @param told the day on which the member was told
 */
export function priceReachesFrom(from: CalendarDay, told: CalendarDay): CalendarDay {
  const earliest = shiftDay(told, PRICE_NOTICE_DAYS);
  return from > earliest ? from : earliest;
}

type Facts = {
  /** The price of the running period. */
  readonly price: Pence;
  /** The price agreed with a change of tier or period at the renewal; null without one. */
  readonly nextPrice: Pence | null;
  /** A new price that the member was told, and from when it reaches renewals; null without one. */
  readonly toldPrice: Pence | null;
  readonly toldFrom: CalendarDay | null;
};

/** What a renewal on this day costs. A price that changes never reaches a running period. */
export const renewalPrice = (
  { price, nextPrice, toldPrice, toldFrom }: Facts,
  day: CalendarDay,
): Pence =>
  toldPrice !== null && toldFrom !== null && day >= toldFrom ? toldPrice : (nextPrice ?? price);
