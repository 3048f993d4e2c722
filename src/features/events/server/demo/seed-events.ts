import { cities } from '#lib/cities.ts';
import { addDays } from '#lib/club-time.ts';
import { londonDay, londonInstant } from '#lib/london-instant.ts';
import type { Executor } from '#platform/database/database.ts';
import { invalidatePages } from '#platform/http/cache/cache-tags.ts';
import type { Services } from '#platform/plugin.ts';
import { events, series, venues } from '../tables.ts';
import { EVENTS_TAG } from '../tags.ts';
import {
  type DemoEvent,
  foundersEvents,
  foundersTexts,
  previewEvents,
  previewTexts,
} from './events.ts';
import { demoVenues } from './venues.ts';

const PRICE_PENCE = 12_500;
const CAPACITY = 15;

/**
 * Fills an empty calendar with the Founders Series in the coming months and four past preview days.
 * Only the dates depend on the clock. If there is any event already, it does nothing.
 */
export async function seedEvents({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  await database.transaction(async (tx) => {
    if ((await tx.select({ id: events.id }).from(events).limit(1)).length > 0) return;

    const now = clock();
    const clubs = await tx
      .insert(venues)
      .values(demoVenues)
      .returning({ id: venues.id, name: venues.name });

    const venueIds = new Map(clubs.map((club) => [club.name, club.id]));
    const row = rowMaker(now, venueIds);
    const foundersId = await addSeries(tx, 'Founders Series');
    const previewsId = await addSeries(tx, 'Preview Days');

    // The series comes first, so its events have the ids 1 to 8.
    await tx.insert(events).values([
      ...foundersEvents.map((event) => ({
        ...row(event, foundersTexts),
        seriesId: foundersId,
        title: `Founders Series: ${event.city}`,
        summary: `Fifteen business owners, eighteen holes of Team Stableford and an afternoon of structured networking near ${event.city}.`,
        state: 'open' as const,
      })),
      ...previewEvents.map((event) => ({
        ...row(event, previewTexts),
        seriesId: previewsId,
        title: `Preview Day: ${event.city}`,
        summary: `Nine holes and a long lunch near ${event.city}: one of the four days on which the Founders Series took shape.`,
        state: 'played' as const,
      })),
    ]);

    await invalidatePages(tx, [EVENTS_TAG]);
  });
}

async function addSeries(tx: Executor, name: string): Promise<string | null> {
  const [row] = await tx.insert(series).values({ name }).returning({ id: series.id });
  return row?.id ?? null;
}

const rowMaker =
  (now: Date, venueIds: ReadonlyMap<string, string>) =>
  (event: DemoEvent, texts: typeof foundersTexts | typeof previewTexts) => {
    const day = thursday(now, event.weeksAhead);
    return {
      ...texts,
      city: event.city,
      area: cities.find((city) => city.name === event.city)?.area ?? '',
      venueId: (event.venue && venueIds.get(event.venue)) ?? null,
      description: event.description,
      golf:
        event.venue && 'tees' in texts.golf
          ? { ...texts.golf, parking: 'Free at the club' }
          : texts.golf,
      startsAt: londonInstant(day, texts.schedule[0]?.at ?? '08:30'),
      endsAt: londonInstant(day, texts.schedule.at(-1)?.at ?? '16:30'),
      pricePence: PRICE_PENCE,
      capacity: CAPACITY,
      revisedAt: now,
    };
  };

/**
 * The Thursday of the week `weeksAhead` from now, "2026-05-14". Weeks over Christmas and New Year
 * are skipped.
 */
function thursday(now: Date, weeksAhead: number): string {
  // Noon is never affected by a clock change.
  const noon = new Date(`${londonDay(now)}T12:00:00Z`);
  const daysSinceMonday = (noon.getUTCDay() + 6) % 7;
  let day = addDays(noon, 3 - daysSinceMonday);
  for (let left = Math.abs(weeksAhead); left > 0; left -= isHoliday(day) ? 0 : 1)
    day = addDays(day, 7 * Math.sign(weeksAhead));
  return day.toISOString().slice(0, 10);
}

const isHoliday = (day: Date): boolean => {
  const monthAndDay = day.toISOString().slice(5, 10);
  return monthAndDay >= '12-20' || monthAndDay <= '01-03';
};
