import { expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { type Buyer, golfDayStage } from '#tests/golf-day-stage.ts';
import type { OrganisersPickerAnswer, PickerAnswer } from '../contract.ts';

const { app, database, clock, sql, book } = await golfDayStage();

async function join(firstName: string, lastName: string, company: string): Promise<Buyer> {
  const person = await buyer(app, { confirmedIn: database });
  await sql(
    'update accounts set first_name = $2, last_name = $3, company = $4, username = $5 where id = $1',
    [person.account.id, firstName, lastName, company, `${firstName}.${lastName}`.toLowerCase()],
  );
  return person;
}

const reader = await join('Robin', 'Reader', 'Reader Ltd');
const stranger = await join('Tom', 'Abbott', 'Zebra Works');
const coming = await join('Tom', 'Baker', 'Baker Tools');
const met = await join('Tom', 'Cole', 'Cole & Co');
const connected = await join('Tom', 'Drew', 'Tomlin Law');
const hidden = await join('Tom', 'East', 'East Ltd');
const blocked = await join('Tom', 'Firth', 'Firth Ltd');

const connect = async (other: Buyer) => {
  await reader.post('/api/connections/ask', { accountId: other.account.id });
  await other.post('/api/connections/accept', { accountId: reader.account.id });
};
await connect(connected);
await hidden.post('/api/members/me', { isUnlisted: true });
await blocked.post('/api/blocks', { accountId: reader.account.id, blocked: true });

for (const [other, inDays] of [
  [coming, 5],
  [met, -5],
] as const) {
  const day = await addGolfDay(database, { now: clock() });
  await book(reader, day, { for: 'me', listed: true });
  await book(other, day, { for: 'me', listed: true });
  if (inDays < 0)
    await sql('update events set starts_at = $2, ends_at = $3, state = $4 where id = $1', [
      day,
      addDays(clock(), inDays),
      addDays(clock(), inDays + 0.4),
      'played',
    ]);
}

const pick = async (q: string, who = reader) =>
  (await who.get(`/api/members/picker?q=${encodeURIComponent(q)}`))
    .json<PickerAnswer>()
    .people.map(({ name, tie }) => (tie ? `${name} (${tie})` : name));

const known = ['Tom Drew (connected)', 'Tom Cole (met)', 'Tom Baker (coming)'];

test('offers connections, people met, people to be met, then everybody whom one may find', async () => {
  const searches: Readonly<Record<string, readonly string[]>> = {
    '': known,
    tom: [...known, 'Tom Abbott'],
    'Tom Abb': ['Tom Abbott'],
    '@tom.abbott': ['Tom Abbott'],
    zebra: ['Tom Abbott'],
    'cole co': ['Tom Cole (met)'],
    // A name comes before a company with the same word.
    toml: ['Tom Drew (connected)'],
    robin: [],
    east: [],
    firth: [],
    '@': [],
  };
  const found: Record<string, readonly string[]> = {};
  for (const q of Object.keys(searches)) found[q] = await pick(q);
  expect(found).toEqual(searches);
});

test('a member who has left the directory is offered to their connections alone', async () => {
  expect(await pick('east')).toEqual([]);
  await hidden.post('/api/members/me', { isUnlisted: false });
  await connect(hidden);
  await hidden.post('/api/members/me', { isUnlisted: true });
  expect(await pick('east')).toEqual(['Tom East (connected)']);
  expect(await pick('east', stranger)).toEqual([]);
});

test('a choice has the username by which forms name a member', async () => {
  const { people } = (await reader.get('/api/members/picker?q=zebra')).json<PickerAnswer>();
  expect(people[0]).toMatchObject({ username: 'tom.abbott', company: 'Zebra Works', photo: null });
});

test('organisers find every member by name, company, email or phone number, and members do not', async () => {
  const { email } = hidden.account;
  await sql("update member_profiles set phone = '+44 (0)7700 900123' where account_id = $1", [
    hidden.account.id,
  ]);
  await sql('update accounts set is_active = false where id = $1', [blocked.account.id]);
  await join('Zoe', 'Tomlin', 'Zoe & Daughters');
  await sql('update accounts set is_admin = true where id = $1', [reader.account.id]);

  const find = async (q: string) =>
    (await reader.get(`/api/admin/members/picker?q=${encodeURIComponent(q)}`))
      .json<OrganisersPickerAnswer>()
      .people.map(({ name, isActive }) => (isActive ? name : `${name}, deactivated`));

  const searches: Readonly<Record<string, readonly string[]>> = {
    '': [],
    '07700 900123': ['Tom East'],
    '+44 7700 900': ['Tom East'],
    '07700 999': [],
    [email]: ['Tom East'],
    'tom fith': ['Tom Firth, deactivated'],
    zebra: ['Tom Abbott'],
    // A name comes before a company with the same word.
    tomlin: ['Zoe Tomlin'],
  };
  const found: Record<string, readonly string[]> = {};
  for (const q of Object.keys(searches)) found[q] = (await find(q)).slice(0, 1);
  expect(found).toEqual(searches);

  const { people } = (
    await reader.get('/api/admin/members/picker?q=07700900123')
  ).json<OrganisersPickerAnswer>();
  expect(people[0]).toMatchObject({ email, phone: '+44 (0)7700 900123', company: 'East Ltd' });
  expect((await stranger.get('/api/admin/members/picker?q=tom')).statusCode).toBe(403);
});
