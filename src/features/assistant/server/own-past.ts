import { readBookings } from '#features/bookings/server/public.ts';
import { formatDate } from '#lib/club-time.ts';
import { londonDay } from '#lib/london-instant.ts';
import type { Services } from '#platform/plugin.ts';
import { type Said, to } from '../answer-links.ts';
import { whenAndWhere } from '../answer-words.ts';
import { isWithin, periodsIn } from '../periods.ts';
import { bookingLink, type OwnAsked } from './own-answers.ts';

/**
 * How many golf days the asker has played and when the last one was: those they were marked as attending, in the cities
 * and at the time named. A paid day that is over and not yet marked either way is told, and not counted.
 */
export async function myPast(
  { database }: Services,
  { account, cities, text, now }: OwnAsked,
): Promise<Said> {
  const periods = periodsIn(text, londonDay(now), true);
  const all = await readBookings(database, { accountId: account.id }, now);
  // Those that are over come last, the latest of them first.
  const over = all.filter(
    ({ event }) =>
      event.endsAt <= now &&
      event.state !== 'cancelled' &&
      (cities.length === 0 || cities.includes(event.city)) &&
      (periods.length === 0 || periods.some((period) => isWithin(londonDay(event.startsAt), period))),
  );
  const attended = over.filter(({ booked }) => booked.booking.state === 'attended');
  const unmarked = over.filter(({ booked }) => booked.booking.state === 'confirmed');
  const [last] = attended;
  const which = whenAndWhere({ cities, periods }).trim();
  const where = which && ` ${which}`;
  const sentences = [
    last
      ? played(attended.length, where, last)
      : `By our records you have not played a golf day with us${where}${which ? '' : ' yet'}.`,
    ...unmarked
      .slice(0, 1)
      .map(
        ({ event }) =>
          `Whether you were at ${event.title} on ${formatDate(event.startsAt)} is not entered yet.`,
      ),
  ];
  return {
    text: sentences.join(' '),
    links: [...[...attended.slice(0, 1), ...unmarked.slice(0, 1)].map(bookingLink), to.dashboard],
    suggestions: ['When is my next event?', 'When is the next event?'],
  };
}

type Own = Awaited<ReturnType<typeof readBookings>>[number];

const played = (count: number, where: string, { event }: Own): string =>
  count === 1
    ? `You have played one golf day with us${where}: ${event.title} on ${formatDate(event.startsAt)}.`
    : `You have played ${count} golf days with us${where}, the last one ${event.title} on ${formatDate(event.startsAt)}.`;
