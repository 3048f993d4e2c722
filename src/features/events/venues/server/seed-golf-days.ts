import { cities } from '#lib/cities.ts';
import { addDays } from '#lib/club-time.ts';
import { londonDay, londonInstant } from '#lib/london-instant.ts';
import type { Executor } from '#platform/database/database.ts';
import { invalidatePages } from '#platform/http/cache/cache-tags.ts';
import type { Services } from '#platform/plugin.ts';
import { parOf, yardsOf } from '../../course.ts';
import { EVENTS_TAG } from '../../days/server/store.ts';
import { events, series, venues } from '../../days/server/tables.ts';
import { demoCourses } from './demo-courses.ts';
import {
  type DemoEvent,
  foundersEvents,
  foundersTexts,
  previewEvents,
  previewTexts,
} from './demo-golf-days.ts';

/**
 * Fictional golf clubs for the demo. Their postcodes end in letters that Royal Mail never uses
 * there (C, I, K, M, O and V), so none is a real address; the map pins are in open country near
 * each city.
 */
const clubs = [
  {
    name: 'Whinbeck Park Golf Club',
    city: 'Leeds',
    addressLines: ['Whinbeck Lane', 'Eccup', 'Leeds'],
    postcode: 'LS16 8VK',
    latitude: 53.8789,
    longitude: -1.5462,
    holes: 18,
    about:
      'A parkland course from 1924 on a ridge north of the city. Wide first fairways settle the nerves; the 7th, a par 3 over the beck, is the hole people talk about at lunch.',
    directions:
      'Twenty minutes from the city centre by the A660. The gates are on the left after the reservoir; there is free parking for 120 cars and four charging points by the pro shop.',
  },
  {
    name: 'Ashlow Moss Golf Club',
    city: 'Manchester',
    addressLines: ['Moss Road', 'Ashley', 'Altrincham'],
    postcode: 'WA15 0KV',
    latitude: 53.3561,
    longitude: -2.3389,
    holes: 18,
    about:
      'Flat, fair and beautifully drained: the greens stay quick through the wettest Cheshire winter. Water comes into play on five holes, never where a good shot would have finished.',
    directions:
      'Ten minutes from junction 6 of the M56. Ashley station on the Mid-Cheshire line is a mile away; tell us your train and a member of the team will meet it.',
  },
  {
    name: 'Oldmere Park Golf Club',
    city: 'Birmingham',
    addressLines: ['Oldmere Drive', 'Little Aston', 'Sutton Coldfield'],
    postcode: 'B74 3MC',
    latitude: 52.6027,
    longitude: -1.8694,
    holes: 18,
    about:
      'Mature oaks, heathland rough and a clubhouse with a view of four greens. Long from the back tees; we play it from the yellows, where it rewards a straight drive over a long one.',
    directions:
      'Twelve minutes from junction 7 of the M6 and a short taxi ride from Blake Street station. Follow the signs for the clubhouse, not the driving range.',
  },
  {
    name: 'Thornley Chase Golf Club',
    city: 'Nottingham',
    addressLines: ['Chase Road', 'Papplewick', 'Nottingham'],
    postcode: 'NG15 8OV',
    latitude: 53.0672,
    longitude: -1.1785,
    holes: 18,
    about:
      'Sandy soil, pines and heather on the edge of the forest. It plays dry when everywhere else is closed, and the closing three holes decide most team matches.',
    directions:
      'Fifteen minutes from junction 27 of the M1. Use the second entrance; the first leads to the greenkeepers’ yard. Parking is free.',
  },
  {
    name: 'Rivelow Edge Golf Club',
    city: 'Sheffield',
    addressLines: ['Edge Road', 'Hathersage Moor', 'Sheffield'],
    postcode: 'S11 7KM',
    latitude: 53.3391,
    longitude: -1.5856,
    holes: 18,
    about:
      'A moorland course at a thousand feet, with the whole city below the 14th tee. Bring one more layer than you think and take one more club than you would at home.',
    directions:
      'Twenty-five minutes from the railway station by the A625. Parking is on the left of the clubhouse; the overflow field is signed on event days.',
  },
] as const;

export const demoVenues: (typeof venues.$inferInsert)[] = clubs.map((club) => {
  const course = demoCourses[club.name] ?? { card: null, tees: [] };
  const { addressLines, ...facts } = club;
  return {
    ...facts,
    addressLines: [...addressLines],
    ...course,
    par: parOf(course) ?? 0,
    yards: yardsOf(course) ?? 0,
  };
});

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
  for (let daysLeft = Math.abs(weeksAhead); daysLeft > 0; daysLeft -= isHoliday(day) ? 0 : 1)
    day = addDays(day, 7 * Math.sign(weeksAhead));
  return day.toISOString().slice(0, 10);
}

const isHoliday = (day: Date): boolean => {
  const monthAndDay = day.toISOString().slice(5, 10);
  return monthAndDay >= '12-20' || monthAndDay <= '01-03';
};
