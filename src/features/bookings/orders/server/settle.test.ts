import { afterEach, describe, expect, test } from 'vitest';
import { runJobs } from '#platform/jobs/run-jobs.ts';
import { testApp } from '#tests/app.ts';
import { buyer, pendingPayment } from '#tests/buyer.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { deliverMessage } from '#tests/sandbox-message.ts';
import { cards } from '#tests/test-cards.ts';
import { checkBookings } from '../../places/server/consistency-check.ts';
import { expireOverdueHolds } from '../../places/server/release-places.ts';
import { settleOrder } from './settle-order.ts';

const product = await testApp();
const { app, database, clock, services, sent } = product;
const settleAll = () => product.runJobs();

type Buyer = Awaited<ReturnType<typeof buyer>>;
const bookingOf = async (person: Buyer, bookingId: string) =>
  (await person.get(`/api/bookings/${bookingId}`)).json();
/** The emails of bookings to a buyer, without the welcome email of their account. */
const emailsTo = (person: Buyer) =>
  sent.filter(
    ({ kind, to }) => kind.startsWith('bookings.') && to.address === person.account.email,
  );
const placesTaken = async (eventId: number) =>
  (await database.$client.query('select places_taken from events where id = $1', [eventId])).rows[0]
    .places_taken;

/** Ends every hold after its 15 minutes. */
async function letHoldsEnd() {
  clock.forward(16);
  await expireOverdueHolds(services);
}

afterEach(async () => {
  expect(await checkBookings(database, { now: clock(), graceMinutes: 0 })).toEqual([]);
});

test('confirms a place that is paid in time, once, and emails the receipt and calendar file', async () => {
  const eventId = await addGolfDay(database, { now: clock() });
  const person = await buyer(app);
  const order = await person.holdAndPay(eventId);
  await settleAll();
  const booking = await bookingOf(person, order.bookingId);
  expect(booking).toMatchObject({
    state: 'confirmed',
    order: { state: 'paid' },
    calendarPath: expect.any(String),
  });
  const [email, ...more] = emailsTo(person);
  expect(more).toEqual([]);
  expect(email?.subject).toBe('Your place is confirmed: Founders Series: Leeds');
  expect(email?.text).toContain(order.number);
  expect(email?.text).toContain('£104.17');
  const unbroken = email?.text.replaceAll(/\s+/g, ' ');
  for (const line of services.config.companyDetails) expect(unbroken).toContain(line);
  expect(email?.attachments?.[0]?.content).toContain('BEGIN:VEVENT');
  expect(await placesTaken(eventId)).toBe(1);
});

describe('a payment after its hold has ended', () => {
  // Shows defect 14
  test('takes a free place', async () => {
    const eventId = await addGolfDay(database, { now: clock() });
    const person = await buyer(app);
    const order = await person.hold(eventId);
    const checkout = await person.openPayment(order.id);
    await letHoldsEnd();
    expect(await placesTaken(eventId)).toBe(0);
    await person.post(`${checkout}/pay`, cards.good);
    await settleAll();
    expect(await bookingOf(person, order.bookingId)).toMatchObject({
      state: 'confirmed',
      order: { state: 'paid' },
    });
    expect(await placesTaken(eventId)).toBe(1);
  });

  test('is refunded when the last place has gone, with an email that says why', async () => {
    const eventId = await addGolfDay(database, { now: clock(), capacity: 1 });
    const late = await buyer(app);
    const order = await late.hold(eventId);
    const checkout = await late.openPayment(order.id);
    await letHoldsEnd();
    const quick = await buyer(app);
    await quick.holdAndPay(eventId);
    await late.post(`${checkout}/pay`, cards.good);
    await settleAll();
    expect(await bookingOf(late, order.bookingId)).toMatchObject({
      state: 'expired',
      order: { state: 'refunded', refundReason: 'event_full' },
    });
    const [email, ...more] = emailsTo(late);
    expect(more).toEqual([]);
    expect(email?.subject).toBe('Your £125 for Founders Series: Leeds is on its way back');
    expect(email?.text).toContain('the last place had gone to someone else');
    const { rows } = await database.$client.query('select amount_pence from sandbox_refunds');
    expect(rows).toEqual([{ amount_pence: 12_500 }]);
  });

  test('takes over the place that the same account has since held again', async () => {
    const eventId = await addGolfDay(database, { now: clock(), capacity: 1 });
    const person = await buyer(app);
    const first = await person.hold(eventId);
    const checkout = await person.openPayment(first.id);
    await letHoldsEnd();
    const second = await person.hold(eventId);
    await person.post(`${checkout}/pay`, cards.good);
    await settleAll();
    expect(await bookingOf(person, first.bookingId)).toMatchObject({ state: 'confirmed' });
    expect(await bookingOf(person, second.bookingId)).toMatchObject({
      state: 'cancelled',
      order: { state: 'released' },
    });
    expect(await placesTaken(eventId)).toBe(1);
  });

  test('is refunded when the same account already has a confirmed place', async () => {
    const eventId = await addGolfDay(database, { now: clock() });
    const person = await buyer(app);
    const first = await person.hold(eventId);
    const checkout = await person.openPayment(first.id);
    await letHoldsEnd();
    await person.holdAndPay(eventId);
    await settleAll();
    await person.post(`${checkout}/pay`, cards.good);
    await settleAll();
    expect(await bookingOf(person, first.bookingId)).toMatchObject({
      order: { state: 'refunded', refundReason: 'already_booked' },
    });
    expect(await placesTaken(eventId)).toBe(1);
  });
});

// Shows defect 14
test('confirms an overdue hold that is paid before it is swept', async () => {
  const eventId = await addGolfDay(database, { now: clock(), capacity: 1 });
  const person = await buyer(app);
  const order = await person.hold(eventId);
  const checkout = await person.openPayment(order.id);
  clock.forward(16);
  await person.post(`${checkout}/pay`, cards.good);
  await settleAll();
  expect(await bookingOf(person, order.bookingId)).toMatchObject({ state: 'confirmed' });
});

test('settling and expiring at the same moment gives each buyer a whole booking', async () => {
  const eventId = await addGolfDay(database, { now: clock(), capacity: 30 });
  const paying = await Promise.all(
    Array.from({ length: 15 }, () => buyer(app, { confirmedIn: database })),
  );
  const orders = await Promise.all(paying.map((person) => person.holdAndPay(eventId)));
  clock.forward(16);
  await Promise.all([
    settleAll(),
    expireOverdueHolds(services),
    expireOverdueHolds({ ...services }),
  ]);
  await settleAll();
  for (const [index, person] of paying.entries())
    expect(await bookingOf(person, orders[index]?.bookingId ?? '')).toMatchObject({
      state: 'confirmed',
    });
  expect(await placesTaken(eventId)).toBe(15);
});

test('ends a hold by its own job after 15 minutes, not before', async () => {
  const eventId = await addGolfDay(database, { now: clock() });
  const person = await buyer(app);
  const order = await person.hold(eventId);
  clock.forward(14);
  await runJobs(database, product.jobs, clock());
  expect(await bookingOf(person, order.bookingId)).toMatchObject({ state: 'held' });
  clock.forward(1);
  await runJobs(database, product.jobs, clock());
  expect(await bookingOf(person, order.bookingId)).toMatchObject({
    state: 'expired',
    order: { state: 'expired' },
  });
  expect(await placesTaken(eventId)).toBe(0);
});

test('closes the checkout of a released order, so it cannot be paid', async () => {
  const eventId = await addGolfDay(database, { now: clock(), capacity: 1 });
  const person = await buyer(app);
  const order = await person.hold(eventId);
  const checkout = await person.openPayment(order.id);
  expect((await person.post(`/api/orders/${order.id}/release`)).json().state).toBe('released');
  expect((await person.post(`${checkout}/pay`, cards.good)).json().code).toBe('checkout_closed');
  expect(await placesTaken(eventId)).toBe(0);
});

// Shows defect 17
test('keeps one of two payments for an order and refunds the other', async () => {
  const eventId = await addGolfDay(database, { now: clock() });
  const { person, order, paymentId } = await pendingPayment(app, database, eventId);
  const receive = (message: object) =>
    deliverMessage(
      product,
      JSON.stringify({ eventId: crypto.randomUUID(), paymentId, ...message }),
    );
  await receive({ type: 'checkout_failed' });
  await person.post(`${await person.openPayment(order.id)}/pay`, cards.good);
  await settleAll();
  await receive({ type: 'checkout_paid', amountPence: 12_500 });
  await settleAll();
  expect(await bookingOf(person, order.bookingId)).toMatchObject({
    state: 'confirmed',
    order: { state: 'paid', refundReason: null },
  });
  const after = await database.$client.query(
    'select id, state from payments where reference_id = $1',
    [order.id],
  );
  expect(after.rows.find(({ id }) => id === paymentId)?.state).toBe('refunded');
  expect(after.rows.map(({ state }) => state).toSorted()).toEqual(['paid', 'refunded']);
  expect(emailsTo(person).map(({ subject }) => subject)).toEqual([
    'Your place is confirmed: Founders Series: Leeds',
    'Your £125 for Founders Series: Leeds is on its way back',
  ]);
});

test('refunds a payment for a held place at a cancelled event', async () => {
  const eventId = await addGolfDay(database, { now: clock() });
  const person = await buyer(app);
  const order = await person.holdAndPay(eventId);
  await database.$client.query(
    `update events set state = 'cancelled', cancelled_reason = 'Snow' where id = $1`,
    [eventId],
  );
  await settleAll();
  expect(await bookingOf(person, order.bookingId)).toMatchObject({
    order: { state: 'refunded', refundReason: 'event_cancelled' },
  });
  expect(await placesTaken(eventId)).toBe(0);
});

test('confirms and emails once when the same payment is settled ten times at once', async () => {
  const eventId = await addGolfDay(database, { now: clock() });
  const person = await buyer(app);
  const order = await person.holdAndPay(eventId);
  await settleAll();
  const { rows } = await database.$client.query('select id from payments where reference_id = $1', [
    order.id,
  ]);
  const again = { orderId: order.id, paymentId: rows[0].id };
  await Promise.all(Array.from({ length: 10 }, () => settleOrder(services, again)));
  await settleAll();
  expect(emailsTo(person)).toHaveLength(1);
});
