import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminActions } from '#platform/audit/tables.ts';
import { expectAdminsOnly, loggedInAdmin } from '#tests/admin.ts';
import { testApp } from '#tests/app.ts';
import { emptyTables } from '#tests/database.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { emptyQueue, queuedPayloads } from '#tests/queue.ts';
import { EventDetails } from '../../contract.ts';
import { events, venues } from '../../days/server/tables.ts';
import { AdminVenue, VenueList } from '../contract.ts';
import { readCourse } from '../read-course.ts';
import { venueFaults } from '../texts.ts';
import { type StoredVenue, venueInput } from '../venue-form.ts';
import { demoVenues } from './seed-golf-days.ts';

const product = await testApp();
const { app, clock, database } = product;
const admin = await loggedInAdmin(product);

const whinbeck = venueInput(demoVenues[0] as StoredVenue);
const list = async (query = '') =>
  VenueList.parse((await admin.get(`/api/admin/venues${query}`)).json());
const add = async (change: Partial<typeof whinbeck> = {}): Promise<string> => {
  const response = await admin.post('/api/admin/venues', { ...whinbeck, ...change });
  expect(response.statusCode).toBe(201);
  return response.json().id;
};
const read = async (id: string) =>
  AdminVenue.parse((await admin.get(`/api/admin/venues/${id}`)).json());
const edit = (id: string, version: number, change: Partial<typeof whinbeck>) =>
  admin.post(`/api/admin/venues/${id}/edit`, { ...whinbeck, ...change, version });
const recorded = async (id: string) =>
  (
    await database
      .select()
      .from(adminActions)
      .where(eq(adminActions.subject, `venue:${id}`))
  ).map(({ action, before, after }) => ({ action, before, after }));

beforeEach(() => emptyTables(database, 'events', 'venues'));

describe('the venues', () => {
  test('are for admins only, to read and to write', async () => {
    const id = await add();
    await expectAdminsOnly(app, [
      ['get', '/api/admin/venues'],
      ['get', `/api/admin/venues/${id}`],
      ['post', '/api/admin/venues', whinbeck],
      ['post', `/api/admin/venues/${id}/edit`, { ...whinbeck, name: 'Mine', version: 0 }],
      ['post', `/api/admin/venues/${id}/retire`, { version: 0 }],
      ['post', `/api/admin/venues/${id}/restore`, { version: 0 }],
      ['post', `/api/admin/venues/${id}/delete`, { version: 0 }],
    ]);
    expect(await read(id)).toMatchObject({ version: 0, isRetired: false, form: whinbeck });
  });

  test('are listed by name, found by part of a name, city or postcode, 25 to a page', async () => {
    for (let number = 1; number <= 27; number += 1)
      await database.insert(venues).values({
        ...demoVenue(),
        name: `Club ${String(number).padStart(2, '0')}`,
        postcode: 'M1 1AA',
      });
    const id = await add({ city: 'Sheffield' });
    await addGolfDay(database, { now: clock(), venueId: id });
    await addGolfDay(database, {
      now: clock(),
      venueId: id,
      startsAt: new Date('2020-05-14T08:30:00Z'),
      state: 'played',
    });
    const [first, second] = [await list(), await list('?cursor=2')];
    expect([first.venues.length, first.next, first.total]).toEqual([25, 2, 28]);
    expect(second.venues.map(({ name }) => name)).toEqual(['Club 26', 'Club 27', whinbeck.name]);
    expect(second.next).toBeNull();
    expect(second.venues[0]).toMatchObject({ events: 0, eventsAhead: 0 });
    for (const query of ['whin', 'SHEFF', 'ls16 8v'])
      expect((await list(`?q=${encodeURIComponent(query)}`)).venues).toEqual([
        expect.objectContaining({
          id,
          par: 71,
          yards: 6412,
          tees: 3,
          events: 2,
          eventsAhead: 1,
          photographs: 0,
        }),
      ]);
    expect((await list('?q=%25')).total).toBe(0);
  });

  test('keep what was entered, and say what is wrong beside each field', async () => {
    const id = await add();
    expect((await read(id)).form).toEqual(whinbeck);
    const course = { ...whinbeck.course, pars: whinbeck.course.pars.with(3, '9') };
    const wrong = { ...whinbeck, name: 'W', postcode: '12345', position: 'Leeds', course };
    const response = await admin.post('/api/admin/venues', wrong);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({
      name: [venueFaults.name],
      postcode: [venueFaults.postcode],
      position: [venueFaults.position],
      'course.pars.3': ['The par of a hole is 3, 4, 5 or 6.'],
    });
  });

  test('have each name once in a city', async () => {
    await add();
    const twin = await admin.post('/api/admin/venues', whinbeck);
    expect(twin.statusCode).toBe(409);
    expect(twin.json()).toMatchObject({
      code: 'venue_name_taken',
      fields: { name: [expect.any(String)] },
    });
    const other = await add({ city: 'Sheffield' });
    expect((await edit(other, 0, {})).json()).toMatchObject({ code: 'venue_name_taken' });
  });
});

test.each(demoVenues.map((venue) => [venue.name, venue] as const))(
  'the course of %s in the demo is one that an admin could enter',
  (_name, venue) => {
    const { card, tees } = venue;
    expect(readCourse(venueInput(venue as StoredVenue).course)).toEqual({
      course: { card, tees },
      faults: {},
    });
  },
);

describe('a change of a venue', () => {
  test('is refused if another admin has changed it meanwhile', async () => {
    const id = await add();
    const answers = await Promise.all(
      ['First', 'Second', 'Third'].map((name) => edit(id, 0, { name: `${name} Golf Club` })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe(
      'venue_changed_meanwhile',
    );
    expect((await read(id)).version).toBe(1);
  });

  test('is recorded with what changed, without texts', async () => {
    const id = await add();
    await edit(id, 0, {
      directions: 'By bus.',
      course: { ...whinbeck.course, tees: whinbeck.course.tees.slice(1) },
    });
    await admin.post(`/api/admin/venues/${id}/retire`, { version: 1 });
    expect(await recorded(id)).toEqual([
      {
        action: 'venues.create',
        before: null,
        after: { holes: 18, par: 71, yards: 6412, tees: 3, retired: false },
      },
      {
        action: 'venues.edit',
        before: { yards: 6412, tees: 3 },
        after: { yards: expect.any(Number), tees: 2, changed: ['directions', 'tees'] },
      },
      { action: 'venues.retire', before: { retired: false }, after: { retired: true } },
    ]);
  });

  test('reaches the pages and the calendars of its golf days', async () => {
    const id = await add();
    const eventId = await addGolfDay(database, { now: clock(), venueId: id });
    const page = async () => EventDetails.parse((await admin.get(`/api/events/${eventId}`)).json());
    expect((await page()).course).toMatchObject({
      par: 71,
      card: { men: expect.anything() },
      tees: { length: 3 },
    });
    const [before] = await database.select().from(events);
    const told = await invalidatedBy(() =>
      edit(id, 0, {
        name: 'Whinbeck Hall Golf Club',
        course: { ...whinbeck.course, pars: [], strokeIndexes: [], tees: [] },
      }),
    );
    expect(told).toContain(`events event:${eventId}`);
    expect(await page()).toMatchObject({
      venue: 'Whinbeck Hall Golf Club',
      course: { par: null, yards: null, card: null, tees: [] },
    });
    const [after] = await database.select().from(events);
    expect(after?.revision).toBe((before?.revision ?? 0) + 1);
  });
});

describe('a new address of a venue', () => {
  const queued = async () => {
    type Changed = { eventId: number; changes: string[]; version: number };
    const payloads = await queuedPayloads<Changed>(database, 'events.changed');
    return payloads.map(({ eventId, changes, version }) => ({
      eventId,
      changes,
      version,
    }));
  };

  test('is told to everyone with a place on its published golf days ahead, each time', async () => {
    await emptyQueue(database);
    const id = await add();
    const ahead = await addGolfDay(database, { now: clock(), venueId: id });
    await addGolfDay(database, { now: clock(), venueId: id, state: 'draft' });
    await addGolfDay(database, {
      now: clock(),
      venueId: id,
      state: 'played',
      startsAt: new Date('2020-05-14T08:30:00Z'),
    });
    await edit(id, 0, { directions: 'By bus.' });
    expect(await queued()).toEqual([]);
    await edit(id, 1, { address: 'New Lane\nLeeds' });
    await edit(id, 2, { address: 'Newer Lane\nLeeds' });
    const versions = (await queued()).map(({ version }) => version);
    expect(await queued()).toEqual(
      versions.map((version) => ({ eventId: ahead, changes: ['venue'], version })),
    );
    expect(new Set(versions).size).toBe(2);
  });

  test('keeps the par and yards of a venue that has no card yet', async () => {
    const id = await add();
    await database
      .update(venues)
      .set({ card: null, tees: [], par: 70, yards: 6000 })
      .where(eq(venues.id, id));
    const course = {
      ...whinbeck.course,
      pars: [],
      strokeIndexes: [],
      womenPars: [],
      womenStrokeIndexes: [],
      tees: [],
    };
    await edit(id, 0, { directions: 'By bus.', course });
    expect((await list()).venues[0]).toMatchObject({ par: 70, yards: 6000 });
  });
});

describe('taking a venue away', () => {
  test('deletes one without golf days', async () => {
    const id = await add();
    expect((await admin.post(`/api/admin/venues/${id}/delete`, { version: 0 })).statusCode).toBe(
      204,
    );
    expect((await admin.get(`/api/admin/venues/${id}`)).statusCode).toBe(404);
    expect((await admin.post(`/api/admin/venues/${id}/delete`, { version: 0 })).statusCode).toBe(
      404,
    );
    expect(await recorded(id)).toHaveLength(2);
  });

  test('retires one with golf days, which keep it', async () => {
    const id = await add();
    const eventId = await addGolfDay(database, { now: clock(), venueId: id, state: 'draft' });
    const refused = await admin.post(`/api/admin/venues/${id}/delete`, { version: 0 });
    expect(refused.json()).toMatchObject({ code: 'venue_has_events' });
    await admin.post(`/api/admin/venues/${id}/retire`, { version: 0 });
    expect((await list()).total).toBe(0);
    expect((await list('?list=retired')).venues).toEqual([expect.objectContaining({ id })]);
    expect(await read(id)).toMatchObject({
      isRetired: true,
      events: [{ id: eventId, state: 'draft' }],
    });
    await admin.post(`/api/admin/venues/${id}/restore`, { version: 1 });
    expect((await list()).total).toBe(1);
  });
});

const demoVenue = () => demoVenues[1] as StoredVenue & (typeof demoVenues)[number];

/** The tags that processes are told to drop while `work` runs. */
async function invalidatedBy(work: () => Promise<unknown>): Promise<string[]> {
  const client = await database.$client.connect();
  const told: string[] = [];
  client.on('notification', ({ payload }) => void told.push(payload ?? ''));
  await client.query('listen pages');
  await work();
  // The notifications of committed transactions come before the answer to the next query.
  await client.query('select 1');
  await client.query('unlisten pages');
  client.release();
  return told;
}
