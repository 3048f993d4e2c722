import type { EventRecord } from '#features/events/server/public.ts';
import { prices } from '#features/events/terms.ts';
import { eventTexts } from '#features/events/texts.ts';
import { slugOf } from '#lib/cities.ts';
import { formatDate, formatDateTime, formatTime } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { formatNumber } from '#lib/numbers.ts';
import type { TopicId } from '../choose-topic.ts';
import type { Answer, AnswerLink } from '../contract.ts';
import {
  type CalendarQuestion,
  hasPlaces,
  isNarrowed,
  meant,
  nearestWithPlaces,
  says,
} from './calendar.ts';

/** An answer before it is signed. */
export type Said = Pick<Answer, 'text' | 'links'> & Partial<Pick<Answer, 'offersEnquiry'>>;

/** How many days a list names; the events page has the rest. */
const LISTED = 4;

/** "Founders Series: Leeds on Thursday 14 May 2026, 08:30". */
export const inWords = ({ title, startsAt }: Pick<EventRecord, 'title' | 'startsAt'>): string =>
  `${title} on ${formatDateTime(startsAt)}`;
const linkTo = ({ id, title }: EventRecord): AnswerLink => ({ to: `/events/${id}`, label: title });

/** "Founders Series: Leeds on …: 4 of 15 places are left, at £125 each." */
function line(day: EventRecord): string {
  const placesLeft = day.capacity - day.placesTaken;
  const places = `${placesLeft} of ${day.capacity} places ${placesLeft === 1 ? 'is' : 'are'} left, at ${formatPounds(day.pricePence)} each`;
  return `${inWords(day)}: ${placesLeft > 0 ? places : 'it is full'}${day.state === 'closed' ? ', and booking has closed' : ''}.`;
}

const allDays: AnswerLink = { to: '/events', label: 'See all golf days' };

/** " in Leeds in March 2027 for up to £130": what the question names. */
export function which({ entities: { cities, venues, periods, limit } }: CalendarQuestion): string {
  const any = (before: string, names: readonly string[]) =>
    names.length > 0 ? `${before} ${names.join(' or ')}` : '';
  const dates = periods.map((period) => period.inWords);
  const most = limit === undefined ? [] : [formatPounds(limit)];
  return any(' in', cities) + any(' at', venues) + any('', dates) + any(' for up to', most);
}

/**
 * A line for each day after the lead. If none of them has a place, also the nearest day that has.
 */
function list(asked: CalendarQuestion, days: readonly EventRecord[], lead = ''): Said {
  const other = days.some(hasPlaces) ? [] : nearestWithPlaces(asked);
  const listedDays = days.slice(0, LISTED);
  const begin =
    days.length > 0 ? lead : `There is no golf day${which(asked)} on the calendar at the moment.\n`;
  const lines = [
    ...listedDays.map(line),
    ...other.map((day) => `The nearest with a place is ${line(day)}`),
  ];
  return {
    text: begin + lines.join('\n'),
    links: [...[...listedDays, ...other].map(linkTo), allDays],
  };
}

function nextEvent(asked: CalendarQuestion, days: readonly EventRecord[]): Said {
  const { cities, periods } = asked.entities;
  const isOfAll = periods.length > 0 || cities.length > 1 || says(asked, 'many');
  return isOfAll && days.length > 1
    ? list(asked, days, `There are ${days.length} golf days${which(asked)}:\n`)
    : list(asked, days.slice(0, 1), `The next golf day${which(asked)} is `);
}

function price(asked: CalendarQuestion, days: readonly EventRecord[]): Said {
  const costs = new Set(days.map(({ pricePence }) => pricePence));
  if (
    asked.entities.limit !== undefined ||
    costs.size > 1 ||
    (days.length === 0 && isNarrowed(asked))
  )
    return list(asked, days);

  const [pence = prices.single] = costs;

  return {
    text: `A place${which(asked)} costs ${formatPounds(pence)}, including golf, food and VAT.\nA package of ${prices.packageEvents} days is ${formatPounds(asked.packagePence)}, which saves ${formatPounds(prices.packageEvents * prices.single - asked.packagePence)}. You can buy it online, alone or when you book.`,
    links: [allDays, { to: '/bookings/credits', label: 'Buy the package' }],
  };
}

/** Answers about one day: the one that the question means, or the next. */
const ofOneDay =
  (say: (day: EventRecord) => string) =>
  (asked: CalendarQuestion, [day]: readonly EventRecord[]): Said => {
    if (!day) return list(asked, []);
    const dayInWords = isNarrowed(asked) ? inWords(day) : `The next golf day, ${inWords(day)},`;
    const city = { to: `/cities/${slugOf(day.city)}`, label: `Getting to ${day.city}` };
    return { text: `${dayInWords} ${say(day)}`, links: [linkTo(day), city, allDays] };
  };

/** Days that were cancelled, and why. */
const cancelled = (days: readonly EventRecord[]): Said => ({
  text: days
    .map(
      (day) =>
        `${inWords(day)} has been cancelled: ${(day.cancelledReason ?? '').replace(/\.?$/, '.')} ${eventTexts.cancelledTerms}`,
    )
    .join('\n'),
  links: [
    ...days.map(linkTo),
    allDays,
    { to: '/policy/cancellation#we-cancel', label: 'If we cancel, or the weather does' },
  ],
});

/** The last golf day that was played, in the place and at the time asked about. */
export function played(asked: CalendarQuestion): Said {
  const [day] = meant(asked.calendar.played, asked);
  return {
    text: day
      ? `The last golf day${which(asked)} was ${day.title} on ${formatDate(day.startsAt)}.`
      : `We haven’t played${which(asked)}.`,
    links: [...(day ? [linkTo(day)] : []), allDays],
  };
}

const ofVenue = (say: (venue: NonNullable<EventRecord['venue']>) => string) =>
  ofOneDay(({ venue, location }) =>
    venue ? say(venue) : `is at a course near ${location}. We’ll announce it by email.`,
  );

const answers = {
  next_event: nextEvent,
  places_left: list,
  price,
  venue: ofVenue(
    ({ name, address }) =>
      `is at ${[name, ...address].join(', ')}. Its page has directions and parking.`,
  ),
  course: ofVenue(({ name, holes, par, yards, about }) => {
    const figures = [
      `${holes} holes`,
      ...(par === null ? [] : [`par ${par}`]),
      ...(yards === null ? [] : [`${formatNumber(yards)} yards`]),
    ];
    return `is played at ${name}: ${figures.join(', ')}. ${about}`.trim();
  }),
  schedule: ofOneDay(
    ({ startsAt, endsAt }) =>
      `runs from ${formatTime(startsAt)} to ${formatTime(endsAt)}. You’ll find the full schedule on its page.`,
  ),
  going_ahead: ofOneDay(
    () => 'is going ahead as planned. If that changes, we’ll email everyone who is coming.',
  ),
} as const;
export const isAboutDays = (topic: TopicId): topic is keyof typeof answers =>
  Object.hasOwn(answers, topic);

/** Answers questions about golf days from the calendar as it is now. */
export function aboutDays(topic: keyof typeof answers, question: CalendarQuestion): Said {
  const about = topic === 'next_event' ? { ...question, eventId: undefined } : question;
  const { periods, isPast } = about.entities;
  const isOver =
    periods.length > 0 && periods.every(({ to }) => new Date(`${to}T23:59:59Z`) < about.now);
  if (isOver || (isPast && topic === 'next_event')) return played(about);

  const days = meant(about.calendar.ahead, about);
  const off = meant(about.calendar.cancelled, about).slice(0, LISTED);
  if (off.length > 0 && (topic === 'going_ahead' || (isNarrowed(about) && days.length === 0)))
    return cancelled(off);

  return answers[topic](about, days);
}
