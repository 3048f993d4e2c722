import { expect, test } from 'vitest';
import { addMinutes } from '#lib/club-time.ts';
import { asRefusal } from '#lib/refusal.ts';
import { testApp } from '#tests/app.ts';
import { addAccounts, addGolfDay, changeGolfDay } from '#tests/golf-day.ts';
import type { OrderState } from '../../places/states.ts';
import { whyNotPayable } from '../payment-rules.ts';
import { readOrder } from './own-orders.ts';
import { payOrder } from './pay-order.ts';
import { presentOrder } from './present.ts';
import { takeOrder } from './take-order.ts';

const { database, clock, services } = await testApp();
const now = clock();
const [accountId = ''] = await addAccounts(database, 1, now);

const orderStates = ['open', 'expired', 'released', 'refunding', 'refunded'] as const;
const eventStates = ['open', 'closed', 'played', 'cancelled'] as const;
const cases = orderStates.flatMap((order) =>
  eventStates.flatMap((event) => [0, 1].map((minutesLeft) => ({ order, event, minutesLeft }))),
);

/**
 * Makes an order in the given state, with minutes left on its hold, whose event then moves to the
 * given state.
 */
async function makeOrder({
  order: state,
  event,
  minutesLeft,
}: (typeof cases)[number]): Promise<string> {
  const eventId = await addGolfDay(database, { now });
  const heldUntil = addMinutes(now, minutesLeft);
  const places = [{ kind: 'place', payWith: 'money', mine: true }] as const;
  const request = { eventId, accountId, places, withPackage: false };
  // One account makes all the orders, more than it may hold.
  const options = { isOffered: true, until: heldUntil };
  const { orderId } = await database.transaction((tx) => takeOrder(services, tx, request, options));
  const move = 'update orders set state = $2 where id = $1';
  await database.$client.query(move, [orderId, state satisfies OrderState]);
  const cancelledReason = event === 'cancelled' ? 'Snow' : null;
  await changeGolfDay(database, { state: event, cancelledReason }, eventId);
  return orderId;
}

test.each(cases)(
  'starts a payment if and only if the rule gives no reason against it: %o',
  async (given) => {
    const own = { orderId: await makeOrder(given), accountId };
    const order = await readOrder(database, own);
    const { booked, event } = order;
    const reason = whyNotPayable({ order: booked.order, event }, now);
    expect(presentOrder(order, now).can.pay).toBe(reason === undefined);
    const answer = await payOrder(services, own).catch(asRefusal);
    expect('code' in answer ? answer.code : undefined).toBe(reason);
    const { rows } = await database.$client.query('select from payments where reference_id = $1', [
      own.orderId,
    ]);
    expect(rows).toHaveLength(reason === undefined ? 1 : 0);
  },
);
