import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { testApp } from '#tests/app.ts';
import { emptyTables } from '#tests/database.ts';
import { addGolfDay, changeGolfDay } from '#tests/golf-day.ts';
import { member, type Visitor, visitor } from '#tests/visitor.ts';
import type { EventAudience } from '../../contract.ts';

const { app, clock, database } = await testApp();
const ids: Partial<Record<EventAudience, number>> = {};
beforeEach(async () => {
  await emptyTables(database, 'events');
  for (const audience of ['everyone', 'members', 'link'] as const) {
    const id = await addGolfDay(database, { now: clock(), startsAt: addDays(clock(), 30) });
    await changeGolfDay(database, { audience, city: 'Leeds' }, id);
    ids[audience] = id;
  }
});

/** The audiences whose golf day is in what a call returns. */
const inAnswer = async (person: Visitor, url: string): Promise<string> => {
  const { body, statusCode } = await person.get(url);
  const found = Object.entries(ids).filter(([, id]) =>
    new RegExp(`"id":${id},|event-${id}@|/events/${id}\\b`).test(body),
  );
  return statusCode === 200
    ? found.map(([audience]) => audience).join(' ') || 'none'
    : String(statusCode);
};

test('a golf day for members, or for people with its link, is in the lists of those alone', async () => {
  const people = { visitor: visitor(app), member: await member(app) };
  const table: string[] = [];
  for (const url of [
    '/api/events',
    '/api/cities/leeds',
    `/api/events/${ids.everyone}/related`,
    '/calendar.ics',
    '/calendar/leeds.ics',
    '/sitemap.xml',
    ...Object.values(ids).flatMap((id) => [
      `/api/events/${id}`,
      `/api/events/${id}/booking`,
      `/api/events/${id}/waitlist`,
      `/events/${id}/calendar.ics`,
    ]),
  ])
    table.push(
      `${url}: visitor ${await inAnswer(people.visitor, url)}, member ${await inAnswer(people.member, url)}`,
    );
  expect(table).toMatchInlineSnapshot(`
    [
      "/api/events: visitor everyone, member everyone members",
      "/api/cities/leeds: visitor everyone, member everyone",
      "/api/events/1/related: visitor none, member none",
      "/calendar.ics: visitor everyone, member everyone",
      "/calendar/leeds.ics: visitor everyone, member everyone",
      "/sitemap.xml: visitor everyone, member everyone",
      "/api/events/1: visitor everyone, member everyone",
      "/api/events/1/booking: visitor none, member none",
      "/api/events/1/waitlist: visitor none, member none",
      "/events/1/calendar.ics: visitor everyone, member everyone",
      "/api/events/2: visitor 404, member members",
      "/api/events/2/booking: visitor 404, member none",
      "/api/events/2/waitlist: visitor 404, member none",
      "/events/2/calendar.ics: visitor 404, member members",
      "/api/events/3: visitor 404, member 404",
      "/api/events/3/booking: visitor 404, member 404",
      "/api/events/3/waitlist: visitor 404, member 404",
      "/events/3/calendar.ics: visitor 404, member 404",
    ]
  `);
});

test('a golf day for people with the link opens by the secret part of its address, and by nothing that is counted', async () => {
  const id = Number(ids.link);
  const { rows } = await database.$client.query('select link_key from events where id = $1', [id]);
  const key = String(rows[0].link_key);
  const paths = ['', '/booking', '/waitlist', '/coming', '/related'].map(
    (part) => `/api/events/${id}${part}`,
  );
  const all = [...paths, `/events/${id}/calendar.ics`];
  const statuses = async (person: Visitor) => {
    const found = new Set<number>();
    for (const path of all) found.add((await person.get(path)).statusCode);
    return [...found];
  };
  const someone = await member(app);
  expect(await statuses(someone)).toEqual([404]);
  const refused = [
    await someone.post(`/api/events/${id}/bookings`),
    await someone.post(`/api/events/${id}/waitlist`, {}),
    await someone.get(`/api/events/${id}?key=${'0'.repeat(32)}`),
    await someone.get(
      `/api/events/${Number(ids.members)}?key=${key}`.replace(
        String(ids.members),
        String(id + 900),
      ),
    ),
    await someone.get(`/og/event-${id}.png`),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(404));

  // One read with the secret opens the rest in that browser, and in no other.
  expect((await someone.get(`/api/events/${id}?key=${key}`)).statusCode).toBe(200);
  expect((await someone.get(`/og/event-${id}.png?key=${key}`)).statusCode).toBe(200);
  expect(await statuses(someone)).toEqual([200]);
  expect(await statuses(await member(app))).toEqual([404]);

  // A new secret ends the old one, except for those who have a place.
  expect((await someone.post(`/api/events/${id}/bookings`)).statusCode).toBe(201);
  const curious = visitor(app);
  await curious.get(`/api/events/${id}?key=${key}`);
  await database.$client.query(
    `update events set link_key = replace(gen_random_uuid()::text, '-', '') where id = $1`,
    [id],
  );
  expect(await statuses(someone)).toEqual([200]);
  expect(await statuses(curious)).toEqual([404]);
});

test('a golf day for people with the link is found by no other spelling of its number, and by no other door', async () => {
  const id = Number(ids.link);
  const coded = [...String(id)].map((digit) => `%3${digit}`).join('');
  const spellings = [
    `${id}.0`,
    `+${id}`,
    `${id}e0`,
    `%20${id}`,
    `0${id}`,
    coded,
    `${id}#`,
    `${id};`,
  ];
  const someone = await member(app);
  const opened: string[] = [];
  const expectClosed = async (what: string, response: Promise<{ statusCode: number }>) => {
    const { statusCode } = await response;
    if (statusCode < 400) opened.push(`${what}: ${statusCode}`);
  };
  for (const spelling of spellings) {
    for (const part of ['', '/booking', '/waitlist', '/coming', '/related'])
      await expectClosed(spelling + part, someone.get(`/api/events/${spelling}${part}`));
    await expectClosed(`${spelling} calendar`, someone.get(`/events/${spelling}/calendar.ics`));
    await expectClosed(`${spelling} place`, someone.post(`/api/events/${spelling}/bookings`, {}));
    await expectClosed(`${spelling} wait`, someone.post(`/api/events/${spelling}/waitlist`, {}));
  }
  await expectClosed('coded path', someone.get(`/api/event%73/${id}`));
  await expectClosed('saved', someone.post('/api/saved-events', { eventId: id, saved: true }));
  expect(opened).toEqual([]);
});
