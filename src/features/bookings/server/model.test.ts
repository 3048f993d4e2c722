import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { readEvent } from '#features/events/server/public.ts';
import { cancelCheckout, payCheckout, reconcileUnsettled } from '#features/payments/server/public.ts';
import { addMinutes } from '#lib/club-time.ts';
import { NO_MONEY } from '#lib/money.ts';
import { openDatabase } from '#platform/database/database.ts';
import { testApp } from '#tests/app.ts';
import { cards } from '#tests/buyer.ts';
import { testDatabase } from '#tests/database.ts';
import { addAccounts, addFoundersSeries, addGolfDay } from '#tests/golf-day.ts';
import { bookPaid, bookRequests, givenTo, handOver, holdOnly, moveAway } from '#tests/model-changes.ts';
import { amountsOf } from '../cancel/contract.ts';
import { cancelPlaces, quoteOrder } from '../cancel/server/cancel-places.ts';
import { beginSettlement } from '../cancel/server/settle-day.ts';
import { CALLED_OFF } from '../cancel/settlement-policy.ts';
import { whyNoPlace } from '../capacity.ts';
import { addCredit } from '../credits/server/store.ts';
import { guestPasses } from '../credits/server/tables.ts';
import { checkBookings } from './consistency-check.ts';
import { checkOrder, payOrder } from './pay-order.ts';
import { expireOverdueHolds, releaseOrder } from './release-place.ts';
import { findActive } from './store.ts';
import { holdPlaces } from './taking/hold-places.ts';
import { findOpenOrder } from './taking/place-facts.ts';

const given = await testDatabase();
const { database, clock, services, runJobs } = await testApp({ database: given });
/** Another process on the same database. */
const elsewhere = openDatabase(given.url, () => undefined, 3, 0);
afterAll(() => elsewhere.$client.end());
const sideOf = (turn: number) => (turn % 2 === 0 ? services : { ...services, database: elsewhere });
const seriesId = await addFoundersSeries(database);

/** The accounts, events and orders of one sequence of steps. */
type World = {
  readonly people: readonly string[];
  readonly days: readonly number[];
  readonly orders: { orderId: string; accountId: string; checkoutId?: string }[];
};

const pick = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items.length > 0 ? items[index % items.length] : undefined;

type Step = { readonly name: string; readonly run: (world: World) => Promise<void> };

/** Holds a place and expects the outcome that the rules give just before. */
const hold = (who: number, which: number): Step => ({
  name: `hold(${who}, ${which})`,
  run: async ({ people, days, orders }) => {
    const accountId = pick(people, who) ?? '';
    const eventId = pick(days, which) ?? 0;
    const event = await readEvent(database, eventId);
    if (!event) throw new Error('The event is gone');
    const open = await findOpenOrder(database, { accountId, eventId });
    const overdue = open !== undefined && open.expiresAt <= clock();
    const placesTaken = event.placesTaken - (overdue ? open.bookingIds.length : 0);
    const booked = await findActive(database, {
      accountId,
      eventId,
      exceptOrder: open?.orderId ?? randomUUID(),
    });
    const own = open && !overdue ? 'held' : booked?.state;
    const reason = whyNoPlace({ event: { ...event, placesTaken }, own }, clock());
    const waits = reason === undefined && (await hasToWait(accountId, eventId));
    const answer = await holdPlaces(services, { eventId, accountId });
    if (answer.ok) orders.push({ orderId: answer.value.orderId, accountId });
    const refusal = reason === 'already_holding' ? undefined : reason;
    expect(answer.ok ? undefined : answer.refusal.code).toBe(waits ? 'holds_lapsed' : refusal);
  },
});

/** Whether at least two orders of the account have expired, the latest within the past hour. */
async function hasToWait(accountId: string, eventId: number): Promise<boolean> {
  const { rows } = await database.$client.query(
    `select max(held_until) as ended from bookings join orders on orders.id = order_id
     where orders.account_id = $1 and bookings.event_id = $2
       and (bookings.state = 'expired' or (bookings.state = 'held' and held_until <= $3)) group by order_id`,
    [accountId, eventId, clock()],
  );
  return rows.length >= 2 && rows.some(({ ended }) => addMinutes(ended, 60) > clock());
}

const withOrder = (
  name: string,
  which: number,
  run: (order: World['orders'][number]) => Promise<unknown>,
): Step => ({
  name: `${name}(${which})`,
  run: async ({ orders }) => {
    const order = pick(orders, which);
    if (order) await run(order);
  },
});

const openPayment = (which: number) =>
  withOrder('openPayment', which, async (order) => {
    const opened = await payOrder(services, order);
    const path = opened.ok ? opened.value.checkoutUrl : '';
    if (path.startsWith('/checkout/')) order.checkoutId = path.slice('/checkout/'.length);
  });

const atCheckout = (name: string, which: number, run: typeof cancelCheckout): Step =>
  withOrder(name, which, async ({ checkoutId, accountId }) => {
    if (checkoutId) await run(services, { checkoutId, accountId });
  });

const anyStep = (name: string, run: () => Promise<unknown>): Step => ({
  name,
  run: async () => void (await run()),
});

/** Books what `bookRequests` say; whether it succeeds is for the checks to judge. Some orders are paid in the same step. */
const holdMany = (who: number, which: number, what: number, paid: boolean): Step => ({
  name: `holdMany(${who}, ${which}, ${what}, ${paid})`,
  run: async ({ people, days, orders }) => {
    const accountId = pick(people, who) ?? '';
    const booking = { eventId: pick(days, which) ?? 0, accountId, request: pick(bookRequests, what) };
    const held = await (paid ? bookPaid : holdOnly)(sideOf(who), booking);
    if (held !== undefined) orders.push({ orderId: held, accountId });
    if (paid) await runJobs();
  },
});

/** Cancels some places of an order, by a choice that was offered. */
const cancel = (which: number, choice: number, most: number): Step =>
  withOrder(`cancel by choice ${choice}, at most ${most + 1}`, which, async (order) => {
    const quoted = await quoteOrder(services, order);
    if (!quoted.ok) return;
    const places = quoted.value.slice(0, most + 1).map(({ place, quote }) => {
      const chosen = pick(quote.choices, choice);
      if (!chosen) throw new Error('A quote without choices');
      return { bookingId: place.booking.id, choice: amountsOf(chosen) };
    });
    const answer = await cancelPlaces(sideOf(choice), order, { places });
    expect(answer.ok, 'what was quoted a moment ago').toBe(true);
  });

const moving = (which: number, day: number, byOrganisers: boolean): Step => ({
  name: `moving(${which}, ${day}, ${byOrganisers})`,
  run: (world) => moveAway(sideOf(day), world, { which, day, byOrganisers }),
});

const giving = (which: number, who: number, to: (typeof givenTo)[number]): Step => ({
  name: `giving(${which}, ${who}, ${to})`,
  run: (world) => handOver(sideOf(which), world, { which, who, to }),
});

const onDay = (name: string, which: number, run: (eventId: number) => Promise<unknown>): Step => ({
  name: `${name}(${which})`,
  run: async ({ days }) => void (await run(pick(days, which) ?? 0)),
});

/** Capacity up or down, never below what is taken. */
const changeCapacity = (which: number, by: number) =>
  onDay(`capacity ${by}`, which, (eventId) =>
    database.$client.query(
      'update events set capacity = greatest(places_taken, capacity + $2, 1) where id = $1',
      [eventId, by],
    ),
  );

const reschedule = (which: number, days: number) =>
  onDay(`reschedule by ${days} days`, which, (eventId) =>
    database.$client.query(
      "update events set starts_at = starts_at + $2 * interval '1 day', ends_at = ends_at + $2 * interval '1 day' where id = $1",
      [eventId, days],
    ),
  );

/** Cancels a golf day, with the job that gives everyone everything back. */
const cancelDay = (which: number) =>
  onDay('cancelDay', which, (eventId) =>
    database.transaction(async (tx) => {
      await tx.execute(
        sql`update events set state = 'cancelled', cancelled_reason = 'Snow' where id = ${eventId}`,
      );
      await beginSettlement(tx, { eventId, policy: CALLED_OFF, reason: 'Snow', by: null }, clock());
    }),
  );

const index = fc.nat({ max: 11 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(index, index).map(([who, which]) => hold(who, which)) },
  {
    weight: 5,
    arbitrary: fc.tuple(index, index, index, fc.boolean()).map((args) => holdMany(...args)),
  },
  { weight: 5, arbitrary: index.map(openPayment) },
  {
    weight: 5,
    arbitrary: index.map((which) =>
      atCheckout('pay', which, (running, own) => payCheckout(running, { ...own, card: cards.good })),
    ),
  },
  { weight: 1, arbitrary: index.map((which) => atCheckout('leave', which, cancelCheckout)) },
  {
    weight: 2,
    arbitrary: index.map((which) => withOrder('release', which, (order) => releaseOrder(services, order))),
  },
  {
    weight: 2,
    arbitrary: index.map((which) => withOrder('check', which, (order) => checkOrder(services, order))),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(index, index, fc.nat(3)).map(([which, choice, most]) => cancel(which, choice, most)),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(index, index, fc.constantFrom(...givenTo)).map((args) => giving(...args)),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(index, index, fc.boolean()).map((args) => moving(...args)),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(index, fc.constantFrom(-1, 1, 2)).map(([which, by]) => changeCapacity(which, by)),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(index, fc.constantFrom(-20, -8, 7)).map(([which, days]) => reschedule(which, days)),
  },
  { weight: 1, arbitrary: index.map(cancelDay) },
  { weight: 3, arbitrary: fc.constant(anyStep('jobs', runJobs)) },
  { weight: 2, arbitrary: fc.constant(anyStep('8 minutes', async () => clock.forward(8))) },
  { weight: 2, arbitrary: fc.constant(anyStep('sweep', () => expireOverdueHolds(services))) },
  { weight: 1, arbitrary: fc.constant(anyStep('webhooks lost', loseWebhooks)) },
);

async function loseWebhooks() {
  await database.$client.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'payments.deliver_sandbox_event'`,
  );
}

const audit = (graceMinutes: number) => checkBookings(database, { now: clock(), graceMinutes });

test('never oversells, loses, doubles or unbalances anything, whatever accounts do in whatever order', async () => {
  const sequences = Number(process.env['MODEL_RUNS'] ?? 25);
  const seed = process.env['MODEL_SEED'];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const now = clock();
      const days = [
        await addGolfDay(database, { now, capacity: 1 }),
        await addGolfDay(database, { now, capacity: 2, seriesId }),
        await addGolfDay(database, { now, capacity: 5, pricePence: 14_999 }),
      ];
      const people = await addAccounts(database, 4, now);
      await giveCreditsAndPasses(people);
      const world: World = { people, days, orders: [] };
      for (const { name, run } of [holdMany(2, 2, 0, true), holdMany(3, 1, 1, true), ...steps]) {
        await run(world);
        expect(await audit(1_000_000), `after ${name}`).toEqual([]);
      }
      clock.forward(40);
      await expireOverdueHolds(services);
      await reconcileUnsettled(services);
      await runJobs();
      expect(await audit(0), 'once all is quiet').toEqual([]);
    }),
    { numRuns: sequences, ...(seed === undefined ? {} : { seed: Number(seed) }) },
  );
}, 7_200_000);

/** The first two people begin with two credits and a guest pass each. */
async function giveCreditsAndPasses(people: readonly string[]): Promise<void> {
  for (const accountId of people.slice(0, 2)) {
    const credit = { accountId, value: NO_MONEY, origin: 'goodwill', kind: 'granted', now: clock() } as const;
    for (const _ of [1, 2]) await database.transaction((tx) => addCredit(tx, credit));
    await database.insert(guestPasses).values({ accountId, origin: 'tier', createdAt: clock() });
  }
}
