import { eq } from 'drizzle-orm';
import { events, series, venues } from '#features/events/days/server/tables.ts';
import { demoVenues } from '#features/events/venues/server/seed-golf-days.ts';
import { accounts } from '#features/identity/accounts/server/tables.ts';
import { brand } from '#lib/brand.ts';
import type { City } from '#lib/cities.ts';
import { addDays } from '#lib/club-time.ts';
import type { Database } from '#platform/database/database.ts';

type Day = Partial<typeof events.$inferInsert> & { readonly now: Date };

/**
 * Adds an event that can be booked. Default: in 30 days, with 15 places at £125. Returns its id.
 */
export async function addGolfDay(database: Database, { now, ...day }: Day): Promise<number> {
  const startsAt = day.startsAt ?? addDays(now, 30);
  const [row] = await database
    .insert(events)
    .values({
      title: 'Founders Series: Leeds',
      city: 'Leeds',
      area: 'West Yorkshire',
      endsAt: addDays(startsAt, 0.4),
      pricePence: 12_500,
      capacity: 15,
      eventType: 'Team Stableford',
      state: 'open',
      ...day,
      startsAt,
    })
    .returning({ id: events.id });
  if (!row) throw new Error('The event was not written');
  return row.id;
}

/**
 * Adds events with the names of the Founders Series, by city and date ("2040-08-09"), at 07:30 UTC.
 * Returns their ids.
 */
export const cityDays =
  (database: Database, now: Date) =>
  (city: City, date: string, more: Omit<Day, 'now'> = {}): Promise<number> =>
    addGolfDay(database, {
      now,
      title: `${brand.series}: ${city}`,
      city,
      startsAt: new Date(`${date}T07:30:00Z`),
      ...more,
    });

/** Adds the first venue of the demo, "Whinbeck Park Golf Club". Returns its id. */
export async function addVenue(database: Database): Promise<string> {
  const [row] = await database
    .insert(venues)
    .values(demoVenues.slice(0, 1))
    .returning({ id: venues.id });
  if (!row) throw new Error('The venue was not written');
  return row.id;
}

/** Adds the series that founding places belong to. Returns its id. */
export async function addFoundersSeries(database: Database): Promise<string> {
  const [row] = await database
    .insert(series)
    .values({ name: brand.series })
    .returning({ id: series.id });
  if (!row) throw new Error('The series was not written');
  return row.id;
}

/** Changes an event in the database, without its use cases; all events if no id is given. */
export const changeGolfDay = async (
  database: Database,
  change: Partial<typeof events.$inferInsert>,
  eventId?: number,
): Promise<void> =>
  void (await database
    .update(events)
    .set(change)
    .where(eventId === undefined ? undefined : eq(events.id, eventId)));

let added = 0;

/** Inserts accounts into the table, for tests in which nobody logs in. Returns their ids. */
export async function addAccounts(database: Database, count: number, now: Date): Promise<string[]> {
  const rows = Array.from({ length: count }, () => {
    added += 1;
    return {
      username: `golfer${added}`,
      email: `golfer${added}@example.com`,
      passwordHash: 'none',
      firstName: 'Sam',
      lastName: `Golfer ${added}`,
      createdAt: now,
    };
  });
  return (await database.insert(accounts).values(rows).returning({ id: accounts.id })).map(
    ({ id }) => id,
  );
}
