import { describe, expect, test } from 'vitest';
import { enqueue } from '#platform/jobs/job.ts';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { stripeApp } from '#tests/providers.ts';
import {
  closeDispute,
  failRefund,
  finishRefund,
  openDispute,
  payOut,
} from '#tests/stripe/money.ts';
import { STAND_IN_SECRET } from '#tests/stripe/stand-in.ts';
import { signStripeBody } from '#tests/stripe/webhooks.ts';
import { checkLedger } from '../../charging/server/consistency-check.ts';
import { readDisputesOf, readOpenDisputes } from '../../charging/server/disputes.ts';
import { sendRefund as sendRefundJob } from '../../charging/server/jobs.ts';
import { readAllBalances, readPayoutLines, readPayouts } from '../../charging/server/payouts.ts';
import { reconcileUnsettled } from '../../charging/server/reconcile.ts';
import { refundPayment } from '../../charging/server/refund.ts';
import { askAgain } from '../../charging/server/store.ts';
import { readBalance } from '../../ledger/server/balances.ts';

const { app, database, clock, services, runJobs, payAt, standIn } = await stripeApp();
const eventId = await addGolfDay(database, { now: clock(), capacity: 100 });

/** A place on hold, and its checkout at Stripe. */
async function opened() {
  const person = await buyer(app, { confirmedIn: database });
  const order = await person.hold(eventId);
  const pay = async () => (await person.post(`/api/orders/${order.id}/payment`)).json();
  const { checkoutUrl } = await pay();
  const { rows } = await database.$client.query('select id from payments where reference_id = $1', [
    order.id,
  ]);
  return {
    person,
    order,
    pay,
    checkoutUrl: String(checkoutUrl),
    paymentId: String(rows[0].id),
    readStates: async () => ({
      order: (await person.get(`/api/orders/${order.id}`)).json().state,
      payments: (
        await database.$client.query('select state from payments where reference_id = $1', [
          order.id,
        ])
      ).rows.map(({ state }) => state),
    }),
  };
}

async function paid(number?: string) {
  const place = await opened();
  await payAt(place.person, place.checkoutUrl, number);
  await runJobs();
  const { rows } = await database.$client.query(
    'select provider_session_id as "sessionId" from payments where id = $1',
    [place.paymentId],
  );
  const session = standIn.account.get('cs', rows[0].sessionId);
  return { ...place, intentId: String(session['payment_intent']) };
}

const refundWhole = (paymentId: string) =>
  database.transaction((tx) => refundPayment(tx, { paymentId, reason: 'cancelled', now: clock() }));

const refundsOf = async (paymentId: string) =>
  (await database.$client.query('select * from refunds where payment_id = $1', [paymentId])).rows;

describe('the checkout', () => {
  test('is a page of Stripe with our lines, our ids, and no more about the buyer than the email', async () => {
    const { person, paymentId, checkoutUrl } = await opened();
    const session = standIn.account.get('cs', checkoutUrl.split('/').at(-1));
    expect(session).toMatchObject({
      client_reference_id: paymentId,
      metadata: { payment_id: paymentId },
      customer_email: person.account.email,
      amount_total: 12_500,
      lines: [{ name: expect.any(String), amount: 12_500 }],
      success_url: expect.stringContaining('/bookings/'),
      cancel_url: expect.stringContaining('/event-payment/'),
    });
    expect(Number(session['expires_at']) * 1000 - clock().getTime()).toBeGreaterThan(30 * 60_000);
    expect(JSON.stringify(session)).not.toContain('Hartley');
  });

  test('is one for many clicks at once, and a new one after it has expired', async () => {
    const person = await buyer(app, { confirmedIn: database });
    const order = await person.hold(eventId);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => person.post(`/api/orders/${order.id}/payment`)),
    );
    expect(new Set(answers.map((answer) => answer.json().checkoutUrl)).size).toBe(1);
  });

  test('is paid once, and the place is confirmed', async () => {
    const { readStates } = await paid();
    expect(await readStates()).toEqual({ order: 'paid', payments: ['paid'] });
    expect(await checkLedger(database)).toEqual([]);
  });

  test('stays open after a declined card, and after 3-D Secure was refused', async () => {
    const { person, checkoutUrl, readStates } = await opened();
    expect(await payAt(person, checkoutUrl, '4000000000009995')).toBe(false);
    await runJobs();
    expect(await readStates()).toEqual({ order: 'open', payments: ['pending'] });
    expect(await payAt(person, checkoutUrl, '4000002500003155')).toBe(true);
    await runJobs();
    expect(await readStates()).toEqual({ order: 'paid', payments: ['paid'] });
  });

  test('is closed by API when the hold is released, so that it cannot be paid any more', async () => {
    const { person, order, checkoutUrl, readStates } = await opened();
    await person.post(`/api/orders/${order.id}/release`);
    await runJobs();
    expect(await payAt(person, checkoutUrl)).toBe(false);
    expect((await readStates()).payments).toEqual(['expired']);
  });
});

describe('webhooks', () => {
  test.each([
    ['twice', { copies: 2, order: 'oldest first' }],
    ['latest first', { copies: 1, order: 'latest first' }],
  ] as const)('change nothing more when they come %s', async (_name, { copies, order }) => {
    const { person, checkoutUrl, readStates } = await opened();
    await payAt(person, checkoutUrl);
    standIn.webhooks.copies = copies;
    await standIn.webhooks.deliver({ order });
    standIn.webhooks.copies = 1;
    await runJobs();
    expect(await readStates()).toEqual({ order: 'paid', payments: ['paid'] });
    expect(await checkLedger(database)).toEqual([]);
  });

  test('that are lost are replaced by asking', async () => {
    const { person, checkoutUrl, readStates } = await opened();
    await payAt(person, checkoutUrl);
    standIn.webhooks.lose();
    clock.forward(2);
    await reconcileUnsettled(services);
    await runJobs();
    expect(await readStates()).toEqual({ order: 'paid', payments: ['paid'] });
  });

  test('wait for their next delivery while Stripe does not answer our question', async () => {
    const { person, checkoutUrl, readStates } = await opened();
    await payAt(person, checkoutUrl);
    const sessionId = checkoutUrl.split('/').at(-1);
    standIn.fail({ call: `GET /v1/checkout/sessions/${sessionId}`, kind: 'rate limit', times: 1 });
    await standIn.webhooks.deliver();
    expect((await readStates()).payments).toEqual(['pending']);
    await runJobs();
    expect((await readStates()).payments).toEqual(['paid']);
  });

  const send = (body: string, signature: string) =>
    app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload: body,
    });
  const body = JSON.stringify({ id: 'evt_1', type: 'plan.created', data: { object: { id: 'x' } } });
  const at = (seconds: number) => new Date(clock().getTime() + seconds * 1000);

  test.each([
    ['another secret', () => signStripeBody('whsec_other', body, clock())],
    ['another body', () => signStripeBody(STAND_IN_SECRET, `${body} `, clock())],
    ['an old signature', () => signStripeBody(STAND_IN_SECRET, body, at(-301))],
    ['a signature from the future', () => signStripeBody(STAND_IN_SECRET, body, at(301))],
    ['no signature', () => ''],
  ])('are refused with %s', async (_name, signature) => {
    const answer = await send(body, signature());
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'webhook_not_genuine']);
  });

  test('about something else of the account are accepted and not stored', async () => {
    expect((await send(body, signStripeBody(STAND_IN_SECRET, body, clock()))).statusCode).toBe(200);
    const { rows } = await database.$client.query(
      `select 1 from provider_events where event_id = 'evt_1'`,
    );
    expect(rows).toEqual([]);
  });

  test('that are no events are refused as not understood', async () => {
    const answer = await send('honestly', signStripeBody(STAND_IN_SECRET, 'honestly', clock()));
    expect(answer.json().code).toBe('webhook_not_understood');
  });
});

describe('a call that Stripe does not answer', () => {
  test.each(['error', 'key in use', 'hang up', 'lost'] as const)(
    'is made again: %s',
    async (kind) => {
      const person = await buyer(app, { confirmedIn: database });
      const order = await person.hold(eventId);
      standIn.fail({ call: 'POST /v1/checkout/sessions', kind, times: 1 });
      const answer = await person.post(`/api/orders/${order.id}/payment`);
      expect(answer.statusCode).toBe(200);
      const sessions = standIn.account
        .all('cs')
        .filter((session) => session['customer_email'] === person.account.email);
      expect(sessions).toHaveLength(1);
    },
  );
});

/** As often as the SDK makes a call before it gives up; Stripe’s refusals it does not repeat. */
const EVERY_TRY = { 'rate limit': 1, error: 3, 'hang up': 3 } as const;

test.each(['rate limit', 'error', 'hang up'] as const)(
  'a buyer reads the same sentence whichever call Stripe does not answer, and can try again: %s',
  async (kind) => {
    const person = await buyer(app, { confirmedIn: database });
    const order = await person.hold(eventId);
    const pay = () => person.post(`/api/orders/${order.id}/payment`);
    const failAt = (call: string) => standIn.fail({ call, kind, times: EVERY_TRY[kind] });

    failAt('POST /v1/checkout/sessions');
    const atOpening = await pay();
    const { checkoutUrl } = (await pay()).json();
    failAt(`GET /v1/checkout/sessions/${checkoutUrl.split('/').at(-1)}`);
    const atReading = await pay();

    for (const refused of [atOpening, atReading])
      expect([refused.statusCode, refused.json().code]).toEqual([503, 'provider_unavailable']);
    expect((await pay()).json().checkoutUrl).toBe(checkoutUrl);
  },
);

describe('a refund', () => {
  test('is sent once with the bank’s reference, and brings the place’s money back', async () => {
    const { paymentId } = await paid();
    await refundWhole(paymentId);
    standIn.fail({ call: 'POST /v1/refunds', kind: 'lost', times: 1 });
    await runJobs();
    expect(await refundsOf(paymentId)).toMatchObject([
      { state: 'returned', bank_reference: expect.stringMatching(/^\d+$/) },
    ]);
    expect(
      standIn.account.all('re').filter(({ metadata }) => isOf(metadata, paymentId)),
    ).toHaveLength(1);
    expect(await checkLedger(database)).toEqual([]);
  });

  test('that is slow is returned when Stripe says so', async () => {
    const { paymentId } = await paid('4000000000007726');
    await refundWhole(paymentId);
    await runJobs();
    expect(await refundsOf(paymentId)).toMatchObject([{ state: 'requested' }]);
    const refund = standIn.account.all('re').find(({ metadata }) => isOf(metadata, paymentId));
    finishRefund(standIn.account, String(refund?.id));
    await runJobs();
    expect(await refundsOf(paymentId)).toMatchObject([{ state: 'returned' }]);
  });

  test('that the bank sends back is owed again, and is paid by hand', async () => {
    const { paymentId } = await paid();
    await refundWhole(paymentId);
    await runJobs();
    const refund = standIn.account.all('re').find(({ metadata }) => isOf(metadata, paymentId));
    const owed = await readBalance(database, 'refunds_owed');
    failRefund(standIn.account, String(refund?.id));
    await runJobs();
    expect(await refundsOf(paymentId)).toMatchObject([
      { state: 'failed', bounced_at: expect.any(Date) },
    ]);
    expect(await readBalance(database, 'refunds_owed')).toBe(owed - 12_500);
    expect(await checkLedger(database)).toEqual([]);
  });

  test('that was sent again stays returned, whatever is reported of the first attempt', async () => {
    const { paymentId } = await paid('4000000000005126');
    const promised = await refundWhole(paymentId);
    await runJobs();
    expect(await refundsOf(paymentId)).toMatchObject([{ state: 'failed' }]);
    const [failed] = standIn.account.all('re');
    for (const method of standIn.account.all('pm'))
      standIn.account.change(method, { number: '4242424242424242' });
    await database.transaction(async (tx) => {
      await askAgain(tx, String(promised?.id));
      await enqueue(tx, sendRefundJob, { refundId: String(promised?.id) });
    });
    await runJobs();
    if (failed) standIn.account.emit('refund.failed', failed);
    await runJobs();
    await readAllBalances(services);
    expect(await refundsOf(paymentId)).toMatchObject([{ state: 'returned', bounced_at: null }]);
    expect(await checkLedger(database)).toEqual([]);
  });

  test('that came back is found in the balance if no webhook says so', async () => {
    const { paymentId } = await paid();
    await refundWhole(paymentId);
    await runJobs();
    const refund = standIn.account.all('re').find(({ metadata }) => isOf(metadata, paymentId));
    failRefund(standIn.account, String(refund?.id));
    standIn.webhooks.lose();
    await readAllBalances(services);
    expect(await refundsOf(paymentId)).toMatchObject([{ state: 'failed' }]);
  });

  test('that Stripe refuses waits on the refunds page', async () => {
    const { paymentId, intentId } = await paid();
    standIn.account.change(standIn.account.get('pi', intentId), { status: 'processing' });
    await refundWhole(paymentId);
    await runJobs();
    expect(await refundsOf(paymentId)).toMatchObject([{ state: 'failed', bounced_at: null }]);
  });
});

const isOf = (metadata: unknown, paymentId: string): boolean =>
  (metadata as { payment_id?: string } | undefined)?.payment_id === paymentId;

describe('a dispute', () => {
  test('is stored with its deadline, and what is lost is in the ledger', async () => {
    const { paymentId, intentId } = await paid();
    const dispute = openDispute(standIn.account, intentId);
    await runJobs();
    expect(await readOpenDisputes(database)).toMatchObject([
      {
        paymentId,
        amountPence: 12_500,
        state: 'needs_response',
        respondBy: new Date(clock().getTime() + 7 * 86_400_000),
      },
    ]);
    closeDispute(standIn.account, dispute.id, 'lost');
    await standIn.webhooks.deliver({ order: 'latest first' });
    await runJobs();
    await readAllBalances(services);
    expect(await readDisputesOf(database, paymentId)).toMatchObject([{ state: 'lost' }]);
    expect(await readBalance(database, 'dispute_losses')).toBe(12_500);
    expect(await readBalance(database, 'disputed')).toBe(0);
    expect(await checkLedger(database)).toEqual([]);
  });

  test('that is won brings the money back', async () => {
    const { intentId } = await paid();
    const dispute = openDispute(standIn.account, intentId);
    await runJobs();
    await readAllBalances(services);
    expect(await readBalance(database, 'disputed')).toBe(12_500);
    closeDispute(standIn.account, dispute.id, 'won');
    await runJobs();
    await readAllBalances(services);
    expect(await readBalance(database, 'disputed')).toBe(0);
    expect(await readBalance(database, 'dispute_losses')).toBe(12_500);
  });
});

test('a payout is explained line by line, and the ledger has Stripe’s own balance', async () => {
  await paid();
  const { paymentId } = await paid();
  await refundWhole(paymentId);
  await runJobs();
  const payout = payOut(standIn.account);
  await runJobs();
  await readAllBalances(services);

  const [latest] = await readPayouts(database, 1);
  expect(latest).toMatchObject({ state: 'paid', amountPence: payout?.['amount'] });
  expect(latest?.explainedAt).toEqual(clock());
  const lines = await readPayoutLines(database, latest?.id ?? '');
  const net = lines
    .filter(({ kind }) => kind !== 'payout')
    .reduce((sum, { amountPence, feePence }) => sum + amountPence - feePence, 0);
  expect(net).toBe(latest?.amountPence);
  expect(lines.filter((line) => line.paymentId === paymentId).map(({ kind }) => kind)).toEqual([
    'payment',
    'refund',
  ]);

  const balance = standIn.account.all('txn').reduce((sum, line) => sum + Number(line['net']), 0);
  expect(await readBalance(database, 'provider:stripe')).toBe(balance);
  expect(await readBalance(database, 'bank')).toBe(latest?.amountPence);
  expect(await checkLedger(database)).toEqual([]);
});
