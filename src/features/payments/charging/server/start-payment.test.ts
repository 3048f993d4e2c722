import { describe, expect, test } from 'vitest';
import { pendingPayment } from '#tests/buyer.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { paymentsApp, providers } from '#tests/providers.ts';
import { type PaymentRequest, startPayment } from './start-payment.ts';

describe.each(providers)('%s:', async (provider) => {
  const { app, database, clock, services, runJobs, closeAt } = await paymentsApp(provider);
  const eventId = await addGolfDay(database, { now: clock(), capacity: 100 });

  const requestFor = (orderId: string, accountId: string): PaymentRequest => ({
    referenceType: 'order',
    referenceId: orderId,
    accountId,
    total: { net: 10_417, vat: 2083, gross: 12_500 },
    lines: [],
    about: { about: 'A golf day', aboutPath: null },
    keptUntil: clock(),
    returnPath: '/bookings',
    cancelPath: '/bookings',
    whyNotPayable: async () => undefined,
  });

  /**
   * The services, with a pending payment that ends after each transaction that finds it: another
   * request was quicker.
   */
  const withQuickOther = (orderId: string, times: number) => {
    let left = times;
    const quick = Object.create(database, {
      transaction: {
        value: async (work: Parameters<typeof database.transaction>[0]) => {
          const result = await database.transaction(work);
          if (left > 0) {
            left -= 1;
            await database.$client.query(
              `update payments set state = 'expired' where reference_id = $1 and state = 'pending'`,
              [orderId],
            );
          }
          return result;
        },
      },
    });
    return { ...services, database: quick };
  };

  test('a payment that another request ends meanwhile is replaced by a new one', async () => {
    const { person, order, paymentId } = await pendingPayment(app, database, eventId);
    const started = await startPayment(
      withQuickOther(order.id, 1),
      requestFor(order.id, person.account.id),
    );
    expect(started).toMatchObject({ state: 'open' });
    expect(started.paymentId).not.toBe(paymentId);
  });

  test('a payment that ends at every try is refused with a sentence', async () => {
    const { person, order } = await pendingPayment(app, database, eventId);
    const start = startPayment(
      withQuickOther(order.id, 100),
      requestFor(order.id, person.account.id),
    );
    await expect(start).rejects.toMatchObject({
      refusal: { status: 409, code: 'payment_keeps_ending' },
    });
  });

  test('many payments at once right after a cancelled one lead to one new checkout', async () => {
    const { person, order } = await pendingPayment(app, database, eventId);
    for (let round = 0; round < 5; round += 1) {
      const checkout = (await person.post(`/api/orders/${order.id}/payment`)).json().checkoutUrl;
      await closeAt(person, checkout);
      const answers = await Promise.all([
        ...Array.from({ length: 6 }, () => person.post(`/api/orders/${order.id}/payment`)),
        runJobs(),
      ]);
      const started = answers.flatMap((answer) => (answer ? [answer] : []));
      expect(started.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
      expect(new Set(started.map((answer) => answer.json().checkoutUrl)).size).toBe(1);
    }
  });
});
