import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { INTERNAL_HEADER, internalMark } from '#platform/http/internal-request.ts';
import { testApp } from '#tests/app.ts';
import { emptyTables } from '#tests/database.ts';
import { EventDetails, EventList } from '../../contract.ts';
import { seedEvents } from '../../venues/server/seed-golf-days.ts';
import { events } from './tables.ts';

const { app, database, services } = await testApp({ env: { PUBLIC_URL: 'https://club.example' } });
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });
const list = async () => EventList.parse((await get('/api/events')).json());

beforeEach(async () => {
  await emptyTables(database, 'events', 'venues', 'series');
  await seedEvents(services);
});

describe('GET /api/events', () => {
  // Shows spec 3.5, 7.8, product 24, 26, call 9
  test('is a bare array, soonest first, with the specification’s fields and ours', async () => {
    const answer = await get('/api/events');
    expect(answer.statusCode).toBe(200);
    const found = EventList.parse(answer.json());
    expect(found).toHaveLength(12);
    expect(found.map((event) => event.date)).toEqual(found.map((event) => event.date).toSorted());
    const leeds = found.find((event) => event.id === 1);
    expect(leeds).toEqual({
      id: 1,
      title: 'Founders Series: Leeds',
      date: '2040-06-28T07:30:00.000Z',
      location: 'Leeds, West Yorkshire',
      price: 125,
      capacity: 15,
      eventType: 'Team Stableford',
      state: 'open',
      placesLeft: 15,
      venue: 'Whinbeck Park Golf Club',
      city: 'Leeds',
      series: 'Founders Series',
      endsAt: '2040-06-28T15:30:00.000Z',
      photograph: null,
      bookingOpensAt: null,
      minTier: null,
      regionFirst: false,
    });
    expect(found.find((event) => event.id === 3)?.venue).toBeNull();
  });

  // Shows product 25
  test('shows open and closed events, never drafts and cancelled ones', async () => {
    await database.update(events).set({ state: 'draft' }).where(eq(events.id, 1));
    await database.update(events).set({ state: 'closed' }).where(eq(events.id, 2));
    await database
      .update(events)
      .set({ state: 'cancelled', cancelledReason: 'Flood' })
      .where(eq(events.id, 3));
    const ids = (await list()).map((event) => event.id);
    expect(ids).not.toContain(1);
    expect(ids).toContain(2);
    expect(ids).not.toContain(3);
  });

  test('has a separate list of upcoming cancelled events', async () => {
    const cancelled = { state: 'cancelled', cancelledReason: 'Flood' } as const;
    await database.update(events).set(cancelled).where(eq(events.id, 3));
    const past = {
      startsAt: new Date('2040-06-01T08:00:00Z'),
      endsAt: new Date('2040-06-01T16:00:00Z'),
    };
    await database
      .update(events)
      .set({ ...cancelled, ...past })
      .where(eq(events.id, 2));
    const { headers, ...answer } = await get('/api/events/cancelled', {
      [INTERNAL_HEADER]: internalMark,
    });
    const found = EventList.parse(answer.json());
    expect(found.map(({ id, state }) => [id, state])).toEqual([[3, 'cancelled']]);
    expect(headers['x-page-tags']).toBe('events');
    expect(headers['x-page-until']).toBe(found[0]?.date);
  });

  // Shows product 25
  test('keeps the last twelve played', async () => {
    const [played] = await database.select().from(events).where(eq(events.state, 'played'));
    if (!played) throw new Error('no seed');
    const { id: _id, ...copy } = played;
    const day = (days: number) => new Date(Date.UTC(2030, 0, days));
    const older = Array.from({ length: 20 }, (_, n) => ({
      ...copy,
      startsAt: day(n),
      endsAt: day(n + 1),
    }));
    await database.insert(events).values(older);
    const dates = (await list())
      .filter((event) => event.state === 'played')
      .map((event) => event.date);
    expect(dates).toHaveLength(12);
    // Four played events of the demo and the latest eight of the twenty.
    expect(dates[0]).toBe(day(12).toISOString());
  });

  test('counts the places left', async () => {
    await database.update(events).set({ placesTaken: 15 }).where(eq(events.id, 1));
    await database.update(events).set({ placesTaken: 14 }).where(eq(events.id, 2));
    const found = await list();
    expect(found.find((event) => event.id === 1)?.placesLeft).toBe(0);
    expect(found.find((event) => event.id === 2)?.placesLeft).toBe(1);
  });

  test('is cached until an event changes, starts or ends', async () => {
    const { headers } = await get('/api/events', { [INTERNAL_HEADER]: internalMark });
    expect(headers['x-page-tags']).toBe('events');
    expect(headers['x-page-until']).toBe('2040-06-28T07:30:00.000Z');
  });

  // Shows call 9
  test('is an empty array on an empty calendar', async () => {
    await emptyTables(database, 'events');
    expect((await get('/api/events')).json()).toEqual([]);
  });
});

describe('GET /api/events/{id}', () => {
  // Shows spec 7.12
  test('has all details, including the course with its address and map', async () => {
    const answer = await get('/api/events/1', { [INTERNAL_HEADER]: internalMark });
    expect(answer.headers['x-page-tags']).toBe('event:1');
    const event = EventDetails.parse(answer.json());
    expect(event.series).toBe('Founders Series');
    expect(event.schedule[0]).toEqual({
      at: '08:30',
      title: 'Arrival and breakfast',
      detail: 'Bacon or halloumi rolls, good coffee, and your name badge.',
    });
    expect(event.included).toContain('Green fee for 18 holes');
    expect(event.description.length).toBeGreaterThan(1);
    expect(event.terms).toContain('14 days');
    expect(event.course?.address).toEqual(['Whinbeck Lane', 'Eccup', 'Leeds', 'LS16 8VK']);
    expect(event.course?.mapUrl).toBe(
      'https://www.openstreetmap.org/?mlat=53.8789&mlon=-1.5462#map=15/53.8789/-1.5462',
    );
    expect(event.calendarPath).toBe('/events/1/calendar.ics');
  });

  test('keeps cancelled events readable, with the reason', async () => {
    await database
      .update(events)
      .set({ state: 'cancelled', cancelledReason: 'Flood' })
      .where(eq(events.id, 3));
    const event = EventDetails.parse((await get('/api/events/3')).json());
    expect(event).toMatchObject({ state: 'cancelled', cancelledReason: 'Flood', course: null });
  });

  test.each(['/api/events/999', '/api/events/2147483647'])('is not found at %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'event_not_found' });
  });

  test('hides drafts from the public', async () => {
    await database.update(events).set({ state: 'draft' }).where(eq(events.id, 1));
    expect((await get('/api/events/1')).statusCode).toBe(404);
  });

  test.each([
    '/api/events/abc',
    '/api/events/0',
    '/api/events/-1',
    '/api/events/1.5',
    '/api/events/99999999999',
  ])('is refused at %s', async (url) => {
    expect((await get(url)).statusCode).toBe(400);
  });
});

describe('GET /api/events/{id}/related', () => {
  const related = async (eventId: number) =>
    EventList.parse((await get(`/api/events/${eventId}/related`)).json()).map(({ id }) => id);

  test('lists up to three other upcoming events, the nearest in time', async () => {
    expect(await related(4)).toEqual([3, 5, 2]);
  });

  // Shows defect 21
  test('never lists a cancelled or past event', async () => {
    await database
      .update(events)
      .set({ state: 'cancelled', cancelledReason: 'Flood' })
      .where(eq(events.id, 3));
    expect(await related(4)).toEqual([5, 2, 6]);
  });

  test('is cached until any event changes', async () => {
    const { headers } = await get('/api/events/4/related', { [INTERNAL_HEADER]: internalMark });
    expect(headers['x-page-tags']).toBe('events');
  });

  test('is not found for an unknown event', async () => {
    expect((await get('/api/events/999/related')).statusCode).toBe(404);
  });
});
