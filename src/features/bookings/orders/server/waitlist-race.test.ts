import { afterAll, afterEach, expect, test } from 'vitest';
import { asRefusal } from '#lib/refusal.ts';
import { openDatabase } from '#platform/database/database.ts';
import { runJobs } from '#platform/jobs/run-jobs.ts';
import type { Services } from '#platform/plugin.ts';
import { testApp } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { addAccounts, addGolfDay } from '#tests/golf-day.ts';
import { offerOutOfTurn, removeFromWaitlist } from '../../cockpit/server/waitlist-organisers.ts';
import { checkBookings } from '../../places/server/consistency-check.ts';
import { releaseOrder } from '../../places/server/release-places.ts';
import { changeWish, joinWaitlist, leaveWaitlist } from '../../waitlist/server/join-waitlist.ts';
import { acceptOffer } from './accept-offer.ts';
import { holdPlaces } from './hold-places.ts';
import { offerPlaces } from './offer-places.ts';

const database = await testDatabase();
const product = await testApp({ database });
const { services, clock } = product;
const elsewhere = { ...services, database: openDatabase(database.url, () => undefined, 8, 0) };
const side = (turn: number): Services => (turn % 2 ? services : elsewhere);
const rowsOf = async (text: string, values: unknown[] = []) =>
  (await database.$client.query(text, values)).rows;
const one = { size: 1, rule: 'together', autoCredit: false } as const;

afterAll(() => elsewhere.database.$client.end());
afterEach(async () => {
  await runJobs(database, product.jobs);
  expect(await checkBookings(database, { now: clock(), graceMinutes: 0 })).toEqual([]);
});

/** An event with a place held by each of so many people. */
async function heldDay(capacity: number) {
  const eventId = await addGolfDay(database, { now: clock(), capacity });
  const holders = await addAccounts(database, capacity, clock());
  const orders = await Promise.all(
    holders.map(async (accountId) => {
      const { orderId } = await holdPlaces(services, { eventId, accountId });
      return { accountId, orderId };
    }),
  );
  return { eventId, orders };
}

const offeredTo = async (eventId: number): Promise<string[]> =>
  (
    await rowsOf(
      `select account_id from offers where event_id = $1 and state = 'open' order by 1`,
      [eventId],
    )
  ).map(({ account_id: id }) => id);

test('20 releases and 30 members who join at once, over two pools, leave no place free and take none twice', async () => {
  const { eventId, orders } = await heldDay(20);
  const people = await addAccounts(database, 30, clock());
  await Promise.all([
    ...orders.map((order, turn) => releaseOrder(side(turn), order)),
    ...people.map((accountId, turn) => joinWaitlist(side(turn), { eventId, accountId, ...one })),
    ...Array.from({ length: 5 }, (_, turn) => offerPlaces(side(turn), eventId)),
  ]);
  await runJobs(database, product.jobs);
  const waiting = await rowsOf(`select state from waitlist_entries where event_id = $1`, [eventId]);
  expect(await offeredTo(eventId)).toHaveLength(Math.min(20, waiting.length));
});

test('10 of 20 places released at once are offered to exactly the first 10 of 30, in order', async () => {
  const { eventId, orders } = await heldDay(20);
  const people = await addAccounts(database, 30, clock());
  for (const accountId of people) await joinWaitlist(services, { eventId, accountId, ...one });
  await Promise.all([
    ...orders.slice(0, 10).map((order, turn) => releaseOrder(side(turn), order)),
    ...Array.from({ length: 6 }, (_, turn) => offerPlaces(side(turn), eventId)),
  ]);
  await runJobs(database, product.jobs);
  expect(await offeredTo(eventId)).toEqual(people.slice(0, 10).toSorted());
});

test('accepting, leaving and withdrawing the same offers at once causes no deadlock and keeps every place', async () => {
  const { eventId, orders } = await heldDay(10);
  const people = await addAccounts(database, 20, clock());
  for (const accountId of people) await joinWaitlist(services, { eventId, accountId, ...one });
  for (const order of orders) await releaseOrder(services, order);
  await runJobs(database, product.jobs);
  const offers = await rowsOf(`select id, account_id from offers where event_id = $1`, [eventId]);
  const request = { places: [{ for: 'me' as const, payWith: 'money' as const }] };
  await Promise.all(
    offers.flatMap(({ id: offerId, account_id: accountId }, turn) => [
      acceptOffer(side(turn), { offerId, accountId, emailConfirmed: true, request }).catch(
        asRefusal,
      ),
      acceptOffer(side(turn + 1), { offerId, accountId, emailConfirmed: true, request }).catch(
        asRefusal,
      ),
      ...(turn % 3 ? [] : [leaveWaitlist(side(turn), { eventId, accountId }).catch(asRefusal)]),
      offerPlaces(side(turn), eventId),
    ]),
  );
  await runJobs(database, product.jobs);
  const [{ places_taken: taken }] = await rowsOf('select places_taken from events where id = $1', [
    eventId,
  ]);
  expect(taken).toBe(10);
});

test('changes of wish, places that become free and people who leave at once cause no fault in two processes', async () => {
  const { eventId, orders } = await heldDay(6);
  const people = await addAccounts(database, 6, clock());
  for (const accountId of people)
    await joinWaitlist(services, { eventId, accountId, ...one, size: 3 });
  await Promise.all([
    ...people.map((accountId, turn) =>
      changeWish(side(turn), { eventId, accountId, ...one, size: 1 + (turn % 3) }).catch(asRefusal),
    ),
    ...orders.map((order, turn) => releaseOrder(side(turn + 1), order)),
    ...people
      .slice(4)
      .map((accountId, turn) => leaveWaitlist(side(turn), { eventId, accountId }).catch(asRefusal)),
    ...[0, 1].map((turn) => offerPlaces(side(turn), eventId)),
  ]);
  await runJobs(database, product.jobs);
  const [{ taken, offered }] = await rowsOf(
    `select places_taken as taken, (select coalesce(sum(places), 0)::int from offers
       where event_id = $1 and state = 'open') as offered from events where id = $1`,
    [eventId],
  );
  expect(taken).toBe(offered);
  expect(taken).toBeGreaterThan(0);
});

test('two organisers and the job at once offer nobody twice and raise a day only as often as they were told', async () => {
  const { eventId, orders } = await heldDay(3);
  const people = await addAccounts(database, 12, clock());
  for (const accountId of people) await joinWaitlist(services, { eventId, accountId, ...one });
  const [by = ''] = await addAccounts(database, 1, clock());
  const entries = await rowsOf(
    'select id from waitlist_entries where event_id = $1 order by joined_at, id',
    [eventId],
  );
  const decisions = entries.slice(4).map(({ id: entryId }) => ({ eventId, entryId, by }));
  const request = { reason: 'A test', places: 1, raiseTo: 4 };
  const results = await Promise.all([
    ...decisions.flatMap((decision) =>
      [0, 1].map((turn) => offerOutOfTurn(side(turn), { ...decision, request }).catch(asRefusal)),
    ),
    ...decisions
      .slice(0, 4)
      .map((decision, turn) =>
        removeFromWaitlist(side(turn), { ...decision, request }).catch(asRefusal),
      ),
    ...orders.map((order, turn) => releaseOrder(side(turn), order)),
    ...[0, 1, 2, 3].map((turn) => offerPlaces(side(turn), eventId)),
  ]);
  await runJobs(database, product.jobs);

  const made = results.flatMap((result) => (result && 'outcome' in result ? [result] : []));
  const [counted] = await rowsOf(
    `select capacity, places_taken as taken, (select count(*)::int from offers
       where event_id = $1 and reason = 'A test') as out_of_turn from events where id = $1`,
    [eventId],
  );
  expect(counted.out_of_turn).toBe(made.length);
  expect(counted.taken).toBe(counted.capacity);
  expect([3, 4]).toContain(counted.capacity);
  const open = await offeredTo(eventId);
  expect(new Set(open).size).toBe(open.length);
  expect(open).toHaveLength(counted.taken);
});
