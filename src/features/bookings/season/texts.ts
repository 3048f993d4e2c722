import type { OwnPrice } from '#features/events/contract.ts';
import { availabilityLabel, ownDayLabel } from '#features/events/texts.ts';
import { formatDate, formatDateTime, formatDayAndMonth, formatTime } from '#lib/club-time.ts';
import { formatPounds, type Pence } from '#lib/money.ts';
import { countText } from '#lib/numbers.ts';
import { listOf } from '#lib/text/list-of.ts';
import type { SeasonStop } from './contract.ts';
import type { NextStep } from './next-step.ts';

/** Sentences of the season page. */
export const seasonTexts = {
  title: 'Your season',
  line: 'Coming golf days by date',
  played: 'Played',
  nothingComing: 'You have no golf day coming up.',
  more: 'These are the next golf days. The list of events has all of them.',
  noneToUse: 'There are no more golf days to use your credits for at the moment.',
  emptyTitle: 'No golf days are planned yet',
  empty: 'As soon as the organisers publish one, you’ll find it here.',
} as const;

/** "it", "them", "one" or "2 of them": the credits for so many golf days. */
function whichCredits(credits: number, days: number): string {
  if (days >= credits) return credits === 1 ? 'it' : 'them';
  return days === 1 ? 'one' : `${days} of them`;
}

type Day = Pick<SeasonStop, 'city' | 'date'>;

/**
 * The cities of some golf days, each once; of several days in one city alone, its dates as well.
 */
function namesOf(days: readonly Day[]): string {
  const cities = [...new Set(days.map(({ city }) => city))];
  return cities.length > 1 || days.length === 1
    ? listOf(cities)
    : `${listOf(cities)} on ${listOf(days.map(({ date }) => formatDayAndMonth(date)))}`;
}

/** What to do next, in one line. */
const nextStepTexts = {
  accept: (city: string, until: string): string =>
    `We’re keeping a place for you in ${city}: book it by ${formatDateTime(until)}.`,
  pay: (city: string, until: string, places: number): string =>
    places === 1
      ? `Your place in ${city} is held until ${formatTime(until)}: pay for it by then.`
      : `Your ${places} places in ${city} are held until ${formatTime(until)}: pay for them by then.`,
  spendCredits: (credits: number, days: readonly Day[], before: string | null): string => {
    return `${countText(credits, 'credit')} left: use ${whichCredits(credits, days.length)} for ${namesOf(days)}${before ? ` before ${formatDate(before)}` : ''}.`;
  },
  book: (city: string): string => `The next golf day you can book is ${city}.`,
  wait: (city: string, from: string): string =>
    `You can book ${city} from ${formatDateTime(from)}.`,
  join: (city: string): string =>
    `${city} is full. Join the waitlist, and we’ll offer you a place if one comes up.`,
  rest: 'You have a place at every coming golf day.',
} as const;

/** The next step as a sentence. */
export function sayNextStep(step: NextStep): string {
  switch (step.do) {
    case 'accept':
      return nextStepTexts.accept(step.stop.city, step.stop.state.until);
    case 'pay':
      return nextStepTexts.pay(step.stop.city, step.until, step.places);
    case 'use_credits':
      return nextStepTexts.spendCredits(step.credits, step.stops, step.before);
    case 'wait':
      return nextStepTexts.wait(step.stop.city, step.stop.state.from);
    case 'book':
      return nextStepTexts.book(step.stop.city);
    case 'join':
      return nextStepTexts.join(step.stop.city);
    case 'rest':
      return nextStepTexts.rest;
  }
}

/**
 * The states of a golf day for the member: a name for the badge, and a sentence where there is more
 * to say.
 */
export const stopTexts = {
  /** In a row, beside the name of the day. */
  pay: 'Pay now',
  held: ownDayLabel.held,
  heldUntil: (places: number, until: string): string =>
    `We’re holding ${countText(places, 'place')} for you until ${formatTime(until)}.`,
  heldByOther: 'Someone is paying for a place for you.',
  mine: ownDayLabel.booked,
  minePlaces: (places: number): string => countText(places, 'place'),
  offered: ownDayLabel.offered,
  keptPlaces: (places: number): string => `We’re keeping ${countText(places, 'place')} for you.`,
  waitlisted: ownDayLabel.waiting,
  bookable: availabilityLabel.available,
  notOpen: 'Not open yet',
  opens: (from: string): string => `You can book from ${formatDateTime(from)}.`,
  full: availabilityLabel.full,
  closed: availabilityLabel.closed,
  cancelled: availabilityLabel.cancelled,
  played: availabilityLabel.played,
  book: 'Book Now',
  attended: 'You played',
  missed: 'Not attended',
} as const;

/** What the member pays for a place of their own. */
export function priceText({ way, pence }: OwnPrice): string {
  const money = formatPounds(pence);
  if (way === 'credit') return pence === 0 ? 'You pay 1 credit' : `You pay 1 credit and ${money}`;
  return way === 'locked_price' ? `You pay ${money}, your locked price` : `You pay ${money}`;
}

/** The list of what else can be done with a booking. */
export const manageTexts = {
  heading: 'Manage your booking',
  event: 'About the event',
  eventHas: 'Format, course, dress code and how the day runs',
  moveHas: 'Your place goes to another golf day',
  cancelHas: 'See what you get back first',
} as const;

/** What comes next after a booking. */
export const nextTexts = {
  heading: 'What comes next',
  photographs: 'Photographs',
  founding: (number: number, locked: Pence): string =>
    `You’re founding member no. ${number}. Your price stays ${formatPounds(locked)} for life.`,
  foundingLink: 'See the Founders Series',
  staysFounding: (number: number, locked: Pence): string =>
    `You stay founding member no. ${number}, and your price stays ${formatPounds(locked)}.`,
  names: (count: number) => ({
    text: count === 1 ? 'One place still needs a name.' : `${count} places still need a name.`,
    link: count === 1 ? 'Add the name' : 'Add the names',
  }),
  ownAnswers: {
    text: 'We need your handicap and any dietary needs.',
    link: 'Answer the golf questions',
  },
  guestAnswers: (count: number) => ({
    text:
      count === 1
        ? 'Tell us the same about your guest.'
        : `Tell us the same about your ${count} guests.`,
    link: 'Answer for guests',
  }),
  directions: 'Directions',
} as const;
