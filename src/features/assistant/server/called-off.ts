import type { EventRecord } from '#features/events/server/public.ts';
import { type Said, to } from '../answer-links.ts';
import {
  capital,
  closedInWords,
  dayInWords,
  eventLink,
  inLines,
  placesInWords,
  whenAndWhere,
} from '../answer-words.ts';
import { type Asked, LISTED, noDay } from './day-answers.ts';
import { daysMeant, hasPlaces, nearestDay } from './days-ahead.ts';

/** A reason as its organiser wrote it, with the full stop that may be missing. */
const asSentence = (reason: string): string => (/[.!?]$/.test(reason) ? reason : `${reason}.`);

const wasCalledOff = (day: EventRecord): string =>
  `${dayInWords(day)} has been called off: ${asSentence(day.cancelledReason ?? '')} Everyone who had paid gets everything back, or a place on another day.`;

const isOff = ({ state }: EventRecord): boolean => state === 'cancelled';

/** Where all that was asked for has been called off: that, and the nearest day that takes place. */
export function calledOff(off: readonly EventRecord[], { days, ...about }: Asked): Said {
  const next = nearestDay(days, { ...about, cities: [] });
  const nearest = next
    ? `The next golf day${hasPlaces(next) ? ' with a place' : ''} is ${dayInWords(next)}: ${placesInWords(next)}.`
    : 'New dates are published on the events page.';
  return {
    text: inLines([...off.slice(0, LISTED).map(wasCalledOff), nearest]),
    links: [...off.slice(0, LISTED).map(eventLink), ...(next ? [eventLink(next)] : []), to.events],
    suggestions: ['What is my refund today?', 'When is the next event?'],
  };
}

const IF_WE_DO =
  'If we have to call it off, everyone who is coming hears by e-mail, and its page says so with the reason.';
const suggestions = ['What if it rains?', 'What is my refund today?'];

/** Whether a question is about the days in general: "has any day been cancelled?" */
const asksOfSeveral = (text: string): boolean =>
  /\b(any(thing)?|which|all|every|everything|what|days|events)\b/i.test(text);

/** Whether a day takes place as announced; of one that was called off, why, and what becomes of the money. */
export function goingAhead(asked: Asked): Said {
  if (asksOfSeveral(asked.text)) return whichAreOff({ ...asked, eventId: undefined });
  const [first] = daysMeant(asked.days, asked);
  if (!first) return noDay(asked);
  return {
    text: isOff(first)
      ? wasCalledOff(first)
      : `${dayInWords(first)} stands on the calendar as announced. ${IF_WE_DO}${closedInWords([first])}`,
    links: [eventLink(first), to.calledOff],
    suggestions,
  };
}

/** Of all days ahead that are meant, those that were called off; or that none was. */
function whichAreOff(asked: Asked): Said {
  const meant = daysMeant(asked.days, asked);
  if (meant.length === 0) return noDay(asked);
  const off = meant.filter(isOff);
  const listed = off.slice(0, LISTED);
  const others = meant.length - off.length;
  return {
    text: inLines(
      off.length === 0
        ? [
            `${capital(`${whenAndWhere(asked)}no golf day on the calendar has been called off.`)} ${IF_WE_DO.replace('it off', 'one off')}`,
          ]
        : [
            ...listed.map(wasCalledOff),
            ...(off.length > LISTED ? [`And ${off.length - LISTED} more.`] : []),
            ...(others > 0 ? [othersStand(others)] : []),
          ],
    ),
    links: [...listed.map(eventLink), to.events, to.calledOff],
    suggestions,
  };
}

const othersStand = (count: number): string =>
  count === 1
    ? 'The other golf day stands on the calendar as announced.'
    : `The other ${count} golf days stand on the calendar as announced.`;
