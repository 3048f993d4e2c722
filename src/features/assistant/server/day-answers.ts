import { prices } from '#features/events/prices.ts';
import type { ClubEvent } from '#features/events/server/club-event.ts';
import { formatDate, formatTime } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { dayInWords, eventLink, inLines, placesInWords } from '../answer-words.ts';
import type { Answer } from '../contract.ts';
import { to } from '../fixed-answers.ts';
import { type About, daysMeant } from './days-ahead.ts';

type Said = Pick<Answer, 'text' | 'links' | 'suggestions'>;
type Asked = About & { readonly days: readonly ClubEvent[] };

/** How many days a list names; the page of all has the rest. */
const LISTED = 4;

const venueOf = ({ venue, location }: ClubEvent): string =>
  venue
    ? [venue.name, ...venue.address].join(', ')
    : `a course near ${location} that is still to be announced`;

/** What is said where the calendar has nothing for the question: what is true, and the nearest thing there is. */
function noDay({ city, days }: Asked): Said {
  const [next] = days;
  const where = city ? `in ${city} ` : '';
  return {
    text: next
      ? `There is no golf day ${where}on the calendar at the moment. The next one anywhere is ${dayInWords(next)}.`
      : 'There is no golf day on the calendar at the moment. New dates are published on the events page.',
    links: next ? [eventLink(next), to.events] : [to.events],
    suggestions: ['Which cities do you play in?'],
  };
}

/** When the next day is, here or there, with its venue, its places and its price. */
export function nextEvent(asked: Asked): Said {
  // "Next" from an event's page means the calendar, not the day one is looking at.
  const [next] = daysMeant(asked.days, { ...asked, eventId: undefined });
  if (!next) return noDay(asked);
  const where = asked.city ? ` in ${asked.city}` : '';
  return {
    text: `The next golf day${where} is ${dayInWords(next)}, at ${venueOf(next)}. A place costs ${formatPounds(next.pricePence)}, and ${placesInWords(next)}.`,
    links: [eventLink(next), to.events],
    suggestions: ['How do I book?', 'What should I wear?', 'Who will be there?'],
  };
}

/** How many places are left, at one day or at the next few. */
export function placesLeft(asked: Asked): Said {
  const meant = daysMeant(asked.days, asked).slice(0, LISTED);
  const [first] = meant;
  if (!first) return noDay(asked);
  const closed = ({ state }: ClubEvent) => (state === 'closed' ? ' Booking for it has closed.' : '');
  return {
    text:
      meant.length === 1
        ? `At ${dayInWords(first)}, ${placesInWords(first)}.${closed(first)}`
        : inLines(['As it stands now:', ...meant.map((day) => `${dayInWords(day)}: ${placesInWords(day)}.`)]),
    links: meant.length === 1 ? [eventLink(first)] : [...meant.map(eventLink), to.events],
    suggestions: ['How do I book?', 'Is there a waiting list?'],
  };
}

/** What a day costs, by the days' own prices, and the package. */
export function price(asked: Asked): Said {
  const meant = daysMeant(asked.days, asked);
  const [first] = meant;
  const differ = new Set(meant.map(({ pricePence }) => pricePence)).size > 1;
  const single = first
    ? differ
      ? inLines(meant.slice(0, LISTED).map((day) => `${dayInWords(day)}: ${formatPounds(day.pricePence)}.`))
      : `A place${asked.city ? ` in ${asked.city}` : ''} costs ${formatPounds(first.pricePence)}.`
    : `A place costs ${formatPounds(prices.single)}.`;
  return {
    text: `${single} Golf, food and VAT are included. Four days as a package are ${formatPounds(prices.package)}, which saves ${formatPounds(prices.packageSaving)}.`,
    links: first && meant.length === 1 ? [eventLink(first)] : [to.events],
    suggestions: ['What is included?', 'How can I pay?'],
  };
}

/** Where one plays: the course's name and address, or that it is still to be announced. */
export function venue(asked: Asked): Said {
  const [first] = daysMeant(asked.days, asked);
  if (!first) return noDay(asked);
  const map = first.venue
    ? 'Directions and parking are on the event’s page.'
    : 'Everyone who is coming hears as soon as it is signed.';
  return {
    text: `${dayInWords(first)} is played at ${venueOf(first)}. ${map}`,
    links: [eventLink(first), to.events],
    suggestions: ['What time does it start?', 'Which cities do you play in?'],
  };
}

/** When a day begins and ends; its hours stand on its page. */
export function schedule(asked: Asked): Said {
  const [first] = daysMeant(asked.days, asked);
  if (!first) return noDay(asked);
  return {
    text: `${first.title} on ${formatDate(first.startsAt)} runs from ${formatTime(first.startsAt)} to ${formatTime(first.endsAt)}. Its page has the day hour by hour.`,
    links: [eventLink(first)],
    suggestions: ['Where is the venue?', 'What is included?'],
  };
}
