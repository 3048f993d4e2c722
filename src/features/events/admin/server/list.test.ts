import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { emptyTables } from '#tests/database.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { organiser } from '#tests/organiser.ts';

const { app, clock, database, services } = await testApp();
const olive = await organiser(app, services);
const LIST = '/api/admin/events';

beforeEach(() => emptyTables(database, 'events', 'venues', 'series'));

describe('the list', () => {
  test('has every state, upcoming first, and is filtered', async () => {
    const day = (title: string, startsAt: string, more: object = {}) =>
      addGolfDay(database, { now: clock(), title, startsAt: new Date(startsAt), ...more });
    await day('Spring', '2040-03-01T08:30:00Z', { state: 'played' });
    await day('Last week', '2040-06-05T07:30:00Z', { state: 'played', city: 'Coventry' });
    await day('August', '2040-08-31T22:59:00Z');
    await day('September', '2040-08-31T23:00:00Z', { state: 'draft' });
    await day('July', '2040-07-05T07:30:00Z', { state: 'cancelled', cancelledReason: 'Flooded' });
    const titles = async (query: string) =>
      (await olive.get(`${LIST}/list?${query}`))
        .json()
        .events.map(({ title }: { title: string }) => title);
    expect(await titles('')).toEqual(['July', 'August', 'September', 'Last week', 'Spring']);
    expect(await titles('state=draft&city=&month=&q=')).toEqual(['September']);
    expect(await titles('city=Coventry')).toEqual(['Last week']);
    expect(await titles('month=2040-08')).toEqual(['August']);
    expect(await titles('month=2040-09')).toEqual(['September']);
    expect(await titles('q=LAST%20w')).toEqual(['Last week']);
    expect(await titles('q=%25')).toEqual([]);
    await day('Diwrnod Siân', '2040-10-01T08:30:00Z');
    expect(await titles('q=sian')).toEqual(['Diwrnod Siân']);
  });

  test('comes in pages of fifty', async () => {
    for (let at = 0; at < 51; at += 1) await addGolfDay(database, { now: clock() });
    const first = (await olive.get(`${LIST}/list`)).json();
    const second = (await olive.get(`${LIST}/list?cursor=2`)).json();
    expect([first.events.length, first.total, first.next]).toEqual([50, 51, 2]);
    expect([second.events.length, second.next]).toEqual([1, null]);
    const ids = [...first.events, ...second.events].map(({ id }: { id: number }) => id);
    expect(new Set(ids).size).toBe(51);
  });

  test.each(['state=gone', 'city=Derby', 'month=2040-13', 'cursor=0', 'q=%00'])(
    'refuses %s',
    async (query) => {
      expect((await olive.get(`${LIST}/list?${query}`)).statusCode).toBe(400);
    },
  );
});
