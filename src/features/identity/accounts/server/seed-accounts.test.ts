import { expect, it } from 'vitest';
import { testApp } from '#tests/app.ts';
import { visitor } from '#tests/visitor.ts';
import { findAccounts } from './account.ts';
import { seedAccounts } from './seed-accounts.ts';
import { accounts } from './tables.ts';

const { app, database, services } = await testApp();
const seeded = await seedAccounts(services);

it.each([
  ['member', false],
  ['admin', true],
])('%s logs in with the password of the demo', async (username, isAdmin) => {
  const answer = await visitor(app).post('/api/login', { username, password: 'fairway-demo' });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    expect.objectContaining({ username, isAdmin }),
  ]);
});

it('creates some 40 members who are not admins and cannot log in', async () => {
  const [member, admin, ...people] = seeded;
  expect([member?.username, admin?.username, people.length]).toEqual(['member', 'admin', 40]);
  expect(people.filter(({ isAdmin }) => isAdmin)).toEqual([]);
  const answer = await visitor(app).post('/api/login', {
    username: people[0]?.username ?? '',
    password: 'fairway-demo',
  });
  expect(answer.statusCode).toBe(401);
});

it('uses only reserved email addresses (RFC 2606)', () => {
  const outside = seeded.filter(({ email }) => !/^[a-z.]+@example\.(com|org|net)$/.test(email));
  expect(outside.map(({ email }) => email)).toEqual([]);
});

it('returns the same people in the same order when run again, and adds nobody', async () => {
  const again = await seedAccounts(services);
  expect(again.map(({ id }) => id)).toEqual(seeded.map(({ id }) => id));
  expect(await database.select().from(accounts)).toHaveLength(seeded.length);
});

it('finds accounts by their ids', async () => {
  const [member, admin] = seeded;
  const ids = [
    member?.id ?? '',
    admin?.id ?? '',
    member?.id ?? '',
    '00000000-0000-7000-8000-000000000000',
  ];
  const found = await findAccounts(database, ids);
  expect([...found.values()].map(({ username }) => username).toSorted()).toEqual([
    'admin',
    'member',
  ]);
  expect(await findAccounts(database, [])).toEqual(new Map());
});
