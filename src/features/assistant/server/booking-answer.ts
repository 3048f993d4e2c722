import { HOLD_MINUTES } from '#features/bookings/hold.ts';
import { type Said, to } from '../answer-links.ts';
import { dayInWords, eventLink, inLines, placesInWords } from '../answer-words.ts';
import { type Asked, bookableInstead, LISTED, noDay } from './day-answers.ts';
import { daysMeant, hasPlaces, isNarrowed } from './days-ahead.ts';
import { placesLeft } from './places-left.ts';

const HOW_TO_BOOK = `Open the event’s page and press “Book Now”. Sign in or register, and your place is kept for ${HOLD_MINUTES} minutes while you pay by card. As soon as the payment is there your confirmation comes by e-mail, with the day as a calendar file.`;
/** By `bookings/capacity.ts`: the site sets no other end. */
const UNTIL_WHEN =
  'The site sets no last day for booking: a golf day can be booked until it begins, as long as there is a place, unless the organisers close booking before that. Its page then says so.';
const suggestions = ['When is the next event?', 'How can I pay?', 'How many places are left?'];

/** How one books; of a day that is named first whether one still can, and the way only where one can. */
export function booking(asked: Asked): Said {
  if (/\b(which|what) (ones?|events?|golf days?|golf events?|days?)\b/i.test(asked.text))
    return placesLeft(asked);
  if (asked.days.length > 0 && !asked.days.some(hasPlaces))
    return { text: 'No golf day can be booked at the moment.', links: [to.events], suggestions };
  if (!isNarrowed(asked)) return { text: HOW_TO_BOOK, links: [to.events], suggestions };
  return ofDays(asked, HOW_TO_BOOK);
}

/** Until when one can book: by the rule, and of a day that is named as it stands. */
export function bookingEnd(asked: Asked): Said {
  if (isNarrowed(asked)) return ofDays(asked, UNTIL_WHEN);
  const closed = asked.days.filter(({ state }) => state === 'closed').slice(0, LISTED);
  const named = closed.map(dayInWords).join('; ');
  return {
    text: closed.length > 0 ? inLines([UNTIL_WHEN, `It has closed for ${named}.`]) : UNTIL_WHEN,
    links: [...closed.map(eventLink), to.events],
    suggestions,
  };
}

/** How the days meant stand; then what is said where one of them can be booked, or the day that can be. */
function ofDays(asked: Asked, rest: string): Said {
  const meant = daysMeant(asked.days, asked);
  if (meant.length === 0) return noDay(asked);
  const free = meant.filter(hasPlaces);
  const listed = (free.length > 0 ? free : meant).slice(0, LISTED);
  const bookable = bookableInstead(asked, meant);
  return {
    text: inLines([
      ...listed.map((day) => `${dayInWords(day)}: ${placesInWords(day)}.`),
      free.length > 0 ? rest : bookable.inWords.trim(),
    ]).trim(),
    links: [...listed.map(eventLink), ...bookable.links, to.events],
    suggestions,
  };
}
