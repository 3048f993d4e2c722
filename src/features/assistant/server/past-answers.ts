import type { EventRecord } from '#features/events/server/public.ts';
import { formatDate } from '#lib/club-time.ts';
import { type Said, to } from '../answer-links.ts';
import { eventLink, whenAndWhere } from '../answer-words.ts';
import { type About, daysMeant } from './days-ahead.ts';

type Asked = About & { readonly played: readonly EventRecord[] };

const playedDay = ({ title, startsAt }: EventRecord): string => `${title} on ${formatDate(startsAt)}`;

/** Golf days that have been, latest first. */
function lastPlayed(asked: Asked): { readonly text: string; readonly day: EventRecord | undefined } {
  const [day] = daysMeant(asked.played, asked);
  const which = whenAndWhere(asked).trim();
  if (!day) return { day, text: which ? `We did not play ${which}.` : 'No golf day has been played yet.' };
  return { day, text: `The last golf day${which && ` ${which}`} was ${playedDay(day)}.` };
}

/** What was on at a time that is over. */
export function wasOn(asked: Asked): Said {
  const { day, text } = lastPlayed(asked);
  return {
    text,
    links: [...(day ? [eventLink(day)] : []), to.events],
    suggestions: ['When is the next event?'],
  };
}

/** Who won: the site does not have it, and says so, with the day that was meant. */
export function results(asked: Asked): Said {
  const said = wasOn(asked);
  return {
    ...said,
    text: `${said.text} Results are read out with the prizes; the site has no list of them. The office can tell you who won.`,
    suggestions: ['What is Team Stableford?', 'When is the next event?'],
    offersOffice: true,
  };
}
