import { beforeEach, expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { emptyTables } from '#tests/database.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { openDirectory } from '#tests/open-directory.ts';
import { member } from '#tests/visitor.ts';
import type { OwnProfileForm } from '../../profiles/contract.ts';
import type { Directory } from '../contract.ts';

const { app, clock, database } = await testApp();
type Person = Awaited<ReturnType<typeof member>>;

let viewer: Person;
beforeEach(async () => {
  await emptyTables(database, 'accounts', 'limit_counters', 'events');
  viewer = await member(app, { firstName: 'Robin', lastName: 'Hartley' });
  await openDirectory(database);
});

async function join(
  name: string,
  profile: OwnProfileForm & { company?: string } = {},
): Promise<Person> {
  const [firstName, lastName] = name.split(' ');
  const { company, ...fields } = profile;
  const person = await member(app, { firstName, lastName });
  if (company)
    await database.$client.query('update accounts set company = $2 where id = $1', [
      person.account.id,
      company,
    ]);
  await openDirectory(database, person.account.id);
  const saved = await person.post('/api/members/me', fields);
  expect(saved.statusCode).toBe(200);
  return person;
}

const search = async (query: string, who = viewer): Promise<Directory> =>
  (await who.get(`/api/members?${query}`)).json();
const names = async (query: string, who = viewer) =>
  (await search(query, who)).members.map(({ name }) => name);

test('lists every other member by last name, and finds them by what they do although it is misspelt', async () => {
  await join('Tom Hesketh', {
    company: 'Hesketh & Vale Surveyors',
    canHelpWith: 'Lease negotiations',
  });
  await join('Priya Raman', {
    company: 'Aireside Analytics',
    about: 'Dashboards for manufacturers',
  });
  await join('Ann Abbott');
  const found = {
    '': await names(''),
    'q=heskith': await names('q=heskith'),
    'q=HESK': await names('q=HESK'),
    'q=surveyer': await names('q=surveyer'),
    'q=lease+tom': await names('q=lease+tom'),
    'q=dashbords': await names('q=dashbords'),
    'q=100%25': await names('q=100%25'),
    'q=zebra': await names('q=zebra'),
    'q=%00hesketh': await names('q=%00hesketh'),
    'q= of 3,000 letters': await names(`q=${'zebra'.repeat(600)}`),
  };
  expect(found).toEqual({
    '': ['Ann Abbott', 'Tom Hesketh', 'Priya Raman'],
    'q=heskith': ['Tom Hesketh'],
    'q=HESK': ['Tom Hesketh'],
    'q=surveyer': ['Tom Hesketh'],
    'q=lease+tom': ['Tom Hesketh'],
    'q=dashbords': ['Priya Raman'],
    'q=100%25': [],
    'q=zebra': [],
    'q=%00hesketh': ['Tom Hesketh'],
    'q= of 3,000 letters': [],
  });
});

test('each filter finds those to whom it applies, and all filters together', async () => {
  const eventId = await addGolfDay(database, { now: clock() });
  const ann = await join('Ann Abbott', { city: 'Leeds', sector: 'legal', handicap: '9.9' });
  await join('Ben Baker', { city: 'Leeds', sector: 'property', handicap: '+1.2' });
  await join('Cat Cole', { city: 'Coventry', sector: 'legal', handicap: '10.0' });
  await ann.post(`/api/events/${eventId}/bookings`, { places: [{ for: 'me', listed: true }] });
  await database.$client.query(`update bookings set state = 'confirmed'`);
  expect(await names('city=Leeds')).toEqual(['Ann Abbott', 'Ben Baker']);
  expect(await names('sector=legal')).toEqual(['Ann Abbott', 'Cat Cole']);
  expect(await names('handicap=low')).toEqual(['Ann Abbott', 'Ben Baker']);
  expect(await names('handicap=mid')).toEqual(['Cat Cole']);
  expect(await names(`coming=${eventId}`)).toEqual(['Ann Abbott']);
  expect(await names('founding=1')).toEqual([]);
  expect(await names('city=Leeds&sector=legal&handicap=low&q=abb')).toEqual(['Ann Abbott']);
  expect(await names('city=Paris&handicap=none')).toHaveLength(3);
});

test('those who are unlisted, closed or blocked by either of the two are in no list', async () => {
  const ann = await join('Ann Abbott');
  const ben = await join('Ben Baker');
  const cat = await join('Cat Cole', { isUnlisted: true });
  const dan = await join('Dan Dean');
  const eve = await join('Eve East');
  await viewer.post('/api/blocks', { accountId: ann.account.id, blocked: true });
  await ben.post('/api/blocks', { accountId: viewer.account.id, blocked: true });
  await database.$client.query('update accounts set is_active = false where id = $1', [
    dan.account.id,
  ]);
  expect(await search('')).toMatchObject({ total: 1, members: [{ name: 'Eve East' }] });
  expect(await names('q=ann')).toEqual([]);
  expect(await names('', ann)).toEqual(['Ben Baker', 'Eve East']);
  for (const [person, status] of [
    [ann, 404],
    [ben, 404],
    [dan, 404],
    [cat, 200],
    [eve, 200],
  ] as const)
    expect(
      (await viewer.get(`/api/members/by-name/${person.account.username.toUpperCase()}`))
        .statusCode,
    ).toBe(status);
});

test('a field is found and filtered by only while every member may see it', async () => {
  const profile = { city: 'Leeds', sector: 'legal', handicap: '9', about: 'Zeppelins' } as const;
  const ann = await join('Ann Abbott', { ...profile, company: 'Quarkworks' });
  const all = ['city=Leeds', 'sector=legal', 'handicap=low', 'q=zeppelins', 'q=quarkworks'];
  const finding = async () => {
    const found: string[] = [];
    for (const query of all) if ((await names(query)).length > 0) found.push(query);
    return found;
  };
  expect(await finding()).toEqual(all);
  const hidden = {
    city: 'connections',
    sector: 'nobody',
    handicap: 'connections',
    about: 'nobody',
  } as const;
  await ann.post('/api/members/me', {
    ...profile,
    audiences: { ...hidden, company: 'connections' },
  });
  expect(await finding()).toEqual([]);
  expect(await names('q=ann')).toEqual(['Ann Abbott']);
});

test('pages follow each other without a gap or a repetition, in any sequence', async () => {
  for (let n = 0; n < 30; n += 1)
    await join(`Kim Player${String.fromCharCode(97 + (n % 26))}${n > 25 ? 'z' : ''}`);
  for (const filter of ['', 'q=kim', 'q=plaier']) {
    const first = await search(filter);
    const second = await search(`${filter}&cursor=${first.next}`);
    const all = [...first.members, ...second.members].map(({ id }) => id);
    expect([
      filter,
      first.members.length,
      all.length,
      new Set(all).size,
      first.total,
      second.next,
    ]).toEqual([filter, 24, 30, 30, 30, null]);
  }
  expect((await viewer.get('/api/members?cursor=nowhere')).statusCode).toBe(400);
});
