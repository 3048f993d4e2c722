import { beforeAll, describe, expect, test } from 'vitest';
import { clubOf } from '#features/settings/club.ts';
import type { ClubChanges, SettingList } from '#features/settings/contract.ts';
import { type City, cityNames } from '#lib/cities.ts';
import { addDays } from '#lib/club-time.ts';
import { londonDay } from '#lib/london-instant.ts';
import { testApp } from '#tests/app.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { organiser } from '#tests/organiser.ts';
import { visitor } from '#tests/visitor.ts';

const { app, clock, database, services } = await testApp();
const nobody = visitor(app);
let olive: Awaited<ReturnType<typeof organiser>>;
beforeAll(async () => {
  olive = await organiser(app, services);
});

async function hide(...hidden: readonly City[]) {
  const { groups } = (await olive.get('/api/admin/settings')).json<SettingList>();
  const version = groups.find(({ group }) => group === 'cities')?.version;
  const value = Object.fromEntries(
    cityNames.map((city) => [city, hidden.includes(city) ? 'hidden' : 'shown']),
  );
  return olive.post('/api/admin/settings/cities', { version, value });
}

const addDraft = (city: City) =>
  olive.post('/api/admin/events', {
    ...{ title: `A day in ${city}`, city, start: '08:30', end: '17:00' },
    day: londonDay(addDays(clock(), 40)),
  });

/** What visitors find of a city, in each place that lists the cities. */
async function found(city: City) {
  const slug = city.toLowerCase();
  const series = (await nobody.get('/api/founders-series')).json<{ city: City }[]>();
  const club = (await nobody.get('/api/club')).json<ClubChanges>();
  return {
    page: (await nobody.get(`/api/cities/${slug}`)).statusCode,
    series: series.some((stop) => stop.city === city),
    lists: clubOf(club).cities.includes(city),
    sitemap: (await nobody.get('/sitemap.xml')).body.includes(`/cities/${slug}<`),
  };
}

const everywhere = { page: 200, series: true, lists: true, sitemap: true };
const nowhere = { page: 404, series: false, lists: false, sitemap: false };

test('a hidden city is in no list, takes no golf day, and comes back as it was', async () => {
  expect(await found('Coventry')).toEqual(everywhere);

  expect((await hide('Coventry')).statusCode).toBe(200);
  expect(await found('Coventry')).toEqual(nowhere);
  expect(await found('Leeds')).toEqual(everywhere);
  const refused = await addDraft('Coventry');
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([409, ['city']]);

  const { id } = (await addDraft('Leeds')).json();
  const { version } = (await olive.get(`/api/admin/events/${id}`)).json();
  const moved = await olive.post(`/api/admin/events/${id}/edit`, { version, city: 'Coventry' });
  expect(moved.json()).toMatchObject({
    code: 'city_hidden',
    fields: { city: [expect.any(String)] },
  });
  const copy = { title: 'The same', city: 'Coventry', day: londonDay(addDays(clock(), 50)) };
  expect((await olive.post(`/api/admin/events/${id}/copy`, copy)).json().code).toBe('city_hidden');

  await hide();
  expect(await found('Coventry')).toEqual(everywhere);
  const { actions } = (await olive.get('/api/admin/audit')).json();
  expect(actions[0]).toMatchObject({ action: 'settings.save', after: { changed: 'Coventry' } });
});

describe('a city stays shown', () => {
  const ahead = () => addDays(clock(), 30);

  test.each([
    ['Sheffield', 'draft', /^There’s a draft here: “The draft day”/],
    ['Liverpool', 'open', /^There’s a golf day here: “The open day”/],
    ['Birmingham', 'closed', /^There’s a golf day here: “The closed day”/],
    ['Nottingham', 'cancelled', undefined],
  ] as const)('in %s: %s', async (city, state, sentence) => {
    const title = `The ${state} day`;
    const cancelled = state === 'cancelled' ? { cancelledReason: 'Rain' } : {};
    await addGolfDay(database, {
      ...{ now: clock(), startsAt: ahead(), city, state, title },
      ...cancelled,
    });
    const answer = await hide(city);
    if (!sentence) return expect(answer.statusCode).toBe(200);

    expect(answer.json().code).toBe('city_in_use');
    expect(answer.json().fields[city][0]).toMatch(sentence);
    expect((await found(city)).lists).toBe(true);
  });

  test('if it is the last one', async () => {
    const answer = await hide(...cityNames);
    expect(answer.statusCode).toBe(400);
  });

  test('or takes no golf day: of a hiding and a draft at the same moment one is refused', async () => {
    await hide();
    const [hiding, draft] = await Promise.all([hide('Leicester'), addDraft('Leicester')]);
    expect([hiding.statusCode === 200, draft.statusCode === 201].toSorted()).toEqual([false, true]);
  });
});
