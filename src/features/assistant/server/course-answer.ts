import { EventDetails } from '#features/events/contract.ts';
import { formatNumber } from '#lib/numbers.ts';
import { INSIDE_HEADER, insideMark } from '#platform/http/inside.ts';
import type { App } from '#platform/plugin.ts';
import { type Said, to } from '../answer-links.ts';
import { eventLink } from '../answer-words.ts';
import { type Asked, dayNamed, noDay } from './day-answers.ts';
import { daysMeant } from './days-ahead.ts';

/** A day's course as its page shows it to anyone; null while it is to be announced. */
export type ReadCourse = (eventId: number) => Promise<EventDetails['course']>;

/** Reads courses where the pages read them: `ClubEvent` has a venue's address alone. */
export const courseReader =
  (app: App): ReadCourse =>
  async (eventId) => {
    const answer = await app.inject({
      method: 'GET',
      url: `/api/events/${eventId}`,
      headers: { [INSIDE_HEADER]: insideMark },
    });
    return answer.statusCode === 200 ? EventDetails.parse(answer.json()).course : null;
  };

/** The holes, the par and the yards of the course that is played, and what it is like. */
export async function course(asked: Asked, read: ReadCourse): Promise<Said> {
  const [first] = daysMeant(asked.days, asked);
  if (!first) return noDay(asked);
  const found = await read(first.id);
  const links = [eventLink(first), to.events];
  const suggestions = ['Where is the venue?', 'Do I need a handicap?', 'What is Team Stableford?'];
  if (!found)
    return {
      text: `${dayNamed(first, asked)} is played on a course near ${first.location} that is still to be announced, so its par and its length are not known yet. Everyone who is coming hears as soon as it is signed.`,
      links,
      suggestions,
    };
  const rated = /\b(slope|rating)/i.test(asked.text) ? ' The site has no slope or course rating.' : '';
  return {
    text: `${dayNamed(first, asked)} is played at ${found.name}: ${found.holes} holes, par ${found.par}, ${formatNumber(found.yards)} yards.${rated} ${found.about}`,
    links,
    suggestions,
  };
}
