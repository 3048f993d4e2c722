import { beforeEach, expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { emptyTables } from '#tests/database.ts';
import { openDirectory } from '#tests/open-directory.ts';
import { codeOf } from '#tests/organiser.ts';
import { member } from '#tests/visitor.ts';

/** A page of the directory has 24 people. */
const env = { LIMITS: 'people_listed_account=30,profiles_account=3' };
const { app, clock, database } = await testApp({ env });
// Another process on the same database.
const second = await testApp({ env, database, clock });

type Person = Awaited<ReturnType<typeof member>>;
let reader: Person;
beforeEach(async () => {
  await emptyTables(database, 'accounts', 'limit_counters');
  await database.$client.query(
    `insert into accounts (username, email, first_name, last_name, password_hash, created_at)
     select 'many' || n, 'many' || n || '@example.com', 'Many', 'Member' || to_char(n, 'FM00'), 'x', now()
     from generate_series(1, 40) as n`,
  );
  reader = await member(app, { username: 'reader', firstName: 'Robin' });
  await openDirectory(database);
});

const codes = async (...urls: string[]): Promise<string[]> => {
  const found = [];
  for (const url of urls) found.push(codeOf(await reader.get(url)));
  return found;
};
const nextPage = async () =>
  `/api/members?cursor=${(await reader.get('/api/members')).json().next}`;

test('the directory lists so many different people an hour, each counted once', async () => {
  const next = await nextPage();
  expect(await codes('/api/members', '/api/members?q=many', '/api/members?q=member01')).toEqual([
    '200 done',
    '200 done',
    '200 done',
  ]);
  // Six more are left, and nobody is counted by a page that is refused.
  expect(
    await codes(next, next, '/api/members?q=member30', '/api/forum/mentions?q=many31'),
  ).toEqual(['429 too_many_people', '429 too_many_people', '200 done', '200 done']);
  const refused = await reader.get(next);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
  clock.forward(61);
  expect(await codes(next)).toEqual(['200 done']);
});

test('suggestions in the editor count as the directory does', async () => {
  expect(
    await codes('/api/members', '/api/forum/mentions?q=member1', '/api/forum/mentions?q=member3'),
  ).toEqual(['200 done', '200 done', '429 too_many_people']);
});

test('simultaneous reads in two processes count each person once', async () => {
  const other = {
    ...reader,
    get: (url: string) => second.app.inject({ method: 'GET', url, headers: cookies() }),
  };
  const cookies = () => ({ cookie: [...reader.cookies].map((pair) => pair.join('=')).join('; ') });
  const both = await Promise.all(
    [1, 2, 3].flatMap(() => [reader.get('/api/members'), other.get('/api/members')]),
  );
  expect(both.map(codeOf)).toEqual(Array(6).fill('200 done'));
  const { rows } = await database.$client.query(
    `select max(used) as used from limit_counters where "limit" = 'people_listed_account'`,
  );
  expect(rows).toEqual([{ used: 24 }]);
});

test('a profile that is opened again within the hour counts once', async () => {
  const open = (...names: string[]) =>
    codes(...names.map((name) => `/api/members/by-name/${name}`));
  expect(
    await open('many1', 'many1', 'many1', 'many1', 'many2', 'many3', 'many4', 'many1', 'reader'),
  ).toEqual([...Array(6).fill('200 done'), '429 too_many_profiles', '200 done', '200 done']);
});
