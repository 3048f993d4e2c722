import { formatNumber } from '#lib/numbers.ts';
import { type Said, to } from '../answer-links.ts';
import { closedInWords, eventLink } from '../answer-words.ts';
import { type Asked, dayNamed, noDay } from './day-answers.ts';
import { daysMeant } from './days-ahead.ts';

/** The holes, the par and the yards of the course that is played, and what it is like. */
export function course(asked: Asked): Said {
  const [first] = daysMeant(asked.days, asked);
  if (!first) return noDay(asked);
  const found = first.venue;
  const links = [eventLink(first), to.events];
  const suggestions = ['Where is the venue?', 'Do I need a handicap?', 'What is Team Stableford?'];
  if (!found)
    return {
      text: `${dayNamed(first, asked)} is played on a course near ${first.location} that is still to be announced, so its par and its length are not known yet. Everyone who is coming hears as soon as it is signed.${closedInWords([first])}`,
      links,
      suggestions,
    };
  const rated = /\b(slope|rating)/i.test(asked.text) ? ' The site has no slope or course rating.' : '';
  return {
    text: `${dayNamed(first, asked)} is played at ${found.name}: ${found.holes} holes, par ${found.par}, ${formatNumber(found.yards)} yards.${rated} ${found.about}${closedInWords([first])}`,
    links,
    suggestions,
  };
}
