import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { testApp } from '#tests/app.ts';
import { emptyTables } from '#tests/database.ts';
import { addGolfDay, changeGolfDay } from '#tests/golf-day.ts';
import { member, type Visitor, visitor } from '#tests/visitor.ts';
import type { EventAudience } from '../contract.ts';

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
  return statusCode === 200 ? found.map(([audience]) => audience).join(' ') || 'none' : String(statusCode);
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
      "/api/events/3: visitor link, member link",
      "/api/events/3/booking: visitor none, member none",
      "/api/events/3/waitlist: visitor none, member none",
      "/events/3/calendar.ics: visitor link, member link",
    ]
  `);
});
