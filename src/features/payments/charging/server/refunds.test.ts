import { describe, expect, test } from 'vitest';
import { createAdmin } from '#features/identity/server/public.ts';
import { partOfAmount, splitVat } from '#lib/money.ts';
import { readActions } from '#platform/audit/read-actions.ts';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { providers } from '#tests/provider-names.ts';
import { paymentsApp, placeAtCheckout } from '#tests/providers.ts';
import { visitor } from '#tests/visitor.ts';
import type { AdminRefund } from '../contract.ts';
import { checkLedger } from './consistency-check.ts';
import { recordReturned } from './record-provider-event.ts';
import { refundPayment } from './refund.ts';

describe.each(providers)('%s:', async (provider) => {
  const stage = await paymentsApp(provider);
  const { app, database, clock, services, runJobs, mendCards } = stage;
  const eventId = await addGolfDay(database, { now: clock(), capacity: 100 });
  const olive = { username: 'olive', email: 'olive@example.com', password: 'on-the-first-tee' };
  await createAdmin(services, { ...olive, firstName: 'Olive', lastName: 'Ames' });
  const admin = visitor(app);
  await admin.post('/api/login', olive);

  const price = splitVat(12_500, 20);

  /** A place that was paid with a card. Returns the payment's id. */
  const paid = async (number?: string) => (await placeAtCheckout(stage, eventId, number)).id;

  const refund = (paymentId: string, key: string, pence: number) =>
    database.transaction((tx) =>
      refundPayment(tx, {
        paymentId,
        key,
        amount: partOfAmount(price, pence),
        reason: 'cancelled',
        now: clock(),
      }),
    );

  async function standing(paymentId: string) {
    const { rows } = await database.$client.query(
      `select p.state, p.refunded_pence as promised,
       coalesce(sum(r.amount_pence) filter (where r.state in ('returned', 'by_hand')), 0)::int as returned
     from payments p left join refunds r on r.payment_id = p.id where p.id = $1 group by p.id`,
      [paymentId],
    );
    return rows[0];
  }

  describe('a refund of a part', () => {
    test('leaves the payment paid until all of it has been returned', async () => {
      const paymentId = await paid();
      await refund(paymentId, 'half', 6250);
      await runJobs();
      expect(await standing(paymentId)).toEqual({ state: 'paid', promised: 6250, returned: 6250 });
      await refund(paymentId, 'rest', 6250);
      expect(await standing(paymentId)).toEqual({
        state: 'refunding',
        promised: 12_500,
        returned: 6250,
      });
      await runJobs();
      expect(await standing(paymentId)).toEqual({
        state: 'refunded',
        promised: 12_500,
        returned: 12_500,
      });
      expect(await checkLedger(database)).toEqual([]);
    });

    test('is promised once per key, however many requests there are, even at once', async () => {
      const paymentId = await paid();
      await Promise.all(
        Array.from({ length: 8 }, (_, index) => refund(paymentId, `key ${index % 2}`, 5000)),
      );
      await runJobs();
      expect(await standing(paymentId)).toEqual({
        state: 'paid',
        promised: 10_000,
        returned: 10_000,
      });
    });

    test('returns beside the others of its payment, without waiting for them in a circle', async () => {
      const paymentIds = await Promise.all(Array.from({ length: 4 }, () => paid()));
      for (const paymentId of paymentIds)
        for (const key of ['a', 'b', 'c', 'd'])
          await refund(paymentId, `${paymentId} ${key}`, 3125);
      const { rows } = await database.$client.query(
        "select id from refunds where payment_id = any($1) and state = 'requested'",
        [paymentIds],
      );
      await Promise.all(
        rows.map(({ id }) =>
          database.transaction((tx) =>
            recordReturned(tx, { refundId: id, bankReference: `bank ${id}` }, clock()),
          ),
        ),
      );
      for (const paymentId of paymentIds)
        expect(await standing(paymentId)).toEqual({
          state: 'refunded',
          promised: 12_500,
          returned: 12_500,
        });
      await runJobs();
      expect(await checkLedger(database)).toEqual([]);
    });

    test('never exceeds the rest, even if another program writes it', async () => {
      const paymentId = await paid();
      await refund(paymentId, 'most', 12_000);
      await expect(refund(paymentId, 'more', 501)).rejects.toThrow('500 pence left');
      const byHand = database.$client.query(
        `insert into refunds (payment_id, key, net_pence, vat_pence, amount_pence, reason, created_at)
       values ($1, 'sql', 501, 0, 501, 'x', now())`,
        [paymentId],
      );
      await expect(byHand).rejects.toThrow('payments_refunded');
    });

    test('is refused for a payment that was never made', async () => {
      const person = await buyer(app);
      await person.openPayment((await person.hold(eventId)).id);
      const { rows } = await database.$client.query(
        `select id from payments where state = 'pending'`,
      );
      await expect(refund(rows[0].id, 'x', 1)).rejects.toThrow('no money to give back');
    });
  });

  describe('a refund that the provider refuses', () => {
    const refused = async () => {
      const paymentId = await paid('4000 0000 0000 5126');
      const made = await refund(paymentId, `all:${paymentId}`, 12_500);
      await runJobs();
      return { paymentId, path: `/api/admin/refunds/${made?.id}` };
    };
    const listed = async (state = 'failed') =>
      (await admin.get(`/api/admin/refunds?state=${state}`)).json<{ rows: AdminRefund[] }>().rows;
    const audited = async () => (await readActions(database, {})).page.map(({ action }) => action);

    test('is listed until an admin pays it by hand, which closes it and is recorded', async () => {
      const { paymentId, path } = await refused();
      expect(await listed()).toMatchObject([
        { amountPence: 12_500, name: 'Robin Hartley', can: { retry: true, payByHand: true } },
      ]);
      const answer = await admin.post(`${path}/paid-by-hand`, { reference: 'BACS 4711' });
      expect(answer.json<AdminRefund>()).toMatchObject({
        state: 'by_hand',
        paidByHand: 'BACS 4711',
      });
      await runJobs();
      expect(await standing(paymentId)).toEqual({
        state: 'refunded',
        promised: 12_500,
        returned: 12_500,
      });
      expect(await listed()).toEqual([]);
      expect((await listed('settled'))[0]?.paidByHand).toBe('BACS 4711');
      expect(await audited()).toContain('payments.refund_by_hand');
      expect(await checkLedger(database)).toEqual([]);
    });

    test('is sent again once when an admin retries it, however often they press', async () => {
      const { paymentId, path } = await refused();
      await mendCards();
      const pressed = await Promise.all([1, 2, 3].map(() => admin.post(`${path}/retry`)));
      expect(pressed.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
      await runJobs();
      expect(await standing(paymentId)).toMatchObject({ state: 'refunded', returned: 12_500 });
      expect(await audited()).toContain('payments.retry_refund');
      expect(await checkLedger(database)).toEqual([]);
    });

    test('can be retried only by an admin, and paid by hand only once and with a reference', async () => {
      const { path } = await refused();
      const someone = await buyer(app);
      const codes = await Promise.all([
        visitor(app).get('/api/admin/refunds'),
        someone.get('/api/admin/refunds'),
        visitor(app).post(`${path}/retry`),
        someone.post(`${path}/paid-by-hand`, { reference: 'mine' }),
        admin.post(`${path}/paid-by-hand`, { reference: ' ' }),
        admin.post(`/api/admin/refunds/${crypto.randomUUID()}/retry`),
      ]);
      expect(codes.map(({ statusCode }) => statusCode)).toEqual([401, 403, 401, 403, 400, 404]);
      await admin.post(`${path}/paid-by-hand`, { reference: 'BACS 1' });
      expect((await admin.post(`${path}/paid-by-hand`, { reference: 'BACS 2' })).statusCode).toBe(
        409,
      );
    });
  });
});
