import type { City } from '#features/events/cities.ts';
import { maySeeEvent } from '#features/events/permissions.ts';
import type { ClubEvent } from '#features/events/server/club-event.ts';
import { readEveryEvent } from '#features/events/server/read-events.ts';
import type { Executor } from '#platform/database/database.ts';

/** What a question is asked about, as far as its words and its page tell. */
export type About = { readonly city: City | undefined; readonly eventId: number | undefined };

/** The golf days ahead that anyone may see and that still take place, soonest first; full ones are among them. */
export async function readDaysAhead(db: Executor, now: Date): Promise<ClubEvent[]> {
  const events = await readEveryEvent(db);
  return events.filter(
    (event) =>
      maySeeEvent(null, event) &&
      (event.state === 'open' || event.state === 'closed') &&
      event.startsAt > now,
  );
}

/**
 * The days a question means: those in the city it names, else the one on whose page it was asked, else all.
 * @returns none where the city has no day ahead
 */
export function daysMeant(days: readonly ClubEvent[], { city, eventId }: About): ClubEvent[] {
  if (city) return days.filter((day) => day.city === city);
  const onPage = days.filter(({ id }) => id === eventId);
  return onPage.length > 0 ? onPage : [...days];
}
