import { slugOf } from '#features/events/cities.ts';
import { cityGuides } from '#features/events/city-guides.ts';
import { eventsAddress } from '#features/events/event-filters.ts';
import { prices } from '#features/events/prices.ts';
import type { EventRecord } from '#features/events/server/public.ts';
import { brand } from '#lib/brand.ts';
import { formatDate, formatDateTime, formatTime } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { formatNumber } from '#lib/numbers.ts';
import type { TopicId } from '../choose-topic.ts';
import type { AnswerLink } from '../contract.ts';
import { type Asked, alternative, hasPlaces, isNarrowed, meant, says } from './calendar.ts';

/** What is said to a question, before it is signed. */
export type Said = {
  readonly text: string;
  readonly links: readonly AnswerLink[];
  readonly offersOffice?: boolean;
};

/** How many days a list names; the page of all has the rest. */
const LISTED = 4;

/** "Founders Series: Leeds on Thursday 14 May 2026, 08:30". */
export const inWords = ({ title, startsAt }: Pick<EventRecord, 'title' | 'startsAt'>): string =>
  `${title} on ${formatDateTime(startsAt)}`;
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const linkTo = ({ id, title }: EventRecord): AnswerLink => ({ to: `/events/${id}`, label: title });
const left = ({ capacity, placesTaken }: EventRecord): number => capacity - placesTaken;

/** "Founders Series: Leeds on …: 4 of 15 places are left." */
function line(day: EventRecord): string {
  const closed = day.state === 'closed' ? ', and booking has closed' : '';
  const places = `${left(day)} of ${day.capacity} places ${left(day) === 1 ? 'is' : 'are'} left`;
  return `${inWords(day)}: ${left(day) > 0 ? places : 'it is full'}${closed}.`;
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
function which({ entities: { cities, venues, periods } }: Asked): string {
  const places = venues.length > 0 ? ` at ${venues.join(' or ')}` : ` in ${cities.join(' or ')}`;
  const times = periods.map((period) => period.inWords).join(' or ');
  return `${cities.length > 0 ? places : ''}${times && ` ${times}`}`;
}

/** Where the calendar has nothing for the question: that, and the nearest there is. */
function noDay(asked: Asked): Said {
  const found = alternative(asked);
  const price = asked.entities.price ? ' at that price' : '';
  const nearest = found
    ? `The nearest is for ${formatPounds(found.pricePence)}: ${line(found)}`
    : 'New dates appear on the events page.';
  return {
    text: `There is no golf day${which(asked)}${price} on the calendar at the moment. ${nearest}`,
    links: [...(found ? [linkTo(found)] : []), allDays(asked)],
  };
}

/** Several days, a line each; if none can be booked, the one that can. */
function list(lead: string, days: readonly EventRecord[], asked: Asked): Said {
  const found = days.some(hasPlaces) ? undefined : alternative(asked);
  const other = found && hasPlaces(found) ? [found] : [];
  const lines = [
    ...(lead ? [lead] : []),
    ...days.slice(0, LISTED).map(line),
    ...(days.length > LISTED ? [`And ${days.length - LISTED} more.`] : []),
    ...other.map((day) => `The next one with a place is ${line(day)}`),
  ];
  return {
    text: lines.join('\n'),
    links: [...[...days.slice(0, LISTED), ...other].map(linkTo), allDays(asked)],
  };
}

function nextEvent(asked: Asked): Said {
  const { cities, periods } = asked.entities;
  const days = meant(asked.calendar.ahead, { ...asked, eventId: undefined });
  const isLast = says(asked, 'last', 'final', 'end', 'ends');
  const ofSeries = says(asked, 'series', 'founders')
    ? days.filter(({ series }) => series === brand.series)
    : days;
  const day = isLast ? ofSeries.at(-1) : days[0];
  if (!day) return noDay(asked);
  if (!isLast && days.length > 1 && (periods.length > 0 || cities.length > 1 || says(asked, 'many')))
    return list(`${capital(`${which(asked)} there are`.trim())} ${days.length} golf days:`, days, asked);
  const venue = day.venue ? `It is at ${day.venue.name}. ` : '';
  const said = list('', [day], asked);
  const cost = `A place costs ${formatPounds(day.pricePence)}.`;
  return {
    ...said,
    text: `The ${isLast ? 'last' : 'next'} golf day${which(asked)} is ${said.text}\n${venue}${cost}`,
  };
}

function placesLeft(asked: Asked): Said {
  const days = meant(asked.calendar.ahead, asked);
  if (days.length === 0) return noDay(asked);
  const full = days.filter((day) => left(day) <= 0);
  const isForFull = says(asked, 'full', 'sold') && !says(asked, 'not', 'arent', 'isnt');
  if (days.length > 1 && isForFull && full.length > 0)
    return list(
      `${full.length} of ${days.length} golf days ${full.length === 1 ? 'is' : 'are'} full:`,
      full,
      asked,
    );
  const order = says(asked, 'most', 'emptiest') ? -1 : says(asked, 'fewest', 'fullest') ? 1 : 0;
  const free = days.filter(hasPlaces).toSorted((a, b) => order * (left(a) - left(b)));
  if (days.length > 1 && free.length > 0) return list('You can book these golf days:', free, asked);
  const isUntil = says(asked, 'close', 'closes', 'closed', 'until', 'late', 'deadline');
  return list(
    isUntil ? 'You can book until a day begins, unless it is full or booking has closed.' : '',
    days,
    asked,
  );
}

function price(asked: Asked): Said {
  const days = meant(asked.calendar.ahead, asked);
  if (days.length === 0 && asked.calendar.ahead.length > 0) return noDay(asked);
  const costs = days.map(({ pricePence }) => pricePence);
  const told = says(asked, 'cheapest')
    ? days.filter(({ pricePence }) => pricePence === Math.min(...costs))
    : days;
  const [first] = told;
  const each = told.every(({ pricePence }) => pricePence === first?.pricePence)
    ? `A place${which(asked)} costs ${formatPounds(first?.pricePence ?? prices.single)}, with golf, food and VAT included.`
    : told
        .slice(0, LISTED)
        .map((day) => `${inWords(day)}: ${formatPounds(day.pricePence)}.`)
        .join('\n');
  return {
    text: `${each}\nA package of ${prices.packageEvents} days is ${formatPounds(prices.package)}, which saves ${formatPounds(prices.packageSaving)}; the office sells it.`,
    links: [...(told.length < 3 ? told.map(linkTo) : []), allDays(asked)],
  };
}

/** What is said of one day: the one that is named, else the next. */
function ofOneDay(asked: Asked, say: (day: EventRecord) => string): Said {
  const [day] = meant(asked.calendar.ahead, asked);
  if (!day) return noDay(asked);
  const named = isNarrowed(asked) ? inWords(day) : `The next golf day, ${inWords(day)},`;
  return { text: `${named} ${say(day)}`, links: [linkTo(day), allDays(asked)] };
}

function venue(asked: Asked): Said {
  const said = ofOneDay(asked, (day) =>
    day.venue
      ? `is at ${[day.venue.name, ...day.venue.address].join(', ')}. Its page has directions and parking.`
      : `is at a course near ${day.location} that we’ll announce by email. Its page will have directions and parking.`,
  );
  const isAway = says(asked, 'airport', 'fly', 'flying', 'train', 'station');
  const { cities } = asked.entities;
  return {
    text: [
      said.text,
      ...(isAway ? cities.map((city) => `${cityGuides[city].air} ${cityGuides[city].train}`) : []),
    ].join('\n'),
    links: [
      ...said.links,
      ...cities.map((city) => ({ to: `/cities/${slugOf(city)}`, label: `Getting to ${city}` })),
    ],
  };
}

const course = (asked: Asked): Said =>
  ofOneDay(asked, ({ venue: club, location }) =>
    club
      ? `is played at ${club.name}: ${club.holes} holes, par ${club.par}, ${formatNumber(club.yards)} yards. ${club.about}`
      : `is played on a course near ${location} that we have yet to announce.`,
  );

function schedule(asked: Asked): Said {
  const parts = ['breakfast', 'lunch', 'prize', 'table'].filter((part) => says(asked, part, `${part}s`));
  if (says(asked, 'eat', 'meal')) parts.push('lunch');
  return ofOneDay(asked, (day) => {
    const steps = day.schedule.filter(({ title }) =>
      parts.some((part) => title.toLowerCase().includes(part)),
    );
    const hours = steps.map(({ at, title }) => ` ${at}: ${title}.`).join('');
    return `runs from ${formatTime(day.startsAt)} to ${formatTime(day.endsAt)}.${hours} You’ll find it hour by hour on its page.`;
  });
}

/** Whether days take place; of those that were called off, why. */
function goingAhead(asked: Asked): Said {
  const off = meant(asked.calendar.cancelled, asked).slice(0, LISTED);
  const [day] = meant(asked.calendar.ahead, asked);
  if (off.length === 0 && !day) return noDay(asked);
  const reason = (one: EventRecord) => (one.cancelledReason ?? '').replace(/\.?$/, '.');
  const lines = off.map(
    (one) =>
      `${inWords(one)} has been called off: ${reason(one)} Everyone who paid gets everything back, or a place on another day.`,
  );
  const ahead =
    isNarrowed(asked) && day
      ? `${inWords(day)} is going ahead as planned.`
      : 'All golf days on the calendar are going ahead.';
  return {
    text:
      off.length > 0 ? lines.join('\n') : `${ahead} If that changes, everyone who is coming hears by email.`,
    links: [
      ...off.map(linkTo),
      ...(day ? [linkTo(day)] : []),
      allDays(asked),
      { to: '/policy/cancellation#we-cancel', label: 'If we cancel, or the weather does' },
    ],
  };
}

/** What has been: the last golf day that was played, there or then. */
function played(asked: Asked): Said {
  const [day] = meant(asked.calendar.played, asked);
  const last = day && `The last golf day${which(asked)} was ${day.title} on ${formatDate(day.startsAt)}.`;
  return {
    text: last ?? `We haven’t played${which(asked)}.`,
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

/** Answers what is asked about golf days as they are now. */
export function aboutDays(topic: keyof typeof answers, asked: Asked): Said {
  const { periods, isPast } = asked.entities;
  const isOver = periods.length > 0 && periods.every(({ to }) => new Date(`${to}T23:59:59Z`) < asked.now);
  if (isOver || (isPast && topic === 'next_event')) return played(asked);
  const isOff = isNarrowed(asked) && meant(asked.calendar.cancelled, asked).length > 0;
  return isOff && meant(asked.calendar.ahead, asked).length === 0 ? goingAhead(asked) : answers[topic](asked);
}

/** Who won: the site has no results, and the day that was meant is named. */
export function results(asked: Asked, text: string): Said {
  const said = played(asked);
  const links = [...said.links, { to: '/faq#results', label: 'Where to find who won' }];
  return { text: `${said.text} ${text}`, links, offersOffice: true };
}
