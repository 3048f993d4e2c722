import { cityGuides } from '#features/events/city-guides.ts';
import type { EventDetails } from '#features/events/contract.ts';
import type { EventRecord } from '#features/events/server/public.ts';
import { type Said, to } from '../answer-links.ts';
import { closedInWords, dayInWords, eventLink, inLines } from '../answer-words.ts';
import { FOOD } from '../golf-days.ts';
import { mentions } from '../spelling.ts';
import { gettingTo } from '../travel-answer.ts';
import { type Asked, LISTED, noDay } from './day-answers.ts';
import { daysMeant } from './days-ahead.ts';
import type { ReadDetails } from './event-details.ts';
import { venue } from './where-and-when.ts';

type Paged = { readonly day: EventRecord; readonly details: EventDetails };

/** The days a question means, with what their pages say. */
async function readPaged(asked: Asked, read: ReadDetails): Promise<Paged[]> {
  const days = daysMeant(asked.days, asked);
  const all = await Promise.all(days.map(async (day) => ({ day, details: await read(day.id) })));
  return all.flatMap(({ day, details }) => (details ? [{ day, details }] : []));
}

/** The part of the way to a course that speaks of charging, in its own words. */
const chargingAt = ({ course }: EventDetails): string | undefined =>
  course?.directions.split(/(?<=[.!?])\s+|;\s+/).find((part) => /\bcharg(ing|er|e)/i.test(part));

/** Where an electric car can be charged: as the pages of the days tell the way there, and nothing beyond that. */
export async function carCharging(asked: Asked, read: ReadDetails): Promise<Said> {
  const paged = await readPaged(asked, read);
  if (paged.length === 0) return noDay(asked);
  const told = paged.flatMap((one) => {
    const words = chargingAt(one.details)?.replace(/[.!?]$/, '');
    return words ? [{ ...one, words }] : [];
  });
  const lines = told
    .slice(0, LISTED)
    .map(
      ({ day, details, words }) =>
        `${dayInWords(day)}, at ${details.course?.name}: “${words}”.${closedInWords([day])}`,
    );
  const silent =
    told.length > 0
      ? 'Of the other courses the site does not say; the office asks the club for you.'
      : 'The site does not say whether one can charge a car there; the office asks the club for you.';
  const [only] = paged;
  const isOne = paged.length === 1 && only !== undefined;
  return {
    text: inLines(
      isOne && told.length > 0 ? lines : [...lines, ...(isOne ? [`${dayInWords(only.day)}:`] : []), silent],
    ),
    links: [
      ...(told.length > 0 ? told : paged.slice(0, 1)).slice(0, LISTED).map(({ day }) => eventLink(day)),
      to.contact,
    ],
    suggestions: ['Where is the venue?', 'When is the next event?'],
    offersOffice: told.length === 0,
  };
}

/** Whether a question is about the way to a course or its car park, beyond where it is. */
export const asksOfTheWay = (text: string): boolean =>
  /\b(park\w*|trains?|stations?|directions?|drive|driving|get (there|to)|motorway|junction|bus)\b/i.test(
    text,
  );

const asksOfTrains = (text: string): boolean => /\b(trains?|rail|railway|stations?)\b/i.test(text);

/** Where one plays, and the way there as the page of that day describes it; by train as its city’s page does, too. */
export async function wayTo(asked: Asked, read: ReadDetails): Promise<Said> {
  const said = venue(asked);
  const [first] = daysMeant(asked.days, asked);
  if (!first) return said;
  const course = (await read(first.id))?.course;
  const train = asksOfTrains(asked.text) ? `${first.city} by train: ${cityGuides[first.city].train}` : '';
  return {
    ...said,
    text: [said.text, course?.directions, train].filter(Boolean).join(' '),
    links: train ? [...said.links, gettingTo(first.city)] : said.links,
  };
}

const meals = ['breakfast', 'lunch', 'dinner', 'coffee'] as const;
const ofPrice = /\b(includ\w*|get|free|provided|part of|pay|extra|serv\w*|cost\w*|there)\b/i;

const lists = (meal: string, { details: { included, schedule } }: Paged): boolean =>
  [...included, ...schedule.flatMap(({ title, detail }) => [title, detail ?? ''])].some((line) =>
    new RegExp(`\\b${meal}\\b`, 'i').test(line),
  );

/** Whether a meal belongs to the days meant: by what their pages list, of every day or of which. */
function mealLine(meal: string, paged: readonly Paged[]): string {
  const name = meal.charAt(0).toUpperCase() + meal.slice(1);
  const having = paged.filter((one) => lists(meal, one));
  const [only] = paged;
  const every = paged.length === 1 && only ? dayInWords(only.day) : 'every golf day on the calendar';
  if (having.length === paged.length) return `Yes: ${meal} is part of ${every}, and in its price.`;
  if (having.length === 0) return `${name} is not among what the pages of our golf days list.`;
  return `${name} is part of ${having.map(({ day }) => dayInWords(day)).join('; ')}. The pages of the other days do not list it.`;
}

/** What there is to eat; whether a meal that is named is included, by the days' own pages. */
export async function food(asked: Asked, read: ReadDetails): Promise<Said> {
  const named = meals.filter((meal) => mentions(asked.text, meal));
  const paged = named.length > 0 && ofPrice.test(asked.text) ? await readPaged(asked, read) : [];
  return {
    text: inLines([...(paged.length > 0 ? named.map((meal) => mealLine(meal, paged)) : []), FOOD]),
    links: [
      ...(paged.length === 1 ? paged.map(({ day }) => eventLink(day)) : []),
      to.faq('food', 'Food and allergies'),
      to.contact,
    ],
    suggestions: ['What time does it start?', 'How much does a day cost?'],
  };
}
