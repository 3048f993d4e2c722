import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { expectAdminsOnly } from '#tests/admin.ts';
import { testApp } from '#tests/app.ts';
import { buyer } from '#tests/buyer.ts';
import { emptyTables } from '#tests/database.ts';
import { addGolfDay, changeGolfDay } from '#tests/golf-day.ts';
import { codeOf, organiser, adminPath as path } from '#tests/organiser.ts';
import { visitor } from '#tests/visitor.ts';
import type { RunSheet } from '../run-sheet-contract.ts';

const product = await testApp();
const { app, clock, database, services } = product;
const olive = await organiser(app, services);
let eventId = 0;
const sheet = async (): Promise<RunSheet> => (await olive.get(path(eventId, 'run-sheet'))).json();
const stateOf = async (name: string) =>
  (await sheet()).steps.find(({ step }) => step === name)?.state;
const post = (call: string, body: object = {}) =>
  olive.post(path(eventId, `run-sheet/${call}`), body);
const audit = async () =>
  (
    await database.$client.query(
      `select action, before, after from admin_actions where subject = $1 order by id`,
      [`event:${eventId}`],
    )
  ).rows;

async function addPlayer(golf: object): Promise<void> {
  const person = await buyer(app, { confirmedIn: database });
  const { bookingId } = await person.holdAndPay(eventId);
  await product.runJobs();
  await database.$client.query('update bookings set golf = $1 where id = $2', [golf, bookingId]);
}

beforeEach(async () => {
  await emptyTables(database, 'events');
  eventId = await addGolfDay(database, { now: clock(), startsAt: addDays(clock(), 5) });
  await addPlayer({ dietary: 'Vegan', buggy: true, handicapIndex: 12.4 });
});

test('only admins see and change a run sheet', async () => {
  await expectAdminsOnly(app, [
    ['get', path(eventId, 'run-sheet')],
    ['post', path(eventId, 'run-sheet/steps/cards'), { done: true }],
    ['post', path(eventId, 'run-sheet/numbers-sent'), {}],
    ['post', path(eventId, 'run-sheet/club-link'), {}],
  ]);
  expect(codeOf(await olive.get(path(999_999, 'run-sheet')))).toBe('404 event_not_found');
  expect((await post('steps/names', { done: true })).statusCode).toBe(400);
});

test('a step is ticked and unticked; repeating it changes nothing and is recorded once', async () => {
  expect(await stateOf('cards')).toBe('to_do');
  await Promise.all([post('steps/cards', { done: true }), post('steps/cards', { done: true })]);
  expect(await stateOf('cards')).toBe('done');
  await post('steps/cards', { done: false });
  await post('steps/cards', { done: false });
  expect(await stateOf('cards')).toBe('to_do');
  expect((await audit()).map(({ after }) => after)).toEqual([{ cards: true }, { cards: false }]);
});

test('the numbers that the organiser saw are recorded as sent to the club, and later changes are shown', async () => {
  const { numbers } = await sheet();
  expect(numbers).toEqual({
    players: 1,
    buggies: 1,
    newToGolf: 0,
    dietary: [{ text: 'Vegan', count: 1 }],
    access: [],
  });
  await addPlayer({ access: 'Step-free way', newToGolf: true });
  expect(codeOf(await post('numbers-sent', { numbers }))).toBe('409 numbers_changed');
  expect((await post('numbers-sent', { numbers: (await sheet()).numbers })).statusCode).toBe(200);
  expect(await stateOf('club_numbers')).toBe('done');
  expect((await sheet()).sent).toMatchObject({ by: expect.stringContaining('Olive'), changes: [] });
  await addPlayer({ handicapIndex: 3 });
  expect(await stateOf('club_numbers')).toBe('to_do');
  expect((await sheet()).sent?.changes).toEqual([{ what: 'Players', before: 2, after: 3 }]);
});

test('the club’s page has numbers and no names, until a week after the day or a newer link', async () => {
  const link = async (): Promise<string> => `/api${(await post('club-link')).json().clubPath}`;
  const first = await link();
  const club = visitor(app);
  const page = await club.get(first);
  expect(page.json()).toMatchObject({ capacity: 15, numbers: { players: 1 } });
  expect(page.headers['cache-control']).toBe('no-store');
  const { rows } = await database.$client.query(
    'select first_name, last_name, email from accounts',
  );
  for (const text of rows.flatMap((row) => Object.values<string>(row)))
    expect(page.body).not.toContain(text);

  // Nobody can read the link again, in an answer or in the database.
  const token = first.split('/').at(-1) ?? '';
  expect((await sheet()) as object).toMatchObject({ hasClubLink: true });
  expect(JSON.stringify(await sheet())).not.toContain(token);
  const { rows: packs } = await database.$client.query('select * from club_packs');
  expect(JSON.stringify(packs)).not.toContain(token);

  const second = await link();
  expect(codeOf(await club.get(first))).toBe('404 club_link_not_found');
  expect((await club.get('/api/clubs/x')).statusCode).toBe(400);
  await changeGolfDay(
    database,
    { startsAt: addDays(clock(), -8), endsAt: addDays(clock(), -7) },
    eventId,
  );
  expect(codeOf(await club.get(second))).toBe('404 club_link_not_found');
});

test('a cancelled golf day has nothing left to prepare', async () => {
  await changeGolfDay(database, { state: 'cancelled', cancelledReason: 'Flood' }, eventId);
  expect((await sheet()).steps).toEqual([]);
  expect(codeOf(await post('steps/cards', { done: true }))).toBe('409 day_called_off');
});
