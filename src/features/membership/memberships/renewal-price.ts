import { type CalendarDay, shiftDay } from '#lib/london-calendar.ts';
import type { Pence } from '#lib/money.ts';
import type { BillingPeriod, DatedPrice, TierId } from '../tiers/tiers.ts';

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

type Renewal = {
  readonly tier: TierId;
  readonly period: BillingPeriod;
  /** What such a period costs now. */
  readonly pence: Pence;
  readonly renewsOn: CalendarDay;
  readonly today: CalendarDay;
};

/**
 * An announced price that a renewal will have, and the day from which it counts. Members see
 * it before they pay or change, so it needs no 30 days’ notice. Undefined if the price stays.
 */
export function laterPrice(
  prices: readonly DatedPrice[],
  { tier, period, pence, renewsOn, today }: Renewal,
): { readonly pence: Pence; readonly from: CalendarDay } | undefined {
  const [latest] = prices
    .filter((price) => price.tier === tier && today < price.from && price.from <= renewsOn)
    .toSorted((one, other) => (one.from < other.from ? 1 : -1));
  if (!latest || latest[period] === pence) return undefined;
  return { pence: latest[period], from: latest.from };
}

type Announced = {
  /** The prices of the tier for the period that renews, each from its day on. */
  readonly prices: readonly { readonly from: CalendarDay; readonly pence: Pence }[];
  /** What the member knows that the next renewals cost. */
  readonly known: Pence;
  /** From when a price that the member was told reaches renewals; null if none is on its way. */
  readonly toldFrom: CalendarDay | null;
  /** The first renewal on this day or later. */
  readonly renewalFrom: (day: CalendarDay) => CalendarDay;
  readonly today: CalendarDay;
};

/** A price to tell a member of, and the first renewal that it reaches. */
export type PriceToTell = {
  readonly pence: Pence;
  /** The day on which the price begins. */
  readonly from: CalendarDay;
  readonly reachesFrom: CalendarDay;
  readonly renewal: CalendarDay;
};

/**
 * The next price to tell a member of, one at a time: a later one waits until the one that is on its
 * way has been paid. Of several that reach the same renewal the last one counts.
 */
export function priceToTell(facts: Announced): PriceToTell | undefined {
  const { prices, known, toldFrom, renewalFrom, today } = facts;
  const onItsWay = toldFrom === null ? undefined : renewalFrom(toldFrom);

  const reaching = prices
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .map(({ from, pence }) => {
      const reachesFrom = priceReachesFrom(from, today);
      return { pence, from, reachesFrom, renewal: renewalFrom(reachesFrom) };
    });

  return reaching
    .filter(({ renewal }, index) => reaching[index + 1]?.renewal !== renewal)
    .find(
      ({ renewal, pence }) => pence !== known && (onItsWay === undefined || renewal === onItsWay),
    );
}
