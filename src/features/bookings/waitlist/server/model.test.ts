import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEvent } from '#features/events/server/public.ts';
import { NO_MONEY } from '#lib/money.ts';
import { testApp } from '#tests/app.ts';
import { addAccounts, addGolfDay, changeGolfDay } from '#tests/golf-day.ts';
import { addCredit } from '../../credits/server/store.ts';
import { findPriorityGroups } from '../../founding/server/priority-group.ts';
import { foundingMembers } from '../../founding/server/tables.ts';
import { checkBookings } from '../../server/consistency-check.ts';
import { expireOverdueHolds, releaseOrder } from '../../server/release-place.ts';
import { holdPlaces } from '../../server/taking/hold-places.ts';
import { fits, waitlistOrder } from '../waitlist.ts';
import { acceptOffer } from './accept-offer.ts';
import { declineOwnOffer, joinWaitlist, leaveWaitlist } from './join-waitlist.ts';
import { sweepWaitlists } from './offer-places.ts';
import { findActiveEntries } from './store.ts';
import { offers } from './tables.ts';

const { database, clock, services, runJobs } = await testApp();

/** One event, the people and their orders, in one sequence of steps. */
type World = {
  readonly eventId: number;
  readonly people: readonly string[];
  readonly orders: { orderId: string; accountId: string }[];
};

type Step = { readonly name: string; readonly run: (world: World) => Promise<unknown> };
const PEOPLE = 7;
const CAPACITY = 4;

const who = fc.nat({ max: PEOPLE - 1 });
const size = fc.integer({ min: 1, max: 4 });
const places = (count: number, payWith: 'money' | 'credit' = 'money') =>
  Array.from({ length: count }, (_, index) =>
    index === 0 ? { for: 'me' as const, payWith } : { for: 'later' as const, payWith },
  );

const step = (name: string, run: Step['run']): Step => ({ name, run });
const keep = (orders: World['orders'], accountId: string, answer: { ok: boolean; value?: unknown }) => {
  if (answer.ok) orders.push({ orderId: String(answer.value), accountId });
};

const join = fc
  .tuple(who, size, fc.constantFrom('together' as const, 'any' as const), fc.boolean())
  .map(([person, count, rule, autoCredit]) =>
    step(`join(${person}, ${count} ${rule}${autoCredit ? ', with credits' : ''})`, ({ people, eventId }) =>
      joinWaitlist(services, { eventId, accountId: people[person] ?? '', size: count, rule, autoCredit }),
    ),
  );

/** Nobody takes a place that someone waits for. */
const hold = fc.tuple(who, size).map(([person, count]) =>
  step(`hold(${person}, ${count})`, async ({ people, eventId, orders }) => {
    const accountId = people[person] ?? '';
    const event = await readEvent(database, eventId);
    const free = (event?.capacity ?? 0) - (event?.placesTaken ?? 0);
    const waiting = (await findActiveEntries(database, eventId)).filter(({ state }) => state === 'waiting');
    const held = await holdPlaces(services, { eventId, accountId, request: { places: places(count) } });
    const isNew = held.ok && orders.every(({ orderId }) => orderId !== held.value.orderId);
    if (isNew)
      expect(
        waiting.some((entry) => fits(entry, free)),
        'somebody waits',
      ).toBe(false);
    if (isNew) orders.push({ orderId: held.value.orderId, accountId });
  }),
);

const accept = fc.tuple(fc.nat(20), size, fc.boolean()).map(([which, count, withCredit]) =>
  step(`accept(${which}, ${count}${withCredit ? ' with credits' : ''})`, async ({ orders, eventId }) => {
    const offer = await pickOffer(eventId, which);
    if (!offer) return;
    const request = { places: places(Math.min(count, offer.places), withCredit ? 'credit' : 'money') };
    const own = { offerId: offer.id, accountId: offer.accountId, emailConfirmed: true };
    keep(orders, offer.accountId, await acceptOffer(services, { ...own, request }));
  }),
);

const decline = fc.nat(20).map((which) =>
  step(`decline(${which})`, async ({ eventId }) => {
    const offer = await pickOffer(eventId, which);
    if (offer) await declineOwnOffer(services, { offerId: offer.id, accountId: offer.accountId });
  }),
);

const leave = who.map((person) =>
  step(`leave(${person})`, ({ people, eventId }) =>
    leaveWaitlist(services, { eventId, accountId: people[person] ?? '' }),
  ),
);

const release = fc.nat(20).map((which) =>
  step(`release(${which})`, async ({ orders }) => {
    const order = orders[which % Math.max(1, orders.length)];
    if (order) await releaseOrder(services, order);
  }),
);

/** The database refuses a capacity below the places taken. */
const capacity = fc
  .integer({ min: 1, max: CAPACITY + 3 })
  .map((most) =>
    step(`capacity(${most})`, ({ eventId }) =>
      changeGolfDay(database, { capacity: most }, eventId).catch(() => undefined),
    ),
  );

const pass = fc
  .constantFrom(5, 16, 60 * 5, 60 * 25)
  .map((minutes) => step(`${minutes} minutes`, async () => clock.forward(minutes)));

const anyStep = fc.oneof(
  { weight: 6, arbitrary: join },
  { weight: 4, arbitrary: hold },
  { weight: 4, arbitrary: accept },
  { weight: 2, arbitrary: release },
  { weight: 1, arbitrary: decline },
  { weight: 1, arbitrary: leave },
  { weight: 1, arbitrary: capacity },
  { weight: 2, arbitrary: pass },
  { weight: 2, arbitrary: fc.constant(step('jobs', runJobs)) },
  { weight: 2, arbitrary: fc.constant(step('hold sweep', () => expireOverdueHolds(services))) },
  { weight: 2, arbitrary: fc.constant(step('waitlist sweep', () => sweepWaitlists(services))) },
);

/** An offer of the event, open or ended: accepting one that has ended must be harmless, too. */
async function pickOffer(eventId: number, which: number) {
  const all = (await readOffers(eventId)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return all[which % Math.max(1, all.length)];
}

const readOffers = async (eventId: number) =>
  (await database.select().from(offers)).filter((offer) => offer.eventId === eventId);

/**
 * Those who still wait and come before someone who was just offered places were passed over only because they were too
 * few for them.
 */
async function expectInTurn(eventId: number, before: readonly string[], after: string): Promise<void> {
  const entries = await findActiveEntries(database, eventId);
  const all = await readOffers(eventId);
  const groups = await findPriorityGroups(
    database,
    entries.map(({ accountId }) => accountId),
    clock(),
  );
  const ordered = waitlistOrder(
    entries.map((entry) => ({ ...entry, group: groups.get(entry.accountId) ?? 'other' })),
  );
  const fresh = all.filter(({ id, state }) => state === 'open' && !before.includes(id));
  for (const offer of fresh)
    for (const ahead of ordered.slice(
      0,
      Math.max(
        0,
        ordered.findIndex(({ id }) => id === offer.entryId),
      ),
    )) {
      const stillWaits = entries.some(({ id, state }) => id === ahead.id && state === 'waiting');
      if (stillWaits) expect(fits(ahead, offer.places), `passed over after ${after}`).toBe(false);
    }
}

const audit = (graceMinutes: number) => checkBookings(database, { now: clock(), graceMinutes });

/** Seven people, of whom one is a founding member and two have credits. */
async function newWorld(): Promise<World> {
  const now = clock();
  const people = await addAccounts(database, PEOPLE, now);
  const eventId = await addGolfDay(database, { now, capacity: CAPACITY });
  const [founding = '', ...others] = people;
  const held = await holdPlaces(services, {
    eventId,
    accountId: others[5] ?? '',
    request: { places: places(4) },
  });
  if (!held.ok) throw new Error('No place was held');
  const { rows } = await database.$client.query('select id from bookings where order_id = $1', [
    held.value.orderId,
  ]);
  await database.delete(foundingMembers);
  const member = { number: 1, city: 'Leeds', cityNumber: 1, lockedPence: 12_500, since: now } as const;
  await database.insert(foundingMembers).values({ ...member, accountId: founding, bookingId: rows[0].id });
  for (const accountId of others.slice(0, 2))
    for (let count = 0; count < 2; count += 1)
      await database.transaction((tx) =>
        addCredit(tx, { accountId, value: NO_MONEY, origin: 'goodwill', kind: 'granted', now }),
      );
  return { people, eventId, orders: [{ orderId: held.value.orderId, accountId: others[5] ?? '' }] };
}

test('never oversells, skips anybody or loses a place, whatever members do in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 8, maxLength: 40 }), async (steps) => {
      const world = await newWorld();
      for (const { name, run } of steps) {
        const before = (await readOffers(world.eventId)).map(({ id }) => id);
        await run(world);
        await expectInTurn(world.eventId, before, name);
        expect(await audit(1_000_000), `after ${name}`).toEqual([]);
      }
      clock.forward(16);
      await expireOverdueHolds(services);
      await runJobs();
      await sweepWaitlists(services);
      expect(await audit(0), 'once all is quiet').toEqual([]);
    }),
    { numRuns: Number(process.env['MODEL_RUNS'] ?? 15) },
  );
}, 120_000);
