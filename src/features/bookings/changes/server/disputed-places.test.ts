import { expect, test } from 'vitest';
import { readBalance } from '#features/payments/server/public.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { organiser } from '#tests/organiser.ts';
import { placeAtCheckout, stripeApp } from '#tests/providers.ts';
import { intentOf } from '#tests/stripe/at-checkout.ts';
import { closeDispute, openDispute, openInquiry } from '#tests/stripe/money.ts';
import type { OrganiserQuote } from '../../called-off/contract.ts';
import type { Attendee } from '../../cockpit/contract.ts';
import type { TakenBack } from '../../debtors/contract.ts';
import { checkBookings } from '../../places/server/consistency-check.ts';
import type { CancelQuoteView } from '../contract.ts';

const stage = await stripeApp();
const { app, database, clock, services, runJobs, readBalances, sent, standIn } = stage;
const { account } = standIn;
const olive = await organiser(app, services);
const eventId = await addGolfDay(database, { now: clock(), capacity: 100 });

const rowsOf = async (text: string, values: unknown[] = []) =>
  (await database.$client.query(text, values)).rows;

/** A place of £125 that was paid by card, with what its cardholder and their bank do. */
async function paidPlace() {
  const place = await placeAtCheckout(stage, eventId);
  const { person, order, id: paymentId } = place;
  const intentId = intentOf(account, paymentId);

  const quote = async () =>
    (await person.get(`/api/orders/${order.id}/cancellation`)).json<CancelQuoteView>();
  const cancel = async (offered: CancelQuoteView) => {
    const [one] = offered.places;
    const places = [{ bookingId: one?.bookingId, choice: one?.choices[0] }];
    const answer = await person.post(`/api/orders/${order.id}/cancellation`, { places });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const sentBack = () =>
    account
      .all('re')
      .filter((one) => one['payment_intent'] === intentId && one['status'] !== 'failed')
      .reduce((sum, one) => sum + Number(one['amount']), 0);
  const states = async () =>
    (
      await rowsOf('select state, disputed_pence from refunds where payment_id = $1', [paymentId])
    ).map(({ state, disputed_pence: pence }) => (pence ? `${state}, ${pence} by the bank` : state));

  return { ...place, intentId, paymentId, quote, cancel, sentBack, states };
}

/** Does something at Stripe whose webhook never arrives. */
function unheard<Result>(happens: () => Result): Result {
  standIn.webhooks.isLost = true;
  const result = happens();
  standIn.webhooks.isLost = false;
  return result;
}

/** Everything came to rest, and all books agree. */
async function rest() {
  await runJobs();
  await readBalances();
  await runJobs();
  expect(await checkBookings(database, { now: clock(), graceMinutes: 0 })).toEqual([]);
}

test('a place whose payment is disputed is cancelled, its refund waits, and is sent once the club has won', async () => {
  const { intentId, quote, cancel, sentBack, states, paymentId, order } = await paidPlace();
  const dispute = openDispute(account, intentId);
  await runJobs();

  const offered = await quote();
  expect(offered.moneyTo).toBe('disputed');
  sent.length = 0;
  await cancel(offered);
  await rest();
  expect(await states()).toEqual(['requested']);
  expect(sentBack()).toBe(0);
  expect(sent.map(({ text }) => text).join()).toContain(
    'If your bank rejects the dispute, we’ll send your refund',
  );

  const [listed] = (await olive.get('/api/admin/refunds?state=requested')).json().rows;
  expect(listed).toMatchObject({ waitsForBank: true, can: { retry: false, payByHand: false } });

  clock.forward(60 * 24);
  closeDispute(account, dispute.id, 'won');
  await rest();
  expect(await states()).toEqual(['returned']);
  expect(sentBack()).toBe(12_500);
  expect(await rowsOf('select state from payments where id = $1', [paymentId])).toEqual([
    { state: 'refunded' },
  ]);
  expect(await rowsOf('select disputed, lost_pence from orders where id = $1', [order.id])).toEqual(
    [{ disputed: null, lost_pence: 0 }],
  );
});

test('a refund that waits goes away if the dispute is lost: the bank has given the money back', async () => {
  const losses = await readBalance(database, 'dispute_losses');
  const { intentId, quote, cancel, sentBack, states } = await paidPlace();
  const dispute = openDispute(account, intentId);
  await runJobs();
  await cancel(await quote());
  await runJobs();
  standIn.webhooks.copies = 2;
  closeDispute(account, dispute.id, 'lost');
  await rest();
  standIn.webhooks.copies = 1;

  expect(await states()).toEqual(['by_dispute, 12500 by the bank']);
  expect(sentBack()).toBe(0);
  expect(await readBalance(database, 'dispute_losses')).toBe(losses);
  expect(await readBalance(database, 'refunds_owed')).toBe(0);
});

test('a place whose payment was lost gives no second money, and the loss is none any more', async () => {
  const losses = await readBalance(database, 'dispute_losses');
  const { intentId, quote, cancel, sentBack, states, order, person } = await paidPlace();
  closeDispute(account, openDispute(account, intentId).id, 'lost');
  await rest();
  expect(await readBalance(database, 'dispute_losses')).toBe(losses + 12_500);
  expect(
    await rowsOf('select disputed, lost_pence, lost_at = $2 as now from orders where id = $1', [
      order.id,
      clock(),
    ]),
  ).toEqual([{ disputed: 'lost', lost_pence: 12_500, now: true }]);

  // Organisers and the buyer see it, until the place is given up.
  const disputed = { state: 'lost', lostPence: 12_500, lostAt: clock().toISOString() };
  const list = `/api/admin/events/${eventId}/attendees?need=taken_back`;
  const takenBack = async () => ({
    attendees: (await olive.get(list)).json().attendees.map((one: Attendee) => one.disputed),
    debtors: (await olive.get('/api/admin/debtors'))
      .json()
      .takenBack.map((one: TakenBack) => [one.order, one.disputed]),
    buyer: (await person.get(`/api/bookings/${order.bookingId}`)).json().order.disputed,
  });
  expect(await takenBack()).toEqual({
    attendees: [disputed],
    debtors: [[order.number, disputed]],
    buyer: disputed,
  });

  const offered = await quote();
  expect(offered.moneyTo).toBe('lost');
  sent.length = 0;
  await cancel(offered);
  await rest();
  expect(await states()).toEqual(['by_dispute, 12500 by the bank']);
  expect(sentBack()).toBe(0);
  expect(await readBalance(database, 'dispute_losses')).toBe(losses);
  expect(sent.map(({ text }) => text).join()).toContain('has given you this money back already');
  expect(await takenBack()).toEqual({ attendees: [], debtors: [], buyer: undefined });
});

test('a dispute that is opened between the quote and the cancellation', async () => {
  const { intentId, quote, cancel, sentBack, states } = await paidPlace();
  const offered = await quote();
  // The webhook is lost: the refund is asked for, and Stripe refuses it; then its books are read.
  const dispute = unheard(() => openDispute(account, intentId));
  await cancel(offered);
  await runJobs();
  expect(await states()).toEqual(['requested']);
  closeDispute(account, dispute.id, 'won');
  await rest();
  expect(await states()).toEqual(['returned']);
  expect(sentBack()).toBe(12_500);
});

test('an organiser cannot send or pay by hand what a bank decides about', async () => {
  const { intentId, quote, cancel, paymentId } = await paidPlace();
  const offered = await quote();
  const dispute = unheard(() => openDispute(account, intentId));
  await cancel(offered);
  await runJobs();
  // As if it had been refused before, for another reason.
  const [{ id }] = await rowsOf(
    `update refunds set state = 'failed' where payment_id = $1 returning id`,
    [paymentId],
  );

  const answers = [
    await olive.post(`/api/admin/refunds/${id}/retry`),
    await olive.post(`/api/admin/refunds/${id}/paid-by-hand`, { reference: 'BACS 12' }),
  ];
  expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
    [409, 'refund_disputed'],
    [409, 'refund_disputed'],
  ]);
  closeDispute(account, dispute.id, 'lost');
  await rest();
});

test('a payment under inquiry can be refunded like any other', async () => {
  const { intentId, quote, cancel, sentBack } = await paidPlace();
  openInquiry(account, intentId);
  await runJobs();
  const offered = await quote();
  expect(offered.moneyTo).toBe('card');
  await cancel(offered);
  await runJobs();
  expect(sentBack()).toBe(12_500);
});

test('what was lost and what the organisers give back: a part, then the rest', async () => {
  const { intentId, order, sentBack, states } = await paidPlace();
  closeDispute(account, openDispute(account, intentId, 10_000).id, 'lost');
  await rest();

  const day = `/api/admin/events/${eventId}/orders/${order.id}`;
  const offered = (await olive.get(`${day}/cancellation`)).json<OrganiserQuote>();
  const [place] = offered.places;
  const choice = place?.choices.find(({ way }) => way === 'whole') ?? place?.choices[0];
  const answer = await olive.post(`${day}/cancellation`, {
    reason: 'By mistake',
    places: [{ bookingId: place?.bookingId, ...choice }],
  });
  expect(answer.statusCode, answer.body).toBe(200);
  await runJobs();
  // The bank has given £100 back; Stripe refuses to send the other £25, so an organiser does.
  expect(await states()).toEqual(['failed, 10000 by the bank']);
  expect(sentBack()).toBe(0);
  const [refund] = (await olive.get('/api/admin/refunds?state=failed')).json().rows;
  expect(refund).toMatchObject({ disputedPence: 10_000, can: { payByHand: true } });
  await olive.post(`/api/admin/refunds/${refund.id}/paid-by-hand`, { reference: 'BACS 12' });
  await rest();
});
