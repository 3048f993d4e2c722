import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { buyer } from '#tests/buyer.ts';
import { emptyTables } from '#tests/database.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { golfDayStage, type Buyer as Person } from '#tests/golf-day-stage.ts';
import { openDirectory } from '#tests/open-directory.ts';
import { codeOf } from '#tests/organiser.ts';
import type { OwnProfileForm } from '../../profiles/contract.ts';
import type { Suggestions } from '../contract.ts';
import { reasonSentence } from '../score.ts';

const product = await golfDayStage();
const { app, clock, database, sql, book } = product;

let reader: Person;
beforeEach(async () => {
  await emptyTables(database, 'accounts', 'limit_counters', 'events', 'payments');
  reader = await join('Robin Hartley', {
    city: 'Leeds',
    sector: 'legal',
    handicap: '14.2',
    lookingFor: 'Cheaper packaging, and a good accountant.',
    canHelpWith: 'Contracts and employment law.',
  });
});

async function join(name: string, profile: OwnProfileForm = {}): Promise<Person> {
  const person = await buyer(app, { confirmedIn: database });
  await openDirectory(database, person.account.id);
  await sql('update accounts set first_name = $2, last_name = $3 where id = $1', [
    person.account.id,
    ...name.split(' '),
  ]);
  expect((await person.post('/api/members/me', profile)).statusCode).toBe(200);
  return person;
}

const read = async (who = reader): Promise<Suggestions> =>
  (await who.get('/api/members/suggestions')).json();
const names = async (who = reader) => (await read(who)).people.map(({ name }) => name);
const reasons = async () =>
  Object.fromEntries(
    (await read()).people.map(({ name, reasons }) => [name, reasons.map(reasonSentence)]),
  );

test('suggests those with most in common, with the reasons', async () => {
  const eventId = await addGolfDay(database, { now: clock() });
  const cat = await join('Cat Cole');
  await join('Ann Abbott', { city: 'Leeds', canHelpWith: 'Packaging for food and drink.' });
  await join('Ben Baker', { sector: 'property', lookingFor: 'A lawyer for employment contracts' });
  await join('Dan Dean', { handicap: '12', sector: 'sport' });
  for (const person of [reader, cat]) await book(person, eventId, { for: 'me', listed: true });
  expect(await reasons()).toEqual({
    'Ann Abbott': ['Can help with packaging for food and drink', 'Also in Leeds'],
    'Ben Baker': [
      'Looking for a lawyer for employment contracts',
      'Works in Property, close to your sector',
    ],
    'Cat Cole': ['You both play Leeds, 12 July'],
  });
  expect(await read()).toEqual(await read());
  expect((await read()).isProfileComplete).toBe(true);
});

test('never suggests those who are hidden, in touch, known from a golf day, or not wanted', async () => {
  const near: OwnProfileForm = { city: 'Leeds' };
  const [ann, ben, cat, dan, eve, fay, gus, hal, ivy] = [
    await join('Ann Blocked', near),
    await join('Ben Blocker', near),
    await join('Cat Unlisted', { ...near, isUnlisted: true }),
    await join('Dan Closed', near),
    await join('Eve Connected', near),
    await join('Fay Asked', near),
    await join('Gus Asking', near),
    await join('Hal Dismissed', near),
    await join('Ivy Played', near),
  ];
  await join('Kim Stranger', near);
  expect(await names()).toHaveLength(5);
  const eventId = await addGolfDay(database, { now: clock(), startsAt: addDays(clock(), 2) });
  for (const person of [reader, ivy]) await book(person, eventId, { for: 'me', listed: true });
  await sql(`update bookings set state = 'attended'`);
  await sql(`update events set state = 'played', starts_at = $1, ends_at = $2`, [
    addDays(clock(), -2),
    addDays(clock(), -1.6),
  ]);
  await reader.post('/api/blocks', { accountId: ann.account.id, blocked: true });
  await ben.post('/api/blocks', { accountId: reader.account.id, blocked: true });
  await sql('update accounts set is_active = false where id = $1', [dan.account.id]);
  await reader.post('/api/connections/ask', { accountId: eve.account.id });
  await eve.post('/api/connections/accept', { accountId: reader.account.id });
  await reader.post('/api/connections/ask', { accountId: fay.account.id });
  await gus.post('/api/connections/ask', { accountId: reader.account.id });
  const dismiss = (accountId: string, dismissed: boolean) =>
    reader.post('/api/members/suggestions/dismiss', { accountId, dismissed });
  for (const _twice of [1, 2]) expect(codeOf(await dismiss(hal.account.id, true))).toBe('200 done');
  expect(await names()).toEqual(['Kim Stranger']);
  await dismiss(hal.account.id, false);
  expect(await names()).toEqual(expect.arrayContaining(['Hal Dismissed', 'Kim Stranger']));
  // Declined or not, the request is open for 60 days, and then the person comes back.
  await fay.post('/api/connections/decline', { accountId: reader.account.id });
  expect(await names()).not.toContain('Fay Asked');
  await sql('update connections set asked_at = $1 where decided_at is not null and state = $2', [
    addDays(clock(), -60),
    'declined',
  ]);
  expect(await names()).toContain('Fay Asked');
  expect(await names(fay)).not.toContain('Robin Hartley');
  expect(codeOf(await dismiss(cat.account.id, true))).toBe('200 done');
  expect(codeOf(await dismiss(ben.account.id, true))).toBe('404 person_not_found');
  expect(codeOf(await dismiss(reader.account.id, true))).toBe('409 not_yourself');
});

test('a field that members may not see is no reason, and is not shown', async () => {
  const profile: OwnProfileForm = {
    city: 'Leeds',
    sector: 'legal',
    handicap: '14.2',
    canHelpWith: 'Packaging',
    lookingFor: 'Contracts',
  };
  const ann = await join('Ann Abbott', profile);
  expect((await read()).people[0]?.reasons).toHaveLength(3);
  const hidden = {
    sector: 'nobody',
    handicap: 'connections',
    canHelpWith: 'nobody',
    lookingFor: 'connections',
  };
  await ann.post('/api/members/me', { ...profile, audiences: hidden });
  expect(await reasons()).toEqual({ 'Ann Abbott': ['Also in Leeds'] });
  expect((await read()).people[0]).toMatchObject({ sector: null, handicap: null });
  await ann.post('/api/members/me', { ...profile, audiences: { ...hidden, city: 'connections' } });
  expect(await names()).toEqual([]);
});

test('a place whose player is not on the list is no reason', async () => {
  const eventId = await addGolfDay(database, { now: clock() });
  const ann = await join('Ann Abbott');
  await book(reader, eventId, { for: 'me' });
  await book(ann, eventId, { for: 'me', listed: false });
  expect(await names()).toEqual([]);
  await sql('update bookings set listed = true where account_id = $1', [ann.account.id]);
  expect(await names()).toEqual(['Ann Abbott']);
});
