import { describe, expect, test } from 'vitest';
import { providers } from '#tests/provider-names.ts';
import { queuedPayloads } from '#tests/queue.ts';
import { member } from '#tests/visitor.ts';
import { startCardChange } from './change-card.ts';
import { chargeMethod } from './charge-method.ts';
import { chargingStage } from './charging.stage.ts';
import { checkLedger } from './consistency-check.ts';
import { readMethod, removeMethod } from './methods.ts';
import { reconcileUnsettled } from './reconcile.ts';
import { refundPayment } from './refund.ts';
import { startPayment } from './start-payment.ts';
import { findPayment, findPayments } from './store.ts';

const CONSENT = 'We’ll charge this card £59 each month until you cancel.';
const DECLINES_RENEWALS = '4000 0000 0000 0341';
const ALWAYS_AUTHENTICATES = '4000 0027 6000 3184';

describe.each(providers)('%s:', async (provider) => {
  const { app, database, clock, services, runJobs, payAt, expireCards, withCard, requestFor } =
    await chargingStage(provider);

  const booked = async (paymentId: string) => {
    const { rows } = await database.$client.query(
      `select e.account, e.amount_pence::int as pence from ledger_entries e
     join ledger_transactions t on t.id = e.transaction_id where t.source_id = $1 order by e.id`,
      [paymentId],
    );
    return rows;
  };

  test('keeps the card of a checkout with the consent, and no more of it than is shown', async () => {
    const { person, method, consent } = await withCard();
    expect(method).toMatchObject({
      accountId: person.account.id,
      provider,
      brand: 'visa',
      lastFour: '4242',
      expiresMonth: 12,
      expiresYear: 2060,
      consent,
      consentAt: clock(),
      removedAt: null,
    });
  });

  test.each([
    ['another provider', { provider: 'another' }],
    ['the other mode, test or live', { is_test: false }],
  ])('does not offer a card that %s keeps', async (_, kept) => {
    const { person, method } = await withCard();
    const read = async () => (await readMethod(services, person.account.id))?.id;
    const [[column, value] = []] = Object.entries(kept);
    const move = (to: unknown) =>
      database.$client.query(`update payment_methods set ${column} = $2 where id = $1`, [
        method.id,
        to,
      ]);

    await move(value);
    expect(await read()).toBeUndefined();
    await move(column === 'provider' ? provider : true);
    expect(await read()).toBe(method.id);
  });

  test('charges the card, posts it like a checkout, and refunds it like one', async () => {
    const { request } = await withCard();
    const charge = await request();
    const result = await chargeMethod(services, charge);
    expect(result).toEqual({ state: 'paid', paymentId: expect.any(String) });
    expect(await booked(result.paymentId)).toEqual([
      { account: `provider:${provider}`, pence: 5900 },
      { account: 'sales', pence: -4917 },
      { account: 'vat', pence: -983 },
    ]);
    expect(await queuedPayloads(database, 'payments.settled')).toEqual([
      expect.objectContaining({ referenceType: 'membership', referenceId: charge.referenceId }),
    ]);

    await runJobs();
    await database.transaction((tx) =>
      refundPayment(tx, { paymentId: result.paymentId, reason: 'cooling off', now: clock() }),
    );
    await runJobs();
    expect(await findPayment(database, result.paymentId)).toMatchObject({ state: 'refunded' });
    expect(await checkLedger(database)).toEqual([]);
  });

  describe('a charge that fails', () => {
    test.each([
      [
        'is declined at renewals',
        DECLINES_RENEWALS,
        { state: 'declined', reason: 'insufficient_funds' },
      ],
      ['wants authentication', ALWAYS_AUTHENTICATES, { state: 'authentication_needed' }],
    ])(
      'because the card %s says so, and the next attempt is a new payment',
      async (_name, number, outcome) => {
        const { request } = await withCard(number);
        const charge = await request();
        const first = await chargeMethod(services, charge);
        expect(first).toMatchObject(outcome);
        const second = await chargeMethod(services, charge);
        expect(second).toMatchObject(outcome);
        expect(second.paymentId).not.toBe(first.paymentId);
        await runJobs();
        expect(await findPayments(database, charge)).toMatchObject([
          { state: 'failed' },
          { state: 'failed' },
        ]);
        expect(await booked(first.paymentId)).toEqual([]);
      },
    );

    test('because the card has expired since says so', async () => {
      const { request } = await withCard();
      await expireCards();
      expect(await chargeMethod(services, await request())).toMatchObject({
        state: 'declined',
        reason: 'expired',
      });
    });

    test('is answered again for the same attempt, without another charge', async () => {
      const { request } = await withCard(DECLINES_RENEWALS);
      const charge = { ...(await request()), attemptKey: `renewal ${crypto.randomUUID()}` };
      const first = await chargeMethod(services, charge);
      expect(await chargeMethod(services, charge)).toEqual(first);
      expect(await findPayments(database, charge)).toHaveLength(1);
    });

    test('queues one job, however often it is reported', async () => {
      const { request } = await withCard(DECLINES_RENEWALS);
      const { paymentId } = await chargeMethod(services, await request());
      await reconcileUnsettled(services);
      const jobs = await queuedPayloads(database, 'payments.charge_failed');
      expect(jobs.filter((job) => job['paymentId'] === paymentId)).toEqual([
        expect.objectContaining({ reason: 'insufficient_funds', referenceType: 'membership' }),
      ]);
    });
  });

  describe('a charge', () => {
    test('is made once by many calls at once', async () => {
      const { request } = await withCard();
      const charge = await request();
      const results = await Promise.all(
        Array.from({ length: 6 }, () => chargeMethod(services, charge)),
      );
      expect(new Set(results.map(({ paymentId }) => paymentId)).size).toBe(1);
      expect(await chargeMethod(services, charge)).toMatchObject({ state: 'paid' });
      expect(await findPayments(database, charge)).toHaveLength(1);
    });

    test('closes an open checkout of the same reference first', async () => {
      const { person, request } = await withCard();
      const charge = await request();
      const started = await startPayment(services, {
        ...requestFor(person.account.id, charge.referenceId),
        keptUntil: null,
        returnPath: '/account/membership',
        cancelPath: '/account/membership',
      });
      const result = await chargeMethod(services, charge);
      expect(result.state).toBe('paid');
      expect(result.paymentId).not.toBe(started.paymentId);
      if (started.state !== 'open') throw new Error('The checkout did not open');
      expect(await payAt(person, started.checkoutUrl)).toBe(false);
    });

    test('is refused for a removed card, and for another account’s', async () => {
      const { person, method, request } = await withCard();
      const other = await withCard();
      const refusal = { refusal: { code: 'method_not_found' } };
      await expect(
        chargeMethod(services, { ...(await request()), methodId: other.method.id }),
      ).rejects.toMatchObject(refusal);
      await removeMethod(services, { accountId: person.account.id, methodId: method.id });
      await expect(chargeMethod(services, await request())).rejects.toMatchObject(refusal);
    });
  });

  describe('a saved card', () => {
    test('is replaced by a checkout that takes no money', async () => {
      const { person, method } = await withCard();
      const { checkoutUrl } = await startCardChange(services, {
        accountId: person.account.id,
        consent: CONSENT,
        returnPath: '/account/membership',
        cancelPath: '/account/membership',
      });
      expect(await payAt(person, checkoutUrl)).toBe(true);
      await runJobs();
      const current = await readMethod(services, person.account.id);
      expect(current?.id).not.toBe(method.id);
      expect(current?.methodRef).not.toBe(method.methodRef);
    });

    test('is forgotten by the provider when it is removed, however often', async () => {
      const { person, method } = await withCard();
      const card = { accountId: person.account.id, methodId: method.id };
      await Promise.all([removeMethod(services, card), removeMethod(services, card)]);
      await runJobs();
      expect(await readMethod(services, person.account.id)).toBeUndefined();
      const other = await member(app);
      await expect(
        removeMethod(services, { ...card, accountId: other.account.id }),
      ).rejects.toMatchObject({ refusal: { code: 'method_not_found' } });
    });
  });
});
