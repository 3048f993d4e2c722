import { slugOf } from '#features/events/cities.ts';
import { eventsAddress } from '#features/events/event-filters.ts';
import { prices } from '#features/events/prices.ts';
import type { EventRecord } from '#features/events/server/public.ts';
import { formatDate, formatDateTime, formatTime } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { formatNumber } from '#lib/numbers.ts';
import type { TopicId } from '../choose-topic.ts';
import type { AnswerLink } from '../contract.ts';
import { type Asked, alternative, hasPlaces, isNarrowed, meant, says } from './calendar.ts';

/** An answer before it is signed. */
export type Said = {
  readonly text: string;
  readonly links: readonly AnswerLink[];
  readonly offersOffice?: boolean;
};

/** How many days a list names; the events page has the rest. */
const LISTED = 4;

/** "Founders Series: Leeds on Thursday 14 May 2026, 08:30". */
export const inWords = ({ title, startsAt }: Pick<EventRecord, 'title' | 'startsAt'>): string =>
  `${title} on ${formatDateTime(startsAt)}`;
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const linkTo = ({ id, title }: EventRecord): AnswerLink => ({ to: `/events/${id}`, label: title });

/** "Founders Series: Leeds on …: 4 of 15 places are left." */
function line(day: EventRecord): string {
  const left = day.capacity - day.placesTaken;
  const places = `${left} of ${day.capacity} places ${left === 1 ? 'is' : 'are'} left`;
  const closed = day.state === 'closed' ? ', and booking has closed' : '';
  return `${inWords(day)}: ${left > 0 ? places : 'it is full'}${closed}.`;
}

/** The page of all golf days, narrowed to the city and the month asked about. */
function allDays({ entities: { cities, periods } }: Asked): AnswerLink {
  const month = periods[0]?.from.slice(0, 7);
  const filters = {
    ...(cities.length === 1 ? { city: cities[0] } : {}),
    ...(periods.length === 1 && periods[0]?.to.slice(0, 7) === month ? { month } : {}),
  };
  return { to: eventsAddress(filters, 'list'), label: 'See all golf days' };
}

/** " in Leeds in March 2027"; empty where a question names neither. */
function which({ entities: { cities, periods } }: Asked): string {
  const times = periods.map((period) => period.inWords).join(' or ');
  return `${cities.length > 0 ? ` in ${cities.join(' or ')}` : ''}${times && ` ${times}`}`;
}

/** Where the calendar has nothing for the question: says so, and names the nearest day there is. */
function noDay(asked: Asked): Said {
  const found = alternative(asked);
  const nearest = found ? `The nearest is ${line(found)}` : 'New dates appear on the events page.';
  return {
    text: `There is no golf day${which(asked)} on the calendar at the moment. ${nearest}`,
    links: [...(found ? [linkTo(found)] : []), allDays(asked)],
  };
}

/** A line for each day; if none of them can be booked, also the nearest one that can. */
function list(lead: string, days: readonly EventRecord[], asked: Asked): Said {
  const found = days.some(hasPlaces) ? undefined : alternative(asked);
  const other = found && hasPlaces(found) ? [found] : [];
  const lines = [
    ...(lead ? [lead] : []),
    ...days.slice(0, LISTED).map(line),
    ...(days.length > LISTED ? [`And ${days.length - LISTED} more.`] : []),
    ...other.map((day) => `The next one with a place is ${line(day)}`),
  ];
  const links = [...[...days.slice(0, LISTED), ...other].map(linkTo), allDays(asked)];
  return { text: lines.join('\n'), links };
}

function nextEvent(asked: Asked): Said {
  const { cities, periods } = asked.entities;
  const days = meant(asked.calendar.ahead, { ...asked, eventId: undefined });
  const [day] = days;
  if (!day) return noDay(asked);
  if (days.length > 1 && (periods.length > 0 || cities.length > 1 || says(asked, 'many')))
    return list(`${capital(`${which(asked)} there are`.trim())} ${days.length} golf days:`, days, asked);
  const { text, links } = list('', [day], asked);
  const cost = `A place costs ${formatPounds(day.pricePence)}.`;
  return { text: `The next golf day${which(asked)} is ${text}\n${cost}`, links };
}

function placesLeft(asked: Asked): Said {
  const days = meant(asked.calendar.ahead, asked);
  if (days.length === 0) return noDay(asked);
  return list(days.length > 1 ? 'These golf days are coming up:' : '', days, asked);
}

function price(asked: Asked): Said {
  const days = meant(asked.calendar.ahead, asked);
  if (days.length === 0 && asked.calendar.ahead.length > 0) return noDay(asked);
  const [first] = days;
  const each = days.every(({ pricePence }) => pricePence === first?.pricePence)
    ? `A place${which(asked)} costs ${formatPounds(first?.pricePence ?? prices.single)}, including golf, food and VAT.`
    : days
        .slice(0, LISTED)
        .map((day) => `${inWords(day)}: ${formatPounds(day.pricePence)}.`)
        .join('\n');
  return {
    text: `${each}\nA package of ${prices.packageEvents} days is ${formatPounds(prices.package)}, which saves ${formatPounds(prices.packageSaving)}. Contact us to buy it.`,
    links: [...(days.length < 3 ? days.map(linkTo) : []), allDays(asked)],
  };
}

/** Answers about one day: the one the question names, else the next. */
const ofOneDay =
  (say: (day: EventRecord) => string) =>
  (asked: Asked): Said => {
    const [day] = meant(asked.calendar.ahead, asked);
    if (!day) return noDay(asked);
    const named = isNarrowed(asked) ? inWords(day) : `The next golf day, ${inWords(day)},`;
    const city = { to: `/cities/${slugOf(day.city)}`, label: `Getting to ${day.city}` };
    return { text: `${named} ${say(day)}`, links: [linkTo(day), city, allDays(asked)] };
  };

const venue = ofOneDay(({ venue: club, location }) =>
  club
    ? `is at ${[club.name, ...club.address].join(', ')}. Its page has directions and parking.`
    : `is at a course near ${location}. We’ll announce it by email.`,
);

const course = ofOneDay(({ venue: club, location }) =>
  club
    ? `is played at ${club.name}: ${club.holes} holes, par ${club.par}, ${formatNumber(club.yards)} yards. ${club.about}`
    : `is played on a course near ${location}. We’ll announce it by email.`,
);

const schedule = ofOneDay(
  ({ startsAt, endsAt }) =>
    `runs from ${formatTime(startsAt)} to ${formatTime(endsAt)}. You’ll find the full schedule on its page.`,
);

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
  venue,
  course,
  schedule,
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

/** Who won: the site has no results, so this names the day and says where results are. */
export function results(asked: Asked, text: string): Said {
  const said = played(asked);
  const links = [...said.links, { to: '/faq#results', label: 'Where to find who won' }];
  return { text: `${said.text} ${text}`, links, offersOffice: true };
}
