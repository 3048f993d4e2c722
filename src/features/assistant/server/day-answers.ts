import { slugOf } from '#features/events/cities.ts';
import { eventsAddress } from '#features/events/event-filters.ts';
import { prices } from '#features/events/prices.ts';
import type { EventRecord } from '#features/events/server/public.ts';
import { formatDate, formatDateTime, formatTime } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { formatNumber } from '#lib/numbers.ts';
import type { TopicId } from '../choose-topic.ts';
import type { Answer, AnswerLink } from '../contract.ts';
import { type Asked, alternative, hasPlaces, isNarrowed, meant, says } from './calendar.ts';

/** An answer before it is signed. */
export type Said = Pick<Answer, 'text' | 'links'> & Partial<Pick<Answer, 'offersEnquiry'>>;

/** How many days a list names; the events page has the rest. */
const LISTED = 4;

/** "Founders Series: Leeds on Thursday 14 May 2026, 08:30". */
export const inWords = ({ title, startsAt }: Pick<EventRecord, 'title' | 'startsAt'>): string =>
  `${title} on ${formatDateTime(startsAt)}`;
const linkTo = ({ id, title }: EventRecord): AnswerLink => ({ to: `/events/${id}`, label: title });

/** "Founders Series: Leeds on …: 4 of 15 places are left." */
function line(day: EventRecord): string {
  const left = day.capacity - day.placesTaken;
  const places = `${left} of ${day.capacity} places ${left === 1 ? 'is' : 'are'} left`;
  const closed = day.state === 'closed' ? ', and booking has closed' : '';
  return `${inWords(day)}: ${left > 0 ? places : 'it is full'}${closed}.`;
}

const cost = ({ pricePence }: EventRecord): string => `A place costs ${formatPounds(pricePence)}.`;

/** The page of all golf days, filtered by the city and the month asked about. */
function allDays({ entities: { cities, periods } }: Asked): AnswerLink {
  const month = periods[0]?.from.slice(0, 7);
  const filters = {
    ...(cities.length === 1 ? { city: cities[0] } : {}),
    ...(periods.length === 1 && periods[0]?.to.slice(0, 7) === month ? { month } : {}),
  };
  return { to: eventsAddress(filters, 'list'), label: 'See all golf days' };
}

/** " in Leeds in March 2027 under £130": what the question names. */
export function which({ entities: { cities, venues, periods, limit } }: Asked): string {
  const named = [
    cities.length > 0 ? `in ${cities.join(' or ')}` : '',
    venues.length > 0 ? `at ${venues.join(' or ')}` : '',
    periods.map((period) => period.inWords).join(' or '),
    limit?.inWords ?? '',
  ];
  return named.map((part) => part && ` ${part}`).join('');
}

/** A line for each day and the nearest alternative: the next day with a place, or the nearest when none fits. */
function list(lead: string, days: readonly EventRecord[], asked: Asked): Said {
  const other = days.some(hasPlaces) ? undefined : alternative(asked);
  const offered = other && (days.length === 0 || hasPlaces(other)) ? [other] : [];
  const lines = [
    ...days.slice(0, LISTED).map(line),
    ...(days.length > LISTED ? [`And ${days.length - LISTED} more.`] : []),
    ...(days.length + offered.length === 0 ? ['New dates appear on the events page.'] : []),
    ...offered.map(
      (day) =>
        `The ${days.length > 0 ? 'next one with a place' : 'nearest'} is ${line(day)}${asked.entities.limit ? ` ${cost(day)}` : ''}`,
    ),
  ];
  return {
    text: [lead, ...lines].filter(Boolean).join('\n'),
    links: [...[...days.slice(0, LISTED), ...offered].map(linkTo), allDays(asked)],
  };
}

const noDay = (asked: Asked): Said =>
  list(`There is no golf day${which(asked)} on the calendar at the moment.`, [], asked);

function nextEvent(asked: Asked): Said {
  const { cities, periods } = asked.entities;
  const days = meant(asked.calendar.ahead, { ...asked, eventId: undefined });
  const [day] = days;
  if (!day) return noDay(asked);
  if (days.length > 1 && (periods.length > 0 || cities.length > 1 || says(asked, 'many'))) {
    const there = `${which(asked)} there are`.trim();
    return list(`${there.charAt(0).toUpperCase()}${there.slice(1)} ${days.length} golf days:`, days, asked);
  }
  const { text, links } = list('', [day], asked);
  return { text: `The next golf day${which(asked)} is ${text}\n${cost(day)}`, links };
}

function placesLeft(asked: Asked): Said {
  const days = meant(asked.calendar.ahead, asked);
  if (days.length === 0) return noDay(asked);
  return list(days.length > 1 ? 'These golf days are coming up:' : '', days, asked);
}

function price(asked: Asked): Said {
  const days = meant(asked.calendar.ahead, asked);
  if (days.length === 0 && asked.calendar.ahead.length > 0) return noDay(asked);
  const costs = [...new Set(days.map(({ pricePence }) => pricePence))];
  const each =
    costs.length > 1 || asked.entities.limit
      ? days.slice(0, LISTED).map((day) => `${inWords(day)}: ${formatPounds(day.pricePence)}.`)
      : [
          `A place${which(asked)} costs ${formatPounds(costs[0] ?? prices.single)}, including golf, food and VAT.`,
        ];
  const saving = `A package of ${prices.packageEvents} days is ${formatPounds(prices.package)}, which saves ${formatPounds(prices.packageSaving)}. Contact us to buy it.`;
  return {
    text: [...each, saving].join('\n'),
    links: [...(days.length < 3 ? days.map(linkTo) : []), allDays(asked)],
  };
}

/** Answers about one day: the one that the question means, or the next. */
const ofOneDay =
  (say: (day: EventRecord) => string) =>
  (asked: Asked): Said => {
    const [day] = meant(asked.calendar.ahead, asked);
    if (!day) return noDay(asked);
    const named = isNarrowed(asked) ? inWords(day) : `The next golf day, ${inWords(day)},`;
    const city = { to: `/cities/${slugOf(day.city)}`, label: `Getting to ${day.city}` };
    return { text: `${named} ${say(day)}`, links: [linkTo(day), city, allDays(asked)] };
  };

/** Whether days take place, and why some were cancelled. */
function goingAhead(asked: Asked): Said {
  const off = meant(asked.calendar.cancelled, asked).slice(0, LISTED);
  const [day] = meant(asked.calendar.ahead, asked);
  if (off.length === 0 && !day) return noDay(asked);
  const lines = off.map(
    (one) =>
      `${inWords(one)} has been cancelled: ${(one.cancelledReason ?? '').replace(/\.?$/, '.')} Everyone who paid gets a full refund, or a place on another day.`,
  );
  const ahead =
    isNarrowed(asked) && day
      ? `${inWords(day)} is going ahead as planned.`
      : 'All golf days on the calendar are going ahead.';
  return {
    text: lines.join('\n') || `${ahead} If that changes, we’ll email everyone who is coming.`,
    links: [
      ...[...off, ...(day ? [day] : [])].map(linkTo),
      allDays(asked),
      { to: '/policy/cancellation#we-cancel', label: 'If we cancel, or the weather does' },
    ],
  };
}

/** The last golf day that was played, in the place and at the time asked about. */
function played(asked: Asked): Said {
  const [day] = meant(asked.calendar.played, asked);
  return {
    text: day
      ? `The last golf day${which(asked)} was ${day.title} on ${formatDate(day.startsAt)}.`
      : `We haven’t played${which(asked)}.`,
    links: [...(day ? [linkTo(day)] : []), allDays(asked)],
  };
}

const answers = {
  next_event: nextEvent,
  places_left: placesLeft,
  price,
  venue: ofOneDay(({ venue, location }) =>
    venue
      ? `is at ${[venue.name, ...venue.address].join(', ')}. Its page has directions and parking.`
      : `is at a course near ${location}. We’ll announce it by email.`,
  ),
  course: ofOneDay(({ venue, location }) =>
    venue
      ? `is played at ${venue.name}: ${venue.holes} holes, par ${venue.par}, ${formatNumber(venue.yards)} yards. ${venue.about}`
      : `is played on a course near ${location}. We’ll announce it by email.`,
  ),
  schedule: ofOneDay(
    ({ startsAt, endsAt }) =>
      `runs from ${formatTime(startsAt)} to ${formatTime(endsAt)}. You’ll find the full schedule on its page.`,
  ),
  going_ahead: goingAhead,
} as const;
export const isAboutDays = (topic: TopicId): topic is keyof typeof answers => Object.hasOwn(answers, topic);

/** Answers questions about golf days from the calendar as it is now. */
export function aboutDays(topic: keyof typeof answers, asked: Asked): Said {
  const { periods, isPast } = asked.entities;
  const isOver = periods.length > 0 && periods.every(({ to }) => new Date(`${to}T23:59:59Z`) < asked.now);
  if (isOver || (isPast && topic === 'next_event')) return played(asked);
  const isOff = isNarrowed(asked) && meant(asked.calendar.cancelled, asked).length > 0;
  return isOff && meant(asked.calendar.ahead, asked).length === 0 ? goingAhead(asked) : answers[topic](asked);
}

/** Who won: the site has no results, so the answer names the day and says where to find them. */
export function results(asked: Asked, text: string): Said {
  const said = played(asked);
  const links = [...said.links, { to: '/faq#results', label: 'Where to find who won' }];
  return { text: `${said.text} ${text}`, links, offersEnquiry: true };
}
