import { describe, expect, test } from 'vitest';
import { cityNames } from '#lib/cities.ts';
import { INTERNAL_HEADER, internalMark } from '#platform/http/internal-request.ts';
import { testApp } from '#tests/app.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { CityCalendar, FoundersJourney } from '../../contract.ts';
import { series } from './tables.ts';

const { app, clock, database } = await testApp();
const now = clock();
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const [founders, previews] = await database
  .insert(series)
  .values([{ name: 'Founders Series' }, { name: 'Preview Days' }])
  .returning({ id: series.id });

const add = (day: Omit<Parameters<typeof addGolfDay>[1], 'now'>) =>
  addGolfDay(database, { now, ...day });
const inSeries = { seriesId: founders?.id ?? null };
const leeds = await add({ ...inSeries, placesTaken: 6, startsAt: inDays(30) });
const sheffield = await add({ ...inSeries, city: 'Sheffield', startsAt: inDays(20) });
const draft = await add({ ...inSeries, city: 'Coventry', state: 'draft' });
const other = await add({ title: 'Open day', startsAt: inDays(10) });
const upcomingCancelled = { state: 'cancelled', cancelledReason: 'Snow' } as const;
const cancelled = await add({ ...upcomingCancelled, startsAt: inDays(12) });
await add({ ...upcomingCancelled, startsAt: inDays(-3) });
for (const weeks of [1, 2, 3, 4, 5, 6, 7])
  await add({ seriesId: previews?.id ?? null, state: 'played', startsAt: inDays(-7 * weeks) });

/** Reads as a page does in process, with the headers that the page cache uses. */
const read = (url: string) => app.inject({ url, headers: { [INTERNAL_HEADER]: internalMark } });

describe('the Founders Series', () => {
  test('is the eight cities with the places left now, without drafts', async () => {
    const stops = FoundersJourney.parse((await read('/api/founders-series')).json());
    expect(stops).toHaveLength(cityNames.length);
    expect(stops[0]).toMatchObject({ city: 'Sheffield', event: { id: sheffield } });
    expect(stops[1]).toMatchObject({ city: 'Leeds', event: { id: leeds, placesLeft: 9 } });
    expect(stops.slice(2).map(({ event }) => event)).toEqual(Array(6).fill(null));
    expect(JSON.stringify(stops)).not.toContain(`"id":${draft},`);
  });

  test('is cached until an event changes or starts', async () => {
    const { headers } = await read('/api/founders-series');
    expect(headers['x-page-tags']).toBe('events settings');
    expect(headers['x-page-until']).toBe(inDays(20).toISOString());
  });
});

describe('a city', () => {
  test('has its upcoming events, soonest first, its last six played ones and its event in the series', async () => {
    const city = CityCalendar.parse((await read('/api/cities/leeds')).json());
    expect(city.city).toBe('Leeds');
    expect(city.upcoming.map(({ id }) => id)).toEqual([other, leeds]);
    expect(city.founders?.id).toBe(leeds);
    expect(city.past).toHaveLength(6);
    expect(city.past[0]?.date).toBe(inDays(-7).toISOString());
  });

  test('lists upcoming cancelled events separately', async () => {
    const city = CityCalendar.parse((await read('/api/cities/leeds')).json());
    expect(city.upcoming.map(({ id }) => id)).not.toContain(cancelled);
    expect(city.cancelled.map(({ id }) => id)).toEqual([cancelled]);
  });

  test('has empty lists without events', async () => {
    const answer = await read('/api/cities/coventry');
    expect(answer.json()).toEqual({
      city: 'Coventry',
      founders: null,
      upcoming: [],
      cancelled: [],
      past: [],
    });
    expect(answer.headers['x-page-tags']).toBe('events settings');
  });

  test.each(['paris', 'Leeds', 'toString'])('is not found at %s', async (city) => {
    expect((await read(`/api/cities/${city}`)).statusCode).toBe(400);
  });
});
