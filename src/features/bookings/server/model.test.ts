import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEvent } from '#features/events/server/public.ts';
import { cancelCheckout, payCheckout, reconcileUnsettled } from '#features/payments/server/public.ts';
import { addMinutes } from '#lib/club-time.ts';
import { testApp } from '#tests/app.ts';
import { cards } from '#tests/buyer.ts';
import { addAccounts, addGolfDay } from '#tests/golf-day.ts';
import { whyNoPlace } from '../capacity.ts';
import { isOverdue } from '../hold.ts';
import { checkBookings } from './consistency-check.ts';
import { checkOrder, payOrder } from './pay-order.ts';
import { expireOverdueHolds, releaseOrder } from './release-place.ts';
import { findActive } from './store.ts';
import { holdPlaces } from './taking/hold-places.ts';

const { database, clock, services, runJobs } = await testApp();

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
    const own = await findActive(database, { accountId, eventId });
    const overdue = own !== undefined && isOverdue(own, clock());
    const placesTaken = event.placesTaken - (overdue ? 1 : 0);
    const reason = whyNoPlace(
      { event: { ...event, placesTaken }, own: overdue ? undefined : own?.state },
      clock(),
    );
    const waits = reason === undefined && (await hasToWait(accountId, eventId));
    const answer = await holdPlaces(services, { eventId, accountId });
    if (answer.ok) orders.push({ orderId: answer.value.orderId, accountId });
    const refusal = reason === 'already_holding' ? undefined : reason;
    expect(answer.ok ? undefined : answer.refusal.code).toBe(waits ? 'holds_lapsed' : refusal);
  },
});

/** Whether at least two holds have expired, the latest within the past hour. */
async function hasToWait(accountId: string, eventId: number): Promise<boolean> {
  const { rows } = await database.$client.query(
    `select held_until as ended from bookings
     where account_id = $1 and event_id = $2 and (state = 'expired' or (state = 'held' and held_until <= $3))`,
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

const index = fc.nat({ max: 11 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(index, index).map(([who, which]) => hold(who, which)) },
  { weight: 4, arbitrary: index.map(openPayment) },
  {
    weight: 4,
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
    weight: 1,
    arbitrary: index.map((which) => withOrder('check', which, (order) => checkOrder(services, order))),
  },
  { weight: 2, arbitrary: fc.constant(anyStep('jobs', runJobs)) },
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
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const now = clock();
      const days = [
        await addGolfDay(database, { now, capacity: 1 }),
        await addGolfDay(database, { now, capacity: 2 }),
      ];
      const world: World = { people: await addAccounts(database, 4, now), days, orders: [] };
      for (const { name, run } of steps) {
        await run(world);
        expect(await audit(1_000_000), `after ${name}`).toEqual([]);
      }
      clock.forward(40);
      await expireOverdueHolds(services);
      await reconcileUnsettled(services);
      await runJobs();
      expect(await audit(0), 'once all is quiet').toEqual([]);
    }),
    { numRuns: Number(process.env['MODEL_RUNS'] ?? 25) },
  );
}, 120_000);
