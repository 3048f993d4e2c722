import type { EventRecord } from '#features/events/server/public.ts';
import { formatDate, formatTime } from '#lib/club-time.ts';
import { type Said, to } from '../answer-links.ts';
import { closedInWords, dayInWords, eventLink, inLines } from '../answer-words.ts';
import { mentions } from '../spelling.ts';
import { type Asked, dayNamed, LISTED, noDay, venueOf } from './day-answers.ts';
import { daysMeant } from './days-ahead.ts';

/** Where one plays: the course's name and address, or that it is still to be announced. */
export function venue(asked: Asked): Said {
  const meant = daysMeant(asked.days, asked);
  const [first] = meant;
  if (!first) return noDay(asked);
  const suggestions = ['What time does it start?', 'Which cities do you play in?'];
  if (meant.length > 1 && /\b(clubs|courses|venues)\b/i.test(asked.text)) {
    const listed = meant.slice(0, LISTED);
    return {
      text: inLines([
        ...listed.map(
          (day) => `${dayInWords(day)}: ${day.venue?.name ?? venueOf(day)}.${closedInWords([day])}`,
        ),
        ...(meant.length > LISTED ? [`And ${meant.length - LISTED} more.`] : []),
      ]),
      links: [...listed.map(eventLink), to.events],
      suggestions,
    };
  }
  const map = first.venue
    ? 'Directions and parking are on the event’s page.'
    : 'Everyone who is coming hears as soon as it is signed.';
  return {
    text: `${dayNamed(first, asked)} is played at ${venueOf(first)}. ${map}${closedInWords([first])}`,
    links: [eventLink(first), to.events],
    suggestions,
  };
}

/** When a day begins and ends; its hours stand on its page. */
export function schedule(asked: Asked): Said {
  const [first] = daysMeant(asked.days, asked);
  if (!first) return noDay(asked);
  const which = dayNamed(first, asked) === dayInWords(first) ? '' : 'The next golf day, ';
  return {
    text: `${which}${first.title} on ${formatDate(first.startsAt)}${which ? ',' : ''} runs from ${formatTime(first.startsAt)} to ${formatTime(first.endsAt)}.${hoursAsked(asked.text, first)} Its page has the day hour by hour.${closedInWords([first])}`,
    links: [eventLink(first)],
    suggestions: ['Where is the venue?', 'What is included?'],
  };
}

const parts: readonly (readonly [asked: readonly string[], step: RegExp])[] = [
  [['lunch', 'eat', 'eating', 'food', 'meal'], /\blunch/i],
  [['breakfast'], /\bbreakfast/i],
  [['prize', 'result'], /\bprize/i],
  [['table'], /\bround table/i],
];

/** The hours of those parts of the day that a question names, from the day's own schedule: " 14:15: Two-course lunch." */
const hoursAsked = (text: string, { schedule: steps }: EventRecord): string =>
  steps
    .filter(({ title }) =>
      parts.some(([named, step]) => step.test(title) && named.some((word) => mentions(text, word))),
    )
    .map(({ at, title }) => ` ${at}: ${title}.`)
    .join('');
