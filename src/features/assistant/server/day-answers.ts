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
const cancellationPolicy = {
  to: '/policy/cancellation#we-cancel',
  label: 'If we cancel, or the weather does',
};

function placesInWords({ capacity, placesTaken, state }: EventRecord): string {
  const left = capacity - placesTaken;
  const closed = state === 'closed' ? ', and booking has closed' : '';
  if (left <= 0) return `it is full${closed}`;
  return `${left} of ${capacity} places ${left === 1 ? 'is' : 'are'} left${closed}`;
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

/** "in Leeds in March 2027"; empty where a question names neither. */
function which({ entities: { cities, venues, periods } }: Asked): string {
  const where =
    venues.length > 0 ? `at ${venues.join(' or ')}` : cities.length > 0 ? `in ${cities.join(' or ')}` : '';
  return [where, periods.map((period) => period.inWords).join(' or ')].filter(Boolean).join(' ');
}

function insteadOf(days: readonly EventRecord[], asked: Asked): Said {
  const found = days.some(hasPlaces) ? undefined : alternative(asked);
  const isOther = found && hasPlaces(found) && !days.includes(found);
  return isOther
    ? {
        text: ` The next one with a place is ${inWords(found)}: ${placesInWords(found)}.`,
        links: [linkTo(found)],
      }
    : { text: '', links: [] };
}

/** Where the calendar has nothing for the question: that, and the nearest there is. */
function noDay(asked: Asked): Said {
  const { least, most } = asked.entities.price ?? {};
  const price =
    most === undefined ? '' : ` ${least ? `from ${formatPounds(least)} ` : ''}up to ${formatPounds(most)}`;
  const there = which(asked);
  const found = alternative(asked);
  const nearest = found
    ? ` The nearest is ${inWords(found)}, ${formatPounds(found.pricePence)}: ${placesInWords(found)}.`
    : ' New dates appear on the events page.';
  return {
    text: `There is no golf day${there && ` ${there}`}${price} on the calendar at the moment.${nearest}`,
    links: [...(found ? [linkTo(found)] : []), allDays(asked)],
  };
}

/** Several days, a line each. */
function list(lead: string, days: readonly EventRecord[], asked: Asked): Said {
  const more = days.length - LISTED;
  const lines = days.slice(0, LISTED).map((day) => `${inWords(day)}: ${placesInWords(day)}.`);
  return {
    text: [lead, ...lines, ...(more > 0 ? [`And ${more} more.`] : [])].join('\n'),
    links: [...days.slice(0, LISTED).map(linkTo), allDays(asked)],
  };
}

function nextEvent(asked: Asked): Said {
  const days = meant(asked.calendar.ahead, { ...asked, eventId: undefined });
  const isLast = says(asked, 'last', 'final', 'end', 'ends');
  const isSeries = isLast && says(asked, 'series', 'founders');
  const [day] = isLast ? days.filter(({ series }) => !isSeries || series === brand.series).slice(-1) : days;
  if (!day) return noDay(asked);
  const there = which(asked);
  if (
    !isLast &&
    days.length > 1 &&
    (asked.entities.periods.length > 0 || asked.entities.cities.length > 1 || says(asked, 'many'))
  )
    return list(
      `${capital(there ? `${there} there are` : 'There are')} ${days.length} golf days:`,
      days,
      asked,
    );
  const venue = day.venue ? `, at ${day.venue.name}` : '';
  const instead = insteadOf([day], asked);
  return {
    text: `The ${isLast ? 'last' : 'next'} golf day${there && ` ${there}`} is ${inWords(day)}${venue}. A place costs ${formatPounds(day.pricePence)}, and ${placesInWords(day)}.${instead.text}`,
    links: [linkTo(day), ...instead.links, allDays(asked)],
  };
}

function placesLeft(asked: Asked): Said {
  const days = meant(asked.calendar.ahead, asked);
  const [day] = days;
  if (!day) return noDay(asked);
  const full = days.filter((one) => one.placesTaken >= one.capacity);
  const isForFull = says(asked, 'full', 'sold') && !says(asked, 'not', 'arent', 'isnt');
  if (days.length > 1 && isForFull && full.length > 0)
    return list(
      `${full.length} of ${days.length} golf days ${full.length === 1 ? 'is' : 'are'} full:`,
      full,
      asked,
    );
  const free = days.filter(hasPlaces);
  if (days.length > 1 && free.length > 0) {
    const order = says(asked, 'most', 'emptiest') ? -1 : says(asked, 'fewest', 'fullest') ? 1 : 0;
    const left = (one: EventRecord) => one.capacity - one.placesTaken;
    return list(
      'You can book these golf days:',
      free.toSorted((a, b) => order * (left(a) - left(b))),
      asked,
    );
  }
  const instead = insteadOf(days, asked);
  const until = says(asked, 'close', 'closes', 'closed', 'until', 'late', 'deadline', 'last')
    ? ' You can book until the day begins, unless it is full or booking has been closed.'
    : '';
  return {
    text: `${days.map((one) => `${inWords(one)}: ${placesInWords(one)}.`).join('\n')}${until}${instead.text}`,
    links: [...days.map(linkTo), ...instead.links, allDays(asked)],
  };
}

function price(asked: Asked): Said {
  const days = meant(asked.calendar.ahead, asked);
  if (days.length === 0 && asked.calendar.ahead.length > 0) return noDay(asked);
  const least = Math.min(...days.map(({ pricePence }) => pricePence));
  const told = says(asked, 'cheapest') ? days.filter(({ pricePence }) => pricePence === least) : days;
  const costs = [...new Set(told.map(({ pricePence }) => pricePence))];
  const there = asked.entities.cities.length > 0 ? ` ${which(asked)}` : '';
  const each =
    costs.length > 1
      ? told
          .slice(0, LISTED)
          .map((day) => `${inWords(day)}: ${formatPounds(day.pricePence)}.`)
          .join('\n')
      : `A place${there} costs ${formatPounds(costs[0] ?? prices.single)}, with golf, food and VAT included.`;
  return {
    text: `${each}\nA package of ${prices.packageEvents} days is ${formatPounds(prices.package)}, which saves ${formatPounds(prices.packageSaving)}; the office sells it.`,
    links: [...(told.length < 3 ? told.map(linkTo) : []), allDays(asked)],
  };
}

/** "The next golf day, X on …" where nothing says which; else the day by itself. */
const named = (day: EventRecord, asked: Asked): string =>
  isNarrowed(asked) ? inWords(day) : `The next golf day, ${inWords(day)},`;

function venue(asked: Asked): Said {
  const [day] = meant(asked.calendar.ahead, asked);
  const isAway = says(asked, 'airport', 'fly', 'flying', 'train', 'station');
  const cities = asked.entities.cities.length > 0 || !day ? asked.entities.cities : [day.city];
  const guides = cities.map((city) => ({ to: `/cities/${slugOf(city)}`, label: `Getting to ${city}` }));
  const travel = isAway
    ? cities.map((city) => `\n${city}: ${cityGuides[city].air} ${cityGuides[city].train}`).join('')
    : '';
  if (!day) {
    const said = noDay(asked);
    return { text: `${said.text}${travel}`, links: [...guides, ...said.links] };
  }
  const where = day.venue
    ? `${[day.venue.name, ...day.venue.address].join(', ')}. Its page has directions and parking`
    : `a course near ${day.location} that we’ll announce by email. Its page will have directions and parking`;
  return {
    text: `${named(day, asked)} is at ${where}.${travel}`,
    links: [linkTo(day), ...guides, allDays(asked)],
  };
}

function course(asked: Asked): Said {
  const [day] = meant(asked.calendar.ahead, asked);
  if (!day) return noDay(asked);
  const about = day.venue
    ? `is played at ${day.venue.name}: ${day.venue.holes} holes, par ${day.venue.par}, ${formatNumber(day.venue.yards)} yards. ${day.venue.about}`
    : `is played on a course near ${day.location} that we have yet to announce.`;
  return { text: `${named(day, asked)} ${about}`, links: [linkTo(day), allDays(asked)] };
}

function schedule(asked: Asked): Said {
  const [day] = meant(asked.calendar.ahead, asked);
  if (!day) return noDay(asked);
  const isMeal = says(asked, 'eat', 'food', 'meal');
  const steps = day.schedule.filter(({ title }) =>
    ['breakfast', 'lunch', 'prize', 'table'].some(
      (part) =>
        title.toLowerCase().includes(part) && (says(asked, part, `${part}s`) || (isMeal && part === 'lunch')),
    ),
  );
  const hours = steps.map(({ at, title }) => ` ${at}: ${title}.`).join('');
  return {
    text: `${named(day, asked)} runs from ${formatTime(day.startsAt)} to ${formatTime(day.endsAt)}.${hours} You’ll find it hour by hour on its page.`,
    links: [linkTo(day), { to: '/event-format#the-day', label: 'From breakfast to prizes' }],
  };
}

const wasCalledOff = (day: EventRecord): string =>
  `${inWords(day)} has been called off: ${(day.cancelledReason ?? '').replace(/\.?$/, '.')} Everyone who paid gets everything back, or a place on another day.`;

/** Whether days take place; of those that were called off, why. */
function goingAhead(asked: Asked): Said {
  const off = meant(asked.calendar.cancelled, asked).slice(0, LISTED);
  const [day] = meant(asked.calendar.ahead, asked);
  if (off.length === 0 && !day) return noDay(asked);
  const ahead =
    isNarrowed(asked) && day
      ? `${inWords(day)} is going ahead as planned.`
      : 'No golf day on the calendar has been called off.';
  return {
    text:
      off.length > 0
        ? off.map(wasCalledOff).join('\n')
        : `${ahead} If that changes, everyone who is coming hears by email.`,
    links: [...off.map(linkTo), ...(day ? [linkTo(day)] : []), allDays(asked), cancellationPolicy],
  };
}

/** What has been: the last golf day that was played, there or then. */
function played(asked: Asked): Said {
  const [day] = meant(asked.calendar.played, asked);
  const there = which(asked);
  return {
    text: day
      ? `The last golf day${there && ` ${there}`} was ${day.title} on ${formatDate(day.startsAt)}.`
      : `We haven’t played${there ? ` ${there}` : ' yet'}.`,
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
  if (isOff && meant(asked.calendar.ahead, asked).length === 0) return goingAhead(asked);
  return answers[topic](asked);
}

/** Who won: the site has no results, and the day that was meant is named. */
export function results(asked: Asked, text: string): Said {
  const said = played(asked);
  return {
    text: `${said.text} ${text}`,
    links: [...said.links, { to: '/faq#results', label: 'Where to find who won' }],
    offersOffice: true,
  };
}
