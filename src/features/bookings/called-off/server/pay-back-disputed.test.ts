import { expect, test } from 'vitest';
import { addGolfDay } from '#tests/golf-day.ts';
import { organiser } from '#tests/organiser.ts';
import { placeAtCheckout, stripeApp } from '#tests/providers.ts';
import { emptyQueue } from '#tests/queue.ts';
import { intentOf } from '#tests/stripe/at-checkout.ts';
import { closeDispute, openDispute } from '#tests/stripe/money.ts';
import { CALLED_OFF } from '../../credits/pay-back-policy.ts';
import { checkBookings } from '../../places/server/consistency-check.ts';
import { beginPayBack, payBackDay } from './pay-back-day.ts';

const stage = await stripeApp();
const { app, database, clock, services, runJobs, readBalances, standIn } = stage;
const { account } = standIn;
const olive = await organiser(app, services);

test.each([
  ['won', [12_500, 12_500], 'returned'],
  ['lost', [12_500, 0], 'by_dispute'],
] as const)(
  'a dispute that opens while a day is paid back ends in one refund, and is %s',
  async (outcome, sentBack, state) => {
    const eventId = await addGolfDay(database, { now: clock(), capacity: 100 });
    const places = [
      await placeAtCheckout(stage, eventId),
      await placeAtCheckout(stage, eventId),
    ] as const;
    const intents = places.map(({ id }) => intentOf(account, id));
    const decision = { eventId, policy: CALLED_OFF, reason: 'Snow', by: olive.id };
    await database.transaction((tx) => beginPayBack(tx, decision, clock()));
    await emptyQueue(database);

    // The bank’s message comes in the transaction that pays the second order back.
    let orders = 0;
    let heard: { readonly id: string; readonly delivery: Promise<void> } | undefined;
    const racing = Object.create(services, {
      clock: {
        value: () => {
          orders += 1;
          if (orders === 2) {
            const { id } = openDispute(account, intents[1] ?? '');
            heard = { id, delivery: standIn.webhooks.deliver() };
          }
          return clock();
        },
      },
    });
    await payBackDay(racing, { eventId });
    await heard?.delivery;
    await runJobs();

    const refundStates = async () => {
      const { rows } = await database.$client.query(
        'select state from refunds where payment_id = any($1) order by payment_id',
        [places.map(({ id }) => id)],
      );
      return rows.map((row) => row.state);
    };
    expect(await refundStates()).toEqual(['returned', 'requested']);

    closeDispute(account, heard?.id ?? '', outcome);
    await runJobs();
    await readBalances();
    await runJobs();
    expect(await refundStates()).toEqual(['returned', state]);
    const returned = intents.map((intent) =>
      account
        .all('re')
        .filter((refund) => refund['payment_intent'] === intent && refund['status'] !== 'failed')
        .reduce((sum, refund) => sum + Number(refund['amount']), 0),
    );
    expect(returned).toEqual(sentBack);
    expect(await checkBookings(database, { now: clock(), graceMinutes: 0 })).toEqual([]);
  },
);
