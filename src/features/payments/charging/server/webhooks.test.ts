import { describe, expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { pendingPayment } from '#tests/buyer.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { organiser } from '#tests/organiser.ts';
import { emptyQueue, queuedPayloads } from '#tests/queue.ts';
import { deliverMessage, type Signed } from '#tests/sandbox-message.ts';
import { cards } from '#tests/test-cards.ts';
import { sandboxSecret } from '../../sandbox/server/sandbox-provider.ts';
import { signBody } from '../../sandbox/server/webhook-signature.ts';
import { checkLedger } from './consistency-check.ts';

const { app, database, clock, services, runJobs } = await testApp();
const eventId = await addGolfDay(database, { now: clock(), capacity: 100 });
const deliver = (body: string, signed?: Signed) => deliverMessage({ app, services }, body, signed);

/**
 * A pending payment and the webhooks that a provider may send about it. The sandbox itself sends
 * none.
 */
async function pending() {
  const { person, order, paymentId } = await pendingPayment(app, database, eventId);
  const message = (eventId: string, type: string, more = {}) =>
    JSON.stringify({ eventId, type, paymentId, ...more });
  return {
    person,
    order,
    paid: (id = crypto.randomUUID(), amountPence = 12_500) =>
      message(id, 'checkout_paid', { amountPence }),
    expired: (id = crypto.randomUUID()) => message(id, 'checkout_expired'),
    failed: (id = crypto.randomUUID()) => message(id, 'checkout_failed'),
    refundOfOurs: () =>
      message(crypto.randomUUID(), 'refund_returned', { refundId: crypto.randomUUID() }),
    readState: async () => ({
      payment: (
        await database.$client.query('select state from payments where id = $1', [paymentId])
      ).rows[0].state,
      order: (await person.get(`/api/orders/${order.id}`)).json().state,
      postings: (
        await database.$client.query(
          'select count(*)::int from ledger_transactions where source_id = $1',
          [paymentId],
        )
      ).rows[0].count,
      jobs: (await queuedPayloads(database, 'payments.settled')).filter(
        (payload) => payload['paymentId'] === paymentId,
      ).length,
    }),
  };
}

test('processes a webhook once that is delivered five times', async () => {
  const { paid, readState } = await pending();
  const body = paid();
  for (let time = 0; time < 5; time++)
    expect((await deliver(body)).json()).toEqual({ received: true });
  expect(await readState()).toEqual({ payment: 'paid', order: 'open', postings: 1, jobs: 1 });
  await runJobs();
  expect(await readState()).toEqual({ payment: 'paid', order: 'paid', postings: 1, jobs: 0 });
});

// Shows attack 24
test('processes a webhook once that is delivered five times simultaneously', async () => {
  const { paid, readState } = await pending();
  const body = paid();
  const answers = await Promise.all(Array.from({ length: 5 }, () => deliver(body)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(await readState()).toEqual({ payment: 'paid', order: 'open', postings: 1, jobs: 1 });
});

test('books a payment once for two different webhooks about it', async () => {
  const { paid, readState } = await pending();
  await Promise.all([deliver(paid()), deliver(paid())]);
  expect(await readState()).toMatchObject({ payment: 'paid', postings: 1, jobs: 1 });
});

describe('a payment, in whatever order its webhooks come,', () => {
  test.each([
    ['paid, expired, failed', ['paid', 'expired', 'failed']],
    ['expired, paid, failed', ['expired', 'paid', 'failed']],
    ['failed, expired, paid', ['failed', 'expired', 'paid']],
    ['failed, paid, expired, paid', ['failed', 'paid', 'expired', 'paid']],
  ] as const)('is kept as paid: %s', async (_name, order) => {
    const given = await pending();
    for (const type of order) expect((await deliver(given[type]())).statusCode).toBe(200);
    expect(await given.readState()).toMatchObject({ payment: 'paid', postings: 1, jobs: 1 });
  });

  test('stays unpaid if none reports a payment', async () => {
    const { failed, expired, readState } = await pending();
    await deliver(failed());
    await deliver(expired());
    expect(await readState()).toMatchObject({ payment: 'expired', postings: 0, jobs: 0 });
  });
});

describe('the signature check of webhooks', () => {
  test.each<[string, (body: string) => Signed]>([
    ['another secret', () => ({ secret: 'not-the-secret' })],
    ['no signature', () => ({ header: '' })],
    [
      'a signature of another body',
      (body) => ({ header: signBody(sandboxSecret(services), `${body} `, clock()) }),
    ],
    ['an old signature', () => ({ at: new Date(clock().getTime() - 301_000) })],
    ['a signature from the future', () => ({ at: new Date(clock().getTime() + 301_000) })],
    ['a malformed signature', () => ({ header: 't=1,v1=zz' })],
  ])('refuses %s and changes nothing', async (_name, signed) => {
    const { paid, readState } = await pending();
    const body = paid();
    const answer = await deliver(body, signed(body));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('webhook_not_genuine');
    expect(await readState()).toEqual({ payment: 'pending', order: 'open', postings: 0, jobs: 0 });
    const { rows } = await database.$client.query(
      'select 1 from provider_events where event_id = $1',
      [JSON.parse(body).eventId],
    );
    expect(rows).toEqual([]);
  });

  test('is shown to organisers once if money arrived for something unknown', async () => {
    const olive = await organiser(app, services);
    const paymentId = crypto.randomUUID();
    const body = () =>
      JSON.stringify({
        ...{ eventId: crypto.randomUUID(), type: 'checkout_paid' },
        ...{ paymentId, amountPence: 4200 },
      });
    for (let time = 0; time < 3; time++) expect((await deliver(body())).statusCode).toBe(200);
    await runJobs();
    const list = JSON.stringify((await olive.get('/api/notifications')).json());
    expect(list.split('took £42 for something this site doesn’t know')).toHaveLength(2);
  });

  test('accepts a refused webhook once it is signed correctly', async () => {
    const { paid, readState } = await pending();
    const body = paid();
    await deliver(body, { secret: 'not-the-secret' });
    await deliver(body);
    expect(await readState()).toMatchObject({ payment: 'paid', postings: 1 });
  });

  test('covers the exact bytes of the body, spaces included', async () => {
    const { paid, readState } = await pending();
    const body = JSON.stringify(JSON.parse(paid()), null, 2);
    expect((await deliver(body)).statusCode).toBe(200);
    expect(await readState()).toMatchObject({ payment: 'paid' });
  });
});

describe('a webhook that cannot be processed, although its signature is right,', () => {
  test.each([
    ['no JSON', 'paid, honestly'],
    ['nothing', ''],
    ['another type', JSON.stringify({ eventId: crypto.randomUUID(), type: 'payout' })],
    ['no payment', JSON.stringify({ eventId: crypto.randomUUID(), type: 'checkout_expired' })],
  ])('is refused as not understood: %s', async (_name, body) => {
    const answer = await deliver(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('webhook_not_understood');
  });

  test.each([
    ['checkout_paid', { amountPence: 12_500 }],
    ['checkout_expired', {}],
    ['checkout_failed', {}],
    ['refund_returned', { refundId: crypto.randomUUID() }],
    ['refund_failed', { refundId: crypto.randomUUID() }],
  ])('is accepted and not stored: %s of a payment that is not ours', async (type, more) => {
    const [eventId, paymentId] = [crypto.randomUUID(), crypto.randomUUID()];
    const answer = await deliver(JSON.stringify({ eventId, type, paymentId, ...more }));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ received: true });
    const { rows } = await database.$client.query(
      'select 1 from provider_events where event_id = $1',
      [eventId],
    );
    expect(rows).toEqual([]);
  });

  test('is accepted and changes nothing if its refund belongs to another payment', async () => {
    const { refundOfOurs, readState } = await pending();
    expect((await deliver(refundOfOurs())).statusCode).toBe(200);
    expect(await readState()).toMatchObject({ payment: 'pending', postings: 0 });
  });
});

test('rolls back a webhook about the wrong amount and does not store it as received', async () => {
  const { paid, readState } = await pending();
  const id = crypto.randomUUID();
  expect((await deliver(paid(id, 1))).statusCode).toBe(500);
  expect(await readState()).toEqual({ payment: 'pending', order: 'open', postings: 0, jobs: 0 });
  expect((await deliver(paid(id))).statusCode).toBe(200);
  expect(await readState()).toMatchObject({ payment: 'paid', postings: 1 });
});

// Shows defect 15
test('repairs a payment whose webhook never comes by asking the provider', async () => {
  const { person, order, readState } = await pending();
  await person.post(`${await person.openPayment(order.id)}/pay`, cards.good);
  await database.$client.query(
    `delete from graphile_worker._private_jobs where payload::text like '%eventId%'`,
  );
  await runJobs();
  expect(await readState()).toMatchObject({ payment: 'pending', order: 'open' });
  clock.forward(2);
  await database.$client.query(`select graphile_worker.add_job('payments.heal', '{}'::json)`);
  await runJobs();
  expect(await readState()).toMatchObject({ payment: 'paid', order: 'paid', postings: 1 });
});

// Shows defect 15
test('asks the provider at once when the buyer checks', async () => {
  const { person, order, readState } = await pending();
  await person.post(`${await person.openPayment(order.id)}/pay`, cards.good);
  await emptyQueue(database);
  const answer = await person.post(`/api/orders/${order.id}/check`);
  expect(answer.json()).toMatchObject({ state: 'paid' });
  expect(await readState()).toMatchObject({ payment: 'paid', order: 'paid', postings: 1 });
});

test('leaves a ledger that balances', async () => {
  expect(await checkLedger(database)).toEqual([]);
});
