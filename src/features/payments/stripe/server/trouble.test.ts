import { describe, expect, test } from 'vitest';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { stripeApp } from '#tests/providers.ts';
import { findPaymentTroubles, isTestMode } from '../../charging/server/payment-troubles.ts';
import { reconcileUnsettled } from '../../charging/server/reconcile.ts';

describe('the payment provider', async () => {
  const { app, database, clock, services, standIn, payAt, runJobs } = await stripeApp();

  test('has no trouble with a right key and a right clock, and is in test mode', async () => {
    expect(await findPaymentTroubles(services)).toEqual([]);
    expect(isTestMode(services.config)).toBe(true);
  });

  test('does not answer', async () => {
    standIn.fail({ call: 'GET /v1/balance', kind: 'hang up', times: 2 });
    expect(await findPaymentTroubles(services)).toEqual(['unreachable']);
  });

  test('has another time than this machine', async () => {
    const slow = { ...services, clock: () => new Date(clock().getTime() - 180_000) };
    expect(await findPaymentTroubles(slow)).toEqual(['wrong_clock']);
  });

  test('sends no webhooks: the last payment was found by asking', async () => {
    const eventId = await addGolfDay(database, { now: clock(), capacity: 10 });
    const person = await buyer(app, { confirmedIn: database });
    const pay = async () => {
      const order = await person.hold(eventId);
      return (await person.post(`/api/orders/${order.id}/payment`)).json().checkoutUrl;
    };
    await payAt(person, await pay());
    standIn.webhooks.lose();
    clock.forward(2);
    await reconcileUnsettled(services);
    await runJobs();
    expect(await findPaymentTroubles(services)).toEqual([]);
    clock.forward(16);
    expect(await findPaymentTroubles(services)).toEqual(['no_webhooks']);
  });
});

test('a key that Stripe refuses is found', async () => {
  const { services } = await stripeApp({ STRIPE_SECRET_KEY: 'sk_test_of_somebody_else' });
  expect(await findPaymentTroubles(services)).toEqual(['wrong_key']);
});
