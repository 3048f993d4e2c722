import { beforeEach, describe, expect, test } from 'vitest';
import { readEvent, seedEvents } from '#features/events/server/public.ts';
import { testApp } from '#tests/app.ts';
import { emptyTables } from '#tests/database.ts';
import { changeGolfDay } from '#tests/golf-day.ts';
import { compose } from './compose.ts';
import { ofEvent, picture } from './facts.ts';

const { app, database, services, clock } = await testApp();
const given = () => ({ database, now: clock() });
const get = (name: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/og/${name}`, headers });

beforeEach(async () => {
  await emptyTables(database, 'events', 'venues', 'series');
  await seedEvents(services);
});

describe('GET /og/{name}.png', () => {
  test.each(['site', 'city-leeds', 'event-1', 'event-9'])('%s is a picture', async (name) => {
    const answer = await get(`${name}.png`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/png');
    expect(answer.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    const again = await get(`${name}.png`, { 'if-none-match': String(answer.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test.each([
    'nothing.png',
    'city-atlantis.png',
    'city-1.png',
    'event-999.png',
    'event-0.png',
    'event-x.png',
    'site',
    'site.svg',
  ])('%s does not exist', async (file) => {
    expect((await get(file)).statusCode).toBe(404);
  });

  test('does not exist for a draft', async () => {
    await changeGolfDay(database, { state: 'draft' }, 1);
    expect((await get('event-1.png')).statusCode).toBe(404);
  });

  test('changes with the event', async () => {
    const etag = async () => (await get('event-1.png')).headers.etag;
    const before = await etag();
    await changeGolfDay(database, { placesTaken: 3 }, 1);
    expect(await etag()).toBe(before);
    await changeGolfDay(database, { placesTaken: 15 }, 1);
    expect(await etag()).not.toBe(before);
  });
});

describe('the content of a picture', () => {
  const ofFirst = async (change: Parameters<typeof changeGolfDay>[1] = {}) => {
    await changeGolfDay(database, { title: 'Founders Series: Leeds', ...change }, 1);
    return picture('event-1', given());
  };

  test('of an event has series, title, date, place and price', async () => {
    expect(await ofFirst()).toMatchObject({
      label: 'Founders Series',
      title: 'Leeds',
      lines: ['Thursday 28 June 2040, 08:30', 'Whinbeck Park Golf Club', 'Leeds, West Yorkshire'],
      price: '£125',
      badge: undefined,
    });
  });

  test.each([
    ['full', { placesTaken: 15 }, 'Full', '£125'],
    ['cancelled', { state: 'cancelled', cancelledReason: 'Snow' }, 'Cancelled', undefined],
    ['played', { state: 'played' }, 'Played', undefined],
  ] as const)('of an event that is %s says so', async (_name, change, badge, price) => {
    expect(await ofFirst(change)).toMatchObject({ badge: { text: badge }, price });
  });

  test('of a city has its next day, or says that the date is being set', async () => {
    expect(await picture('city-leeds', given())).toMatchObject({ price: '£125' });
    await changeGolfDay(database, { state: 'cancelled', cancelledReason: 'Snow' }, 1);
    expect(await picture('city-leeds', given())).toMatchObject({
      title: 'Leeds',
      lines: ['No date is published yet'],
      price: undefined,
    });
  });

  test('shows Welsh and Polish letters, and says where it is for a title that it cannot show', async () => {
    const event = await readEvent(database, 1);
    if (!event) throw new Error('no seed');
    const titled = (title: string) =>
      compose(ofEvent({ ...event, title }, clock())).replace(/<\/?tspan[^>]*>/g, '');
    expect(titled('Llŷn, Łódź 🏌️‍♂️')).toContain('>Llŷn, Łódź<');
    for (const title of ['Гольф в Лидсе', '🏌️‍♂️🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'Founders Series: '])
      expect(titled(title)).toMatch(/>Golf and.*business in.*Leeds</s);
  });

  // Shows attack 63
  test('escapes every title', async () => {
    const event = await readEvent(database, 1);
    if (!event) throw new Error('no seed');
    const svg = compose(ofEvent({ ...event, title: '</text><script>& "x"' }, clock()));
    expect(svg).toContain('&lt;/text&gt;');
    expect(svg).not.toContain('<script');
  });
});
