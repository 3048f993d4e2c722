import { expect, test } from 'vitest';
import { addMinutes } from '#lib/club-time.ts';
import { testApp } from '#tests/app.ts';
import { buyer } from '#tests/buyer.ts';
import { addAccounts, addGolfDay } from '#tests/golf-day.ts';
import { foundingMembers } from '../../credits/server/tables.ts';
import { holdPlaces } from '../../orders/server/hold-places.ts';
import { expireOverdueHolds } from '../../places/server/release-places.ts';
import { readPlaceFacts } from './place-facts.ts';
import { waitlistEntries } from './tables.ts';

const { app, database, clock, services, runJobs } = await testApp();
const NETWORK = '203.0.113.9';
const OWN_PLACE = [{ kind: 'place', payWith: 'money', mine: true }] as const;

const factsOf = async (eventId: number, accountId?: string) =>
  readPlaceFacts(database, {
    eventId,
    accountId,
    places: OWN_PLACE,
    network: NETWORK,
    now: clock(),
  });

test('of a visitor know only the event and the network', async () => {
  const eventId = await addGolfDay(database, { now: clock() });
  expect(await factsOf(eventId)).toMatchObject({
    place: { own: undefined, opensAt: null, places: 1, isAwaited: false },
    holds: { byAccount: 0, byNetwork: { here: 0, inAll: 0 }, lapses: 0, lastLapse: null },
    lockedPence: null,
  });
});

test('count what is held and what has lapsed, at this event and elsewhere', async () => {
  const [eventId, elsewhere] = [
    await addGolfDay(database, { now: clock() }),
    await addGolfDay(database, { now: clock() }),
  ];
  const [accountId = '', other = ''] = await addAccounts(database, 2, clock());
  const hold = async (day: number, person: string) =>
    holdPlaces(services, { eventId: day, accountId: person, network: NETWORK });

  await hold(eventId, accountId);
  expect((await factsOf(eventId, accountId))?.place.own).toBe('held');
  const until = addMinutes(clock(), 15);
  clock.forward(15);
  await expireOverdueHolds(services);
  await hold(elsewhere, accountId);
  await hold(eventId, other);

  expect(await factsOf(eventId, accountId)).toMatchObject({
    place: { own: undefined },
    holds: { byAccount: 1, byNetwork: { here: 1, inAll: 2 }, lapses: 1, lastLapse: until },
  });
});

test('know the own booking, who waits for what is free, and the locked price until it is used', async () => {
  const eventId = await addGolfDay(database, { now: clock(), capacity: 3 });
  const sam = await buyer(app);
  const accountId = sam.account.id;
  const order = await sam.holdAndPay(await addGolfDay(database, { now: clock() }));
  await runJobs();
  const member = { accountId, number: 1, city: 'Leeds', cityNumber: 1, since: clock() } as const;
  await database
    .insert(foundingMembers)
    .values({ ...member, lockedPence: 9_999, bookingId: order.bookingId ?? '' });
  expect((await factsOf(eventId, accountId))?.lockedPence).toBe(9_999);

  await sam.holdAndPay(eventId);
  await runJobs();
  const [waiting = ''] = await addAccounts(database, 1, clock());
  await database.insert(waitlistEntries).values({
    eventId,
    accountId: waiting,
    size: 3,
    rule: 'together',
    joinedAt: clock(),
  });
  expect(await factsOf(eventId, accountId)).toMatchObject({
    place: { own: 'confirmed', isAwaited: false },
    lockedPence: null,
  });

  await database.update(waitlistEntries).set({ rule: 'any' });
  expect((await factsOf(eventId, accountId))?.place.isAwaited).toBe(true);
});
