import { expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { testApp } from '#tests/app.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { organiser } from '#tests/organiser.ts';
import { EventFiguresPage } from '../../contract.ts';

const { app, clock, database, services } = await testApp();

test('the dashboard has twenty golf days on a page, the next one first and past ones last', async () => {
  const olive = await organiser(app, services);
  const past = await addGolfDay(database, { now: clock(), startsAt: addDays(clock(), -30) });
  const ahead: number[] = [];
  for (let day = 21; day >= 1; day -= 1)
    ahead.unshift(await addGolfDay(database, { now: clock(), startsAt: addDays(clock(), day) }));

  const read = async (query: string) =>
    EventFiguresPage.parse((await olive.get(`/api/admin/events${query}`)).json());
  const [first, second] = [await read(''), await read('?cursor=2')];

  expect(first.events.map(({ id }) => id)).toEqual(ahead.slice(0, 20));
  expect(first.next).toBe(2);
  expect(second.events.map(({ id }) => id)).toEqual([ahead[20], past]);
  expect(second.next).toBeNull();
  expect((await olive.get('/api/admin/events?cursor=0')).statusCode).toBe(400);
});
