import { type CalendarDay, shiftDay } from '#lib/london-calendar.ts';
import type { Pence } from '#lib/money.ts';
import { PRICE_NOTICE_DAYS, priceReachesFrom } from '../memberships/renewal-price.ts';
import type { TierPrice } from '../tiers/tiers.ts';

/** The earliest day on which a price that is announced today can begin. */
export const earliestFrom = (today: CalendarDay): CalendarDay => shiftDay(today, PRICE_NOTICE_DAYS);

/**
 * Whether an announced price can still be corrected or withdrawn: until 30 days before it begins.
 * Nobody can have paid it by then, and members who know of it can be told again in time.
 */
export const isPriceOpen = (from: CalendarDay, today: CalendarDay): boolean =>
  from >= earliestFrom(today);

/** Why a price looks like a slip of the keyboard: it asks for a second press. */
export const priceWarnings = ['year_above_months', 'more_than_double'] as const;
export type PriceWarning = (typeof priceWarnings)[number];

/**
 * What is unusual about a price.
 * @param before the price that it follows
 */
export function warningsOf(price: TierPrice, before: TierPrice): PriceWarning[] {
  const isDouble = price.monthly > 2 * before.monthly || price.yearly > 2 * before.yearly;
  return [
    ...(price.yearly > 12 * price.monthly ? (['year_above_months'] as const) : []),
    ...(isDouble ? (['more_than_double'] as const) : []),
  ];
}

/** What a year saves against twelve months, in percent, to the nearest one; nothing if it is dearer. */
export const savingPercent = ({ monthly, yearly }: TierPrice): number =>
  Math.max(0, Math.round(((12 * monthly - yearly) / (12 * monthly)) * 100));

type PeriodPrice = { readonly from: CalendarDay; readonly pence: Pence };

type Renewals = {
  /** The prices of the member's tier and period, the announced one among them. */
  readonly prices: readonly PeriodPrice[];
  /** What the next renewals cost without an announced price. */
  readonly known: Pence;
  /** The first renewal on this day or later. */
  readonly renewalFrom: (day: CalendarDay) => CalendarDay;
  readonly today: CalendarDay;
};

/**
 * The first renewal of a member that a price from this day changes. Undefined if another price
 * counts from that renewal on, or if it would cost the same without this one.
 */
export function firstRenewalAt(
  from: CalendarDay,
  { prices, known, renewalFrom, today }: Renewals,
): CalendarDay | undefined {
  const renewals = prices
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .map((price) => ({ ...price, renewal: renewalFrom(priceReachesFrom(price.from, today)) }));
  const counting = renewals.filter(
    ({ renewal }, index) => renewals[index + 1]?.renewal !== renewal,
  );

  const index = counting.findIndex((price) => price.from === from);
  const price = counting[index];
  const before = counting[index - 1]?.pence ?? known;

  return price && price.pence !== before ? price.renewal : undefined;
}

/**
 * Whether a price that a member was told is not announced any more: it was withdrawn, or another one
 * has taken its place.
 * @param told the price, and the day from which it reaches the member's renewals
 */
export function isTakenBack(told: PeriodPrice, prices: readonly PeriodPrice[]): boolean {
  const [latest] = prices
    .filter(({ from }) => from <= told.from)
    .toSorted((one, other) => (one.from < other.from ? 1 : -1));
  return latest?.pence !== told.pence;
}
