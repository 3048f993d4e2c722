import { expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { type Buyer, golfDayStage } from '#tests/golf-day-stage.ts';
import { organiser } from '#tests/organiser.ts';
import type { PickerAnswer } from '../contract.ts';

const { app, database, clock, services, sql, book } = await golfDayStage();

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

test('an organiser finds any member by name, email or telephone number, and nobody else may ask', async () => {
  await sql(`update member_profiles set phone = '07700 900 123' where account_id = $1`, [
    hidden.account.id,
  ]);
  const olive = await organiser(app, services);
  const found = async (q: string) =>
    (await olive.get(`/api/admin/members/picker?q=${encodeURIComponent(q)}`))
      .json<PickerAnswer>()
      .people.map(({ name }) => name);

  expect(await found('')).toEqual([]);
  expect(await found('tom east')).toEqual(['Tom East']);
  // Similar addresses follow.
  expect((await found(hidden.account.email))[0]).toBe('Tom East');
  expect(await found('+44 7700 900123')).toEqual(['Tom East']);
  expect((await reader.get('/api/admin/members/picker?q=tom')).statusCode).toBe(403);
});
