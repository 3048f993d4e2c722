import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { connect, joiner } from '#tests/acquaintances.ts';
import { emptyTables } from '#tests/database.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { type Buyer, golfDayStage } from '#tests/golf-day-stage.ts';
import { reasonSentence } from '../../meeting/score.ts';
import type { Directory } from '../contract.ts';

const { app, clock, database, sql, book, runJobs } = await golfDayStage();

const join = joiner(app, database);
let reader: Buyer;
beforeEach(async () => {
  await emptyTables(database, 'accounts', 'limit_counters', 'events', 'payments');
  reader = await join('Robin Hartley', {
    city: 'Leeds',
    sector: 'legal',
    lookingFor: 'Cheaper packaging.',
  });
});

async function meetAt(inDays: number, people: readonly Buyer[]): Promise<void> {
  const day = await addGolfDay(database, { now: clock() });
  for (const person of people) await book(person, day, { for: 'me', listed: true });
  if (inDays < 0)
    await sql(`update events set state = 'played', starts_at = $2, ends_at = $3 where id = $1`, [
      day,
      addDays(clock(), inDays),
      addDays(clock(), inDays + 0.4),
    ]);
}

const rows = async (query = '') =>
  (await reader.get(`/api/members?${query}`)).json<Directory>().members;
const reasons = async (query = '') =>
  Object.fromEntries(
    (await rows(query)).map(({ name, reason }) => [name, reason && reasonSentence(reason)]),
  );

test('those with most in common come first, each with the strongest reason', async () => {
  await join('Ann Abbott');
  await join('Ben Baker', { city: 'Leeds' });
  const cat = await join('Cat Cole');
  const dan = await join('Dan Drew');
  await join('Eve East', { canHelpWith: 'Packaging for food.' });
  const fay = await join('Fay Firth', { city: 'Leeds' });
  const gus = await join('Gus Grey');
  const [hal, ivy] = [await join('Hal Hill'), await join('Ivy Ives')];

  await meetAt(5, [reader, cat]);
  for (const ago of [-9, -30]) await meetAt(ago, [reader, dan]);
  for (const friend of [hal, ivy]) {
    await connect(reader, friend);
    await connect(friend, gus);
  }
  // A connection in the same city has no reason to be met again.
  await connect(reader, fay);

  expect(Object.entries(await reasons())).toEqual([
    ['Cat Cole', 'You both play Leeds, 12 July'],
    ['Eve East', 'Can help with packaging for food'],
    ['Dan Drew', 'Met twice · last Leeds'],
    ['Gus Grey', '2 mutual connections'],
    ['Ben Baker', 'Also in Leeds'],
    ['Ann Abbott', null],
    ['Fay Firth', 'Also in Leeds'],
    ['Hal Hill', null],
    ['Ivy Ives', null],
  ]);

  const profile = (await reader.get(`/api/members/by-name/${gus.account.username}`)).json();
  expect(profile.shared).toMatchObject({ coming: null, attended: null, mutual: 2 });
});

test('what a member keeps from others neither counts nor is a reason', async () => {
  await join('Ann Abbott');
  await join('Ben Baker', {
    city: 'Leeds',
    canHelpWith: 'Packaging',
    audiences: { city: 'connections', canHelpWith: 'nobody' },
  });
  expect(Object.entries(await reasons())).toEqual([
    ['Ann Abbott', null],
    ['Ben Baker', null],
  ]);
});

test('a connection’s row says when the two last spoke', async () => {
  const ann = await join('Ann Abbott');
  await connect(reader, ann);
  const lastSpoke = async () => (await rows())[0]?.lastSpoke;
  expect(await lastSpoke()).toBeNull();

  const key = crypto.randomUUID();
  await reader.post('/api/messages/send', { to: ann.account.id, key, text: 'Hello' });
  await runJobs();
  expect(await lastSpoke()).toBe(clock().toISOString());
});
