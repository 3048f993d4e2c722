import { type CalendarDay, daysBetween, shiftDay } from '#lib/london-calendar.ts';

/** How many days after its offer a membership that is not paid is reminded of, earliest first. */
const OFFER_REMINDER_DAYS = [3, 10] as const;
export type OfferReminderDays = (typeof OFFER_REMINDER_DAYS)[number];

/** How many days an offered membership waits for its first payment. */
export const OFFER_DAYS = 30;

/** The last day on which an offered membership can be paid. */
export const offerEndsOn = (offeredOn: CalendarDay): CalendarDay => shiftDay(offeredOn, OFFER_DAYS);

type OfferFacts = {
  readonly offeredOn: CalendarDay;
  /** The last reminder, by its days; null before the first one. */
  readonly reminded: OfferReminderDays | null;
};

/** The next thing to do for a membership that waits for its first payment. */
export type OfferStep =
  | { readonly kind: 'remind'; readonly days: OfferReminderDays }
  | { readonly kind: 'expire' };

/**
 * What is due for an offered membership on a day in London. Where days were missed, only the latest
 * reminder is sent.
 * @returns undefined if nothing is due
 */
export function nextOfferStep(
  { offeredOn, reminded }: OfferFacts,
  today: CalendarDay,
): OfferStep | undefined {
  if (today > offerEndsOn(offeredOn)) return { kind: 'expire' };

  const days = OFFER_REMINDER_DAYS.findLast((each) => daysBetween(offeredOn, today) >= each);
  return days !== undefined && (reminded === null || days > reminded)
    ? { kind: 'remind', days }
    : undefined;
}
