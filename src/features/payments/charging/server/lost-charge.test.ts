import { describe, expect, test } from 'vitest';
import { providers } from '#tests/provider-names.ts';
import { chargeMethod } from './charge-method.ts';
import { chargingStage } from './charging.stage.ts';
import { checkLedger } from './consistency-check.ts';
import { reconcileUnsettled } from './reconcile.ts';
import { refundPayment } from './refund.ts';
import { findPayments } from './store.ts';

const DAY_MINUTES = 24 * 60;

describe.each(providers)('%s: a charge whose answer was lost', async (provider) => {
  const {
    database,
    clock,
    services,
    runJobs,
    standIn,
    withCard,
    loseCharge,
    writeCharge,
    loseWebhooks,
  } = await chargingStage(provider);

  /** The payments of a charge that was made, and its answer lost. */
  async function lost() {
    const { request } = await withCard();
    const charge = await request();
    await loseCharge(charge);
    return { charge, read: () => findPayments(database, charge) };
  }

  test('is found by reconciling, and by calling again', async () => {
    for (const heal of ['reconcile', 'call'] as const) {
      const { charge, read } = await lost();
      await loseWebhooks();
      if (heal === 'reconcile') {
        clock.forward(2);
        await reconcileUnsettled(services);
      } else await chargeMethod(services, charge);
      expect(await read()).toMatchObject([{ state: 'paid' }]);
    }
    expect(await checkLedger(database)).toEqual([]);
  });

  test('is made once, also if it is called again after the provider has forgotten its key', async () => {
    const { charge, read } = await lost();
    await loseWebhooks();
    const charges = standIn?.account.all('pi').length;
    clock.forward(DAY_MINUTES + 60);

    expect(await chargeMethod(services, charge)).toMatchObject({ state: 'paid' });
    expect(await read()).toMatchObject([{ state: 'paid' }]);
    expect(standIn?.account.all('pi').length).toBe(charges);
  });

  test('that the provider never received is made by the same attempt, hours later', async () => {
    const { request } = await withCard();
    const charge = { ...(await request()), attemptKey: `renewal ${crypto.randomUUID()}` };
    await writeCharge(charge);
    clock.forward(3 * 60);

    expect(await chargeMethod(services, charge)).toMatchObject({ state: 'paid' });
    expect(await findPayments(database, charge)).toMatchObject([{ state: 'paid' }]);
  });

  test('is refunded after its webhook has reported it', async () => {
    const { read } = await lost();
    await runJobs();
    const [payment] = await read();
    expect(payment).toMatchObject({ state: 'paid', providerSessionId: expect.any(String) });

    await refundAll(String(payment?.id));
    expect(await read()).toMatchObject([{ state: 'refunded' }]);
    expect(await checkLedger(database)).toEqual([]);
  });

  test('is refunded, also if an earlier version of the site has recorded no session', async () => {
    const { read } = await lost();
    await runJobs();
    const [payment] = await read();
    await database.$client.query('update payments set provider_session_id = null where id = $1', [
      payment?.id,
    ]);

    await refundAll(String(payment?.id));
    expect(await read()).toMatchObject([
      { state: 'refunded', providerSessionId: payment?.providerSessionId },
    ]);
  });

  async function refundAll(paymentId: string) {
    await database.transaction((tx) =>
      refundPayment(tx, { paymentId, reason: 'cooling off', now: clock() }),
    );
    await runJobs();
  }
});
