import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { testApp } from '#tests/app.ts';
import { emptyTables } from '#tests/database.ts';
import { eraseDuring } from '#tests/erasure.ts';
import { addGolfDay, changeGolfDay } from '#tests/golf-day.ts';
import { codeOf, organiser } from '#tests/organiser.ts';
import { member } from '#tests/visitor.ts';
import { deleteEndedSaved } from './interest-store.ts';

const product = await testApp();
const { app, clock, database, services } = product;
const SAVED = '/api/saved-events';
const FOLLOWED = '/api/followed-cities';
const rowsOf = async (table: string) =>
  (await database.$client.query(`select count(*)::int as rows from ${table}`)).rows[0].rows;
type Person = Awaited<ReturnType<typeof member>>;
const savedBy = async (person: Person) =>
  (await person.get(SAVED)).json().map(({ id }: { id: number }) => id);
const addIn = (days: number, more: object = {}) =>
  addGolfDay(database, { now: clock(), startsAt: addDays(clock(), days), ...more });

let robin: Person;
beforeEach(async () => {
  await emptyTables(database, 'events', 'accounts', 'limit_counters');
  robin = await member(app);
});

test('a member saves golf days for themselves alone, and sending it twice changes nothing more', async () => {
  const [later, sooner] = [await addIn(40), await addIn(20, { audience: 'members' })];
  const kim = await member(app);
  for (const eventId of [later, sooner, later])
    expect((await robin.post(SAVED, { eventId, saved: true })).statusCode).toBe(200);
  expect(await savedBy(robin)).toEqual([sooner, later]);
  expect(await savedBy(kim)).toEqual([]);
  // Another member's choice is their own: it removes nothing of Robin's.
  await kim.post(SAVED, { eventId: later, saved: false });
  for (const _twice of [1, 2])
    expect((await robin.post(SAVED, { eventId: sooner, saved: false })).json()).toMatchObject([
      { id: later },
    ]);
});

test('an event that members cannot see or that is over is not saved, and leaves the list by itself', async () => {
  const refused = {
    draft: await addIn(20, { state: 'draft' }),
    cancelled: await addIn(20, { state: 'cancelled', cancelledReason: 'Snow.' }),
    over: await addIn(-2, { state: 'closed' }),
    unknown: 999,
  };
  const answers = Object.entries(refused).map(async ([what, eventId]) => [
    what,
    codeOf(await robin.post(SAVED, { eventId, saved: true })),
  ]);
  expect(Object.fromEntries(await Promise.all(answers))).toEqual({
    draft: '404 event_not_found',
    cancelled: '409 event_not_saveable',
    over: '409 event_not_saveable',
    unknown: '404 event_not_found',
  });
  // Removing is harmless, whatever it names.
  for (const eventId of Object.values(refused))
    expect((await robin.post(SAVED, { eventId, saved: false })).statusCode).toBe(200);
  const [played, cancelled, kept] = [
    await addIn(1),
    await addIn(20),
    await addIn(30, { audience: 'link' }),
  ];
  expect(codeOf(await robin.post(SAVED, { eventId: kept, saved: true }))).toBe(
    '404 event_not_found',
  );
  const { rows } = await database.$client.query('select link_key from events where id = $1', [
    kept,
  ]);
  await robin.get(`/api/events/${kept}?key=${rows[0].link_key}`);
  for (const eventId of [played, cancelled, kept])
    await robin.post(SAVED, { eventId, saved: true });
  await changeGolfDay(database, { state: 'cancelled', cancelledReason: 'Snow.' }, cancelled);
  clock.forward(2 * 24 * 60);
  expect(await savedBy(robin)).toEqual([kept]);
  expect(await rowsOf('saved_events')).toBe(3);
  await deleteEndedSaved(database, clock());
  expect(await rowsOf('saved_events')).toBe(1);
});

test('organisers see nothing of it: no answer about the golf day changes when someone saves it', async () => {
  const eventId = await addIn(20);
  const olive = await organiser(app, services);
  const { paths } = (await app.inject('/api/docs/json')).json<{ paths: Record<string, object> }>();
  const reads = Object.entries(paths)
    .filter(([path, methods]) => 'get' in methods && /^\/api\/(admin|events)\b/.test(path))
    .map(([path]) => path.replace('{eventId}', String(eventId)))
    // The audit log has the organiser's own exports, which this makes.
    .filter((path) => !path.includes('{') && path !== '/api/admin/audit');
  const answers = () =>
    Promise.all(reads.map(async (path) => `${path} ${(await olive.get(path)).body}`));
  const before = await answers();
  expect(before.filter((answer) => answer.includes('Founders Series')).length).toBeGreaterThan(3);
  await robin.post(SAVED, { eventId, saved: true });
  expect(await answers()).toEqual(before);
  expect((await olive.get('/api/admin/audit')).body).not.toContain('sav');
});

test('a member follows cities, and sending it twice changes nothing more', async () => {
  const kim = await member(app);
  for (const city of ['Leicester', 'Leeds', 'Leeds'])
    expect((await robin.post(FOLLOWED, { city, follows: true })).statusCode).toBe(200);
  expect((await robin.get(FOLLOWED)).json()).toEqual(['Leeds', 'Leicester']);
  expect((await kim.post(FOLLOWED, { city: 'Leeds', follows: false })).json()).toEqual([]);
  for (const _twice of [1, 2])
    expect((await robin.post(FOLLOWED, { city: 'Leicester', follows: false })).json()).toEqual([
      'Leeds',
    ]);
  expect(codeOf(await robin.post(FOLLOWED, { city: 'London', follows: true }))).toBe(
    '400 invalid_input',
  );
});

test('both are in the download of the account, and go with it, even if they are written meanwhile', async () => {
  const eventId = await addIn(20);
  await robin.post(SAVED, { eventId, saved: true });
  await robin.post(FOLLOWED, { city: 'Leeds', follows: true });
  const { tables } = (await robin.get('/api/account/data')).json();
  const found = Object.fromEntries(
    tables.map(({ name, rows }: { name: string; rows: object[] }) => [name, rows]),
  );
  expect(found).toMatchObject({ saved_events: [{ eventId }], city_follows: [{ city: 'Leeds' }] });
  await eraseDuring(product, robin, async () =>
    Promise.all([
      robin.post(SAVED, { eventId: await addIn(30), saved: true }),
      robin.post(FOLLOWED, { city: 'Leicester', follows: true }),
    ]),
  );
  expect([await rowsOf('saved_events'), await rowsOf('city_follows')]).toEqual([0, 0]);
});
