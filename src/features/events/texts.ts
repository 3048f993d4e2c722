import { brand } from '#lib/brand.ts';
import { formatWeekdayTime } from '#lib/club-time.ts';
import { formatPounds, type Pence } from '#lib/money.ts';
import { countText } from '#lib/numbers.ts';
import { refusals } from '#lib/refusal.ts';
import type { Availability } from './availability.ts';
import type { EventTier, OwnDayState, OwnPrice } from './contract.ts';
import { refundDays } from './terms.ts';

/** The label of each badge (spec, section 2, and product.md). */
export const availabilityLabel: Readonly<Record<Availability, string>> = {
  available: 'Available',
  full: 'Full',
  closed: 'Booking closed',
  played: 'Played',
  cancelled: 'Cancelled',
};

/** Sentences that several pages, emails and capabilities show about an event. */
export const eventTexts = {
  notFound: 'We can’t find this event. It may have been removed from the calendar.',
  cancelled: 'This event has been cancelled.',
  cancelledTerms:
    'Everyone who paid gets a full refund, or a credit if they chose that on their booking.',
  venueUnknown: 'Venue to be announced',
  daylight: (sunrise: string, lastLight: string): string =>
    `Sunrise ${sunrise}, last light ${lastLight}`,
  addToCalendar: 'Add to calendar',
  share: 'Share this event',
  asPlayed: 'The day as it was planned',
  bookAsVisitor: 'You create your account as you book. It takes a minute.',
  notOpenYet: 'Not open yet',
  viewDetails: 'View Details',
  joinWaitlist: 'Join waitlist',
  yourBooking: 'Your booking',
  payForPlace: 'Continue to payment',
} as const;

/**
 * The label of the badge, on every list and page, for someone who has a place there or waits for
 * one.
 */
export const ownDayLabel: Readonly<Record<OwnDayState, string>> = {
  booked: 'You’re booked',
  held: 'Not paid yet',
  offered: 'Kept for you',
  waiting: 'On the waitlist',
};

/** The button that accepts an offer of the waitlist: "Take your place · until Sat 12:11". */
export const takePlaceLabel = (until: string | null, places = 1): string =>
  `Take your ${places === 1 ? 'place' : 'places'}${until === null ? '' : ` · until ${formatWeekdayTime(until)}`}`;

/** The names of the facts about the golf, in the order of the page. */
export const golfFactNames = {
  allowance: 'Allowance',
  tees: 'Tees',
  buggies: 'Buggies',
  halfwayHouse: 'Halfway house',
  meal: 'Meal',
  parking: 'Parking',
} as const;

/** What a place costs, on a button: "£125"; in words where the host pays for it. */
export const placePrice = (pence: Pence): string =>
  pence === 0 ? 'nothing to pay' : formatPounds(pence);

/** The label of the booking button (spec, section 2). `price` is formatted, such as "£125". */
export const bookNowLabel = (price: string): string => `Book Now - ${price}`;

/** What a member pays, as a figure: "£100", "1 credit" or "1 credit + £25". */
export function ownPriceText({ way, pence }: OwnPrice): string {
  if (way !== 'credit') return formatPounds(pence);
  return pence === 0 ? '1 credit' : `1 credit + ${formatPounds(pence)}`;
}

/** Why a member pays something else than everyone; undefined if they do not. */
export const ownPriceReason: Readonly<Partial<Record<OwnPrice['way'], string>>> = {
  locked_price: 'Your founding price',
  credit: 'Paid with your credit',
};

/**
 * How many can come, on cards (spec, section 2). Only the Founders Series makes founding members.
 */
export const limitedTo = ({
  capacity,
  series,
}: {
  readonly capacity: number;
  readonly series: string | null;
}): string =>
  series === brand.series
    ? `Limited to ${capacity} founding ${capacity === 1 ? 'member' : 'members'}`
    : `Limited to ${countText(capacity, 'place')}`;

/** The badge of a golf day that is limited to a tier, for those who do not have it. */
export const tierBadge: Readonly<Record<EventTier, string>> = {
  executive: 'Executive and VIP',
  vip: 'VIP only',
};

/** Whose golf day it is, where it is limited to a tier: on cards and the page of the event. */
export const membersDayText: Readonly<Record<EventTier, string>> = {
  executive: 'For Executive and VIP members, and the guests they bring',
  vip: 'For VIP members, and the guests they bring',
};

/** Why a member without the tier cannot have a place, and how to get the tier. */
export const tierNeededText: Readonly<Record<EventTier, string>> = {
  executive:
    'This golf day is for Executive and VIP members, and the guests they bring. To play, apply for one of these tiers or upgrade.',
  vip: 'This golf day is for VIP members, and the guests they bring. To play, apply for the VIP tier or upgrade.',
};

/** The places left, on cards and in lists. */
export const placesLeftText = (left: number): string => `${countText(left, 'place')} left`;

/** The places left of all, on the page of an event. */
export const placesLeftOf = (left: number, capacity: number): string =>
  left === 0 ? `All ${capacity} places taken` : `${left} of ${capacity} places left`;

/**
 * Said before somebody pays: what a place on a founders day no longer brings, or not everyone who
 * books now. Undefined while there is a number for each place.
 */
export function foundingNumbersText(
  city: string,
  placesLeft: number,
  numbersLeft: number,
): string | undefined {
  if (numbersLeft >= Math.max(placesLeft, 1)) return undefined;
  if (numbersLeft === 0)
    return `All founding numbers for ${city} have been given, so a place here no longer makes you a founding member.`;

  return numbersLeft === 1
    ? `One founding number is left for ${city}. The next new member to pay gets it.`
    : `${numbersLeft} founding numbers are left for ${city}. The next ${numbersLeft} new members to pay get them.`;
}

/** The cancellation terms in the one line shown beside every price. */
export const termsLine = `Cancel ${refundDays.full} days or more before for a full refund, ${refundDays.half} to ${refundDays.full - 1} days before for half or a full credit; under ${refundDays.half} days we refund you if your place is resold.`;

/** The same of a private day whose host pays for it. */
export const freeTermsLine =
  'You can cancel at any time before the day begins, so that someone else can have your place.';

/** Why an event, a feed or a change of state is refused. */
export const eventRefusals = /* @__PURE__ */ refusals({
  city_hidden: [404, 'There are no golf days in this city.'],
  event_not_found: [404, eventTexts.notFound],
  feed_not_found: [404, 'We don’t have a calendar for that city.'],
  event_move_not_listed: [409, 'An event can’t change from its current state to that one.'],
  event_in_past: [409, 'This event has already started.'],
  event_stopped: [
    409,
    'This golf day was stopped, and what everyone gets has been decided. It can’t be cancelled as well.',
  ],
  event_not_over: [409, 'This event isn’t over yet.'],
  event_incomplete: [422, 'Some things are still missing before this golf day can be published.'],
  event_reason_missing: [
    422,
    'Say why the event is cancelled. Everyone who has booked will read it.',
  ],
  event_change_forbidden: [403, 'Only the organisers can change an event.'],
});

/** What a calendar app shows about an event. */
export const calendarTexts = {
  cancelled: (title: string): string => `Cancelled: ${title}`,
  played: 'This golf day has been played.',
  price: (pence: Pence): string =>
    pence === 0
      ? `Your host pays for the day. ${freeTermsLine}`
      : `${formatPounds(pence)}, VAT included. ${termsLine}`,
} as const;
