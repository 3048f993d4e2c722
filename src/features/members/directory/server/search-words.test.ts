import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { emptyTables } from '#tests/database.ts';
import { openDirectory } from '#tests/open-directory.ts';
import { member } from '#tests/visitor.ts';
import type { OwnProfileForm } from '../../profiles/contract.ts';
import { sectorCodes, sectors } from '../../profiles/sectors.ts';
import type { Directory } from '../contract.ts';

const { app, database } = await testApp();

let viewer: Awaited<ReturnType<typeof member>>;
beforeEach(async () => {
  await emptyTables(database, 'accounts', 'limit_counters', 'events');
  viewer = await member(app, { firstName: 'Robin', lastName: 'Zander' });
  await openDirectory(database, viewer.account.id);
});

async function join(
  firstName: string,
  lastName: string,
  profile: OwnProfileForm = {},
): Promise<void> {
  const person = await member(app, { firstName, lastName });
  expect((await person.post('/api/members/me', profile)).statusCode).toBe(200);
}

const names = async (q: string): Promise<string[]> => {
  const found = (await viewer.get(`/api/members?${new URLSearchParams({ q })}`)).json<Directory>();
  expect(found.total).toBe(found.members.length);
  return found.members.map(({ name }) => name);
};
const mentioned = async (q: string): Promise<string[]> =>
  (await viewer.get(`/api/forum/mentions?${new URLSearchParams({ q })}`))
    .json()
    .people.map(({ name }: { name: string }) => name);

test('finds a name however it is spelt, in the directory and among the people to mention', async () => {
  await join('Siân', 'Évans');
  await join('Una', 'O’Brien');
  await join('Ann', "O'Brien");
  await join('Ben', 'OBrien');
  await join('Søren', 'Đorđević');
  await join('Łukasz', 'Æsop');
  await join('Jo', 'Weiß');
  const brothers = ["Ann O'Brien", 'Ben OBrien', 'Una O’Brien'];
  const searches: Readonly<Record<string, readonly string[]>> = {
    sian: ['Siân Évans'],
    'Sia\u0302n': ['Siân Évans'],
    EVANS: ['Siân Évans'],
    "O'Brien": brothers,
    'O’Brien': brothers,
    OBrien: brothers,
    soren: ['Søren Đorđević'],
    dordevic: ['Søren Đorđević'],
    lukasz: ['Łukasz Æsop'],
    aesop: ['Łukasz Æsop'],
    weiss: ['Jo Weiß'],
    '%': [],
    _: [],
    '% _': [],
  };
  for (const search of [names, mentioned]) {
    const found: Record<string, string[]> = {};
    for (const q of Object.keys(searches)) found[q] = await search(q);
    expect(found).toEqual(searches);
  }
});

test('sorts folded: Évans before Fraser, and both spellings of O’Brien together', async () => {
  for (const [first, last] of [
    ['Kim', 'Fraser'],
    ['Una', 'O’Brien'],
    ['Ann', "O'Brien"],
    ['Siân', 'Évans'],
    ['Jo', 'Oakes'],
  ] as const)
    await join(first, last);
  expect(await names('')).toEqual([
    'Siân Évans',
    'Kim Fraser',
    'Jo Oakes',
    "Ann O'Brien",
    'Una O’Brien',
  ]);
});

test('finds members by their city, their sector, what they offer and who they are, in any form of a word', async () => {
  await join('Ann', 'Abbott', { city: 'Leeds', sector: 'accountancy' });
  await join('Ben', 'Baker', {
    city: 'Leeds',
    about: 'Cloud services',
    canHelpWith: 'IT that works',
  });
  await join('Cat', 'Cole', {
    city: 'Liverpool',
    sector: 'finance',
    about: 'If it fits, we sell it. Fitness for owners.',
  });
  await join('Dan', 'Drew', { city: 'Leeds', sector: 'construction', lookingFor: 'An accountant' });
  await join('Eve', 'East', { city: 'Manchester', sector: 'technology' });
  await join('Jonathan', 'Firth', { city: 'Manchester' });

  const searches: Readonly<Record<string, readonly string[]>> = {
    leeds: ['Ann Abbott', 'Ben Baker', 'Dan Drew'],
    liverpool: ['Cat Cole'],
    // The accountant comes before him who looks for one.
    'accountant leeds': ['Ann Abbott', 'Dan Drew'],
    'an accountant in Leeds': ['Ann Abbott', 'Dan Drew'],
    'finance and wealth': ['Cat Cole'],
    construction: ['Dan Drew'],
    IT: ['Ben Baker', 'Eve East'],
    jo: ['Jonathan Firth'],
    furth: ['Jonathan Firth'],
    'jonathon frith': ['Jonathan Firth'],
    leds: ['Ann Abbott', 'Ben Baker', 'Dan Drew'],
  };
  const found: Record<string, string[]> = {};
  for (const q of Object.keys(searches)) found[q] = (await names(q)).toSorted();
  expect(found).toEqual(searches);
  expect((await names('accountant leeds'))[0]).toBe('Ann Abbott');
});

test('a city or sector that is not for all members finds nobody', async () => {
  await join('Ann', 'Abbott', {
    city: 'Leeds',
    sector: 'legal',
    audiences: { city: 'connections', sector: 'nobody' },
  });
  expect([await names('leeds'), await names('legal')]).toEqual([[], []]);
});

test('the database knows every sector by its name', async () => {
  const { rows } = await database.execute<{ code: string; words: string | null }>(
    sql`select code, sector_words(code) as words from unnest(${sql.param(sectorCodes)}::text[]) as code`,
  );
  const expected = { ...sectors, technology: 'Technology IT', other: null };
  expect(Object.fromEntries(rows.map(({ code, words }) => [code, words]))).toEqual(expected);
});

test('where nobody has all words, those who have some come close: the work before the place', async () => {
  await join('Kim', 'Roofer', { city: 'Leeds', about: 'Roofs.' });
  await join('Sam', 'Books', { city: 'Manchester', about: 'Accountant for builders.' });
  await join('Jo', 'Wish', { city: 'Leeds', lookingFor: 'An accountant.' });
  const search = async (q: string) =>
    (await viewer.get(`/api/members?${new URLSearchParams({ q })}`)).json<Directory>();

  expect(await search('accountant sheffield')).toMatchObject({
    isClose: true,
    members: [{ name: 'Sam Books' }, { name: 'Jo Wish' }],
  });
  expect(await search('accountant leeds')).toMatchObject({
    isClose: false,
    members: [{ name: 'Jo Wish' }],
  });
  expect(await search('zebra sheffield')).toMatchObject({ isClose: false, members: [], total: 0 });
});
