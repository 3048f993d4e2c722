import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { cityNames } from '#lib/cities.ts';
import { INTERNAL_HEADER, internalMark } from '#platform/http/internal-request.ts';
import { testApp } from '#tests/app.ts';
import { emptyTables } from '#tests/database.ts';
import { member } from '#tests/visitor.ts';
import { feedPath } from '../../addresses.ts';
import { events } from '../../days/server/tables.ts';
import { seedEvents } from '../../venues/server/seed-golf-days.ts';

const { app, database, services, clock } = await testApp({
  env: { PUBLIC_URL: 'https://club.example' },
});
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

/** The UID and status of every entry of a feed, in order. */
async function entries(url: string): Promise<[uid: string, status: string][]> {
  const calendar = new ICAL.Component(ICAL.parse((await get(url)).body));
  return calendar
    .getAllSubcomponents('vevent')
    .map((entry) => [
      String(entry.getFirstPropertyValue('uid')),
      String(entry.getFirstPropertyValue('status')),
    ]);
}

const cancel = (eventId: number) =>
  database
    .update(events)
    .set({ state: 'cancelled', cancelledReason: 'Flood' })
    .where(eq(events.id, eventId));

beforeEach(async () => {
  await emptyTables(database, 'events', 'venues', 'series');
  await seedEvents(services);
});

describe('the calendar feed', () => {
  test('has every upcoming event and those of the last year, cancelled ones with their status, and no draft', async () => {
    await cancel(3);
    await database.update(events).set({ state: 'draft' }).where(eq(events.id, 4));
    const found = await entries('/calendar.ics');
    expect(found).toHaveLength(11);
    expect(found).toContainEqual(['event-3@club.example', 'CANCELLED']);
    expect(found).toContainEqual(['event-1@club.example', 'CONFIRMED']);
    expect(found.flat()).not.toContain('event-4@club.example');
    clock.forward(370 * 24 * 60);
    expect(await entries('/calendar.ics')).toHaveLength(7);
    clock.forward(-370 * 24 * 60);
  });

  test.each(cityNames)('of %s has only the events of that city', async (city) => {
    const wanted = await database.select().from(events).where(eq(events.city, city));
    const found = await entries(feedPath(city));
    expect(found.map(([uid]) => uid).sort()).toEqual(
      wanted.map(({ id }) => `event-${id}@club.example`).sort(),
    );
    expect(found.length).toBeGreaterThan(0);
  });

  test.each(['/calendar/Leeds.ics', '/calendar/LEEDS.ICS'])(
    'leads from %s to its own address',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers.location]).toEqual([301, '/calendar/leeds.ics']);
    },
  );

  test.each(['/calendar/atlantis.ics', '/calendar/leeds', '/calendar/.ics'])(
    'is not found at %s',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'feed_not_found' });
    },
  );

  test('is text/calendar, and is not sent again to a client that has it', async () => {
    const first = await get('/calendar.ics');
    expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const etag = String(first.headers.etag);
    clock.forward(60);
    const again = await get('/calendar.ics', { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await cancel(1);
    expect((await get('/calendar.ics', { 'if-none-match': etag })).statusCode).toBe(200);
  });

  test('is cached until an event changes', async () => {
    const { headers } = await get('/calendar/leeds.ics', { [INTERNAL_HEADER]: internalMark });
    expect(headers['x-page-tags']).toBe('events');
  });
});

describe('GET /events/{id}/calendar.ics', () => {
  test('is a calendar file that links to the event’s page', async () => {
    const answer = await get('/events/1/calendar.ics');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="event-1.ics"');
    expect(answer.body).toContain('URL;VALUE=URI:https://club.example/events/1');
    const again = await get('/events/1/calendar.ics', {
      'if-none-match': String(answer.headers.etag),
    });
    expect(again.statusCode).toBe(304);
  });

  test('says that an event is cancelled, with a higher SEQUENCE', async () => {
    await cancel(1);
    const { body } = await get('/events/1/calendar.ics');
    expect(body).toContain('STATUS:CANCELLED');
    expect(body).toContain('SEQUENCE:1');
  });

  test('is kept by no cache if only members find it', async () => {
    const path = '/events/1/calendar.ics';
    expect((await get(path)).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    await database.update(events).set({ audience: 'members' }).where(eq(events.id, 1));
    const found = await (await member(app)).get(path);
    expect([found.statusCode, found.headers['cache-control'], found.headers.etag]).toEqual([
      200,
      'private, no-store',
      undefined,
    ]);
    expect(found.headers['x-page-tags']).toBeUndefined();
    const refused = await get(path);
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  test('is not found for a draft', async () => {
    await database.update(events).set({ state: 'draft' }).where(eq(events.id, 1));
    expect((await get('/events/1/calendar.ics')).statusCode).toBe(404);
  });
});
