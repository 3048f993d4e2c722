import { expect, test } from 'vitest';
import { londonDay } from '#lib/london-instant.ts';
import { testApp } from '#tests/app.ts';
import { movableClock } from '#tests/clock.ts';
import { testDatabase } from '#tests/database.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { type ViewsOf, viewedEvent } from './event-views.ts';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1';
const site = 'https://example.com';

test.each<readonly [string, Partial<ViewsOf>, number | undefined]>([
  ['its document', { url: '/events/7' }, 7],
  ['its document from a newsletter', { url: '/events/7?utm_source=news' }, 7],
  ['its document, unchanged', { url: '/events/7', status: 304 }, 7],
  ['its data from the list', { url: '/api/events/7', from: `${site}/events?city=leeds` }, 7],
  ['its data from another golf day', { url: '/api/events/7', from: `${site}/events/70` }, 7],
  ['a refresh of its page', { url: '/api/events/7', from: `${site}/events/7` }, undefined],
  [
    'a refresh of a filtered page',
    { url: '/api/events/7', from: `${site}/events/7?x=1` },
    undefined,
  ],
  ['its payment page', { url: '/api/events/7', from: `${site}/event-payment/7` }, undefined],
  ['its data for nobody knows what', { url: '/api/events/7' }, undefined],
  ['its calendar file', { url: '/events/7/calendar.ics' }, undefined],
  ['the list', { url: '/events' }, undefined],
  ['a golf day that does not exist', { url: '/events/7', status: 404 }, undefined],
  ['a question for its headers', { url: '/events/7', method: 'HEAD' }, undefined],
  [
    'a search engine',
    { url: '/events/7', agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
    undefined,
  ],
  ['the preview of a chat', { url: '/events/7', agent: 'WhatsApp/2.23' }, undefined],
  ['a script', { url: '/events/7', agent: 'curl/8.5.0' }, undefined],
  ['a request without a name', { url: '/events/7', agent: '' }, undefined],
  ['a page loaded ahead', { url: '/events/7', ahead: 'prefetch;prerender' }, undefined],
])('a view of a golf day: %s', (_name, request, eventId) => {
  const { url = '', method = 'GET', status = 200, agent = phone, from, ahead } = request;
  expect(viewedEvent({ url, method, status, agent, from, ahead })).toBe(eventId);
});

test('views are counted by the day, without anything about a person, and processes add up', async () => {
  const database = await testDatabase();
  const clock = movableClock();
  const eventId = await addGolfDay(database, { now: clock() });
  const first = clock();

  const see = async (app: Awaited<ReturnType<typeof testApp>>['app'], times: number) => {
    for (let count = 0; count < times; count += 1)
      await app.inject({
        url: `/api/events/${eventId}`,
        headers: { 'user-agent': phone, referer: `${site}/events` },
      });
  };

  const [one, other] = [await testApp({ database, clock }), await testApp({ database, clock })];
  await see(one.app, 3);
  await see(other.app, 2);
  clock.forward(24 * 60);
  await see(other.app, 1);
  await Promise.all([one.app.close(), other.app.close()]);

  const { rows } = await database.$client.query(
    'select event_id, day::text, views from event_views order by day',
  );
  expect(rows).toEqual([
    { event_id: eventId, day: londonDay(first), views: 5 },
    { event_id: eventId, day: londonDay(clock()), views: 1 },
  ]);
});
