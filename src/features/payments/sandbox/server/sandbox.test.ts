import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { cards } from '#tests/test-cards.ts';
import { member, visitor } from '#tests/visitor.ts';
import { checkLedger } from '../../charging/server/consistency-check.ts';

const { app, database, clock, runJobs } = await testApp();
const eventId = await addGolfDay(database, { now: clock(), capacity: 100 });

const opened = async () => {
  const person = await buyer(app);
  const order = await person.hold(eventId);
  return { person, order, checkout: await person.openPayment(order.id) };
};
const stateOf = async (orderId: string) => {
  const { rows } = await database.$client.query(
    'select state from payments where reference_id = $1',
    [orderId],
  );
  return rows.map(({ state }) => state);
};

describe('the checkout', () => {
  let given: Awaited<ReturnType<typeof opened>>;
  beforeAll(async () => {
    given = await opened();
  });

  test('shows its buyer the lines with VAT', async () => {
    const answer = await given.person.get(given.checkout);
    expect(answer.json()).toMatchObject({
      state: 'open',
      amountPence: 12_500,
      lines: [{ netPence: 10_417, vatPence: 2083, grossPence: 12_500 }],
      returnUrl: `/bookings/${given.order.bookingId}?payment=made`,
      can: { pay: true, authenticate: false, cancel: true },
    });
  });

  // Shows attack 10
  test('is not found by anyone else', async () => {
    const other = await member(app);
    expect((await other.get(given.checkout)).statusCode).toBe(404);
    expect((await other.post(`${given.checkout}/pay`, cards.good)).statusCode).toBe(404);
    expect((await other.post(`${given.checkout}/authenticate`, { approve: true })).statusCode).toBe(
      404,
    );
    expect((await other.post(`${given.checkout}/cancel`)).statusCode).toBe(404);
    expect((await visitor(app).get(given.checkout)).statusCode).toBe(401);
  });

  test.each([
    ['4000 0000 0000 0002', 'card_declined'],
    ['4000 0000 0000 9995', 'card_insufficient_funds'],
    ['4000 0000 0000 0069', 'card_expired'],
    ['5555 5555 5555 4444', 'card_unknown'],
  ])('refuses card %s with %s beside its field, and another can be tried', async (number, code) => {
    const answer = await given.person.post(`${given.checkout}/pay`, { ...cards.good, number });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code, fields: { number: [expect.any(String)] } });
    expect((await given.person.get(given.checkout)).json().can.pay).toBe(true);
  });

  test('reports every invalid field at once', async () => {
    const answer = await given.person.post(`${given.checkout}/pay`, {
      number: '4242',
      expiry: '13/1',
      cvc: 'x',
    });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual(['number', 'expiry', 'cvc']);
  });

  test('refuses an expired card', async () => {
    const answer = await given.person.post(`${given.checkout}/pay`, {
      ...cards.good,
      expiry: '05 / 40',
    });
    expect(answer.json()).toMatchObject({
      code: 'card_expired',
      fields: { expiry: [expect.any(String)] },
    });
  });
});

test('pays once for two clicks at once, and both get the paid checkout', async () => {
  const { person, checkout, order } = await opened();
  const [first, second] = await Promise.all([
    person.post(`${checkout}/pay`, cards.good),
    person.post(`${checkout}/pay`, cards.good),
  ]);
  expect([first.json().state, second.json().state]).toEqual(['paid', 'paid']);
  await runJobs();
  expect(await stateOf(order.id)).toEqual(['paid']);
  expect(await checkLedger(database)).toEqual([]);
});

describe('a card that needs authentication', () => {
  test('pays once the buyer approves', async () => {
    const { person, checkout, order } = await opened();
    const pending = await person.post(`${checkout}/pay`, cards.authentication);
    expect(pending.json()).toMatchObject({ state: 'authenticating', can: { authenticate: true } });
    expect((await person.post(`${checkout}/authenticate`, { approve: true })).json().state).toBe(
      'paid',
    );
    await runJobs();
    expect(await stateOf(order.id)).toEqual(['paid']);
  });

  test('is refused if the buyer declines, and another card can be tried', async () => {
    const { person, checkout } = await opened();
    await person.post(`${checkout}/pay`, cards.authentication);
    const answer = await person.post(`${checkout}/authenticate`, { approve: false });
    expect(answer.json().code).toBe('authentication_failed');
    expect((await person.post(`${checkout}/authenticate`, { approve: true })).json().code).toBe(
      'nothing_to_authenticate',
    );
    expect((await person.post(`${checkout}/pay`, cards.good)).json().state).toBe('paid');
  });
});

describe('the payment page', () => {
  test('keeps the hold when the checkout is cancelled, and opens another checkout next time', async () => {
    const { person, checkout, order } = await opened();
    expect((await person.post(`${checkout}/cancel`)).json()).toMatchObject({
      state: 'cancelled',
      cancelUrl: `/event-payment/${eventId}?payment=cancelled`,
    });
    expect((await person.post(`${checkout}/pay`, cards.good)).json().code).toBe('checkout_closed');
    const again = await person.openPayment(order.id);
    expect(again).not.toBe(checkout);
    await runJobs();
    expect((await person.get(again)).json().state).toBe('open');
    expect((await stateOf(order.id)).toSorted()).toEqual(['expired', 'pending']);
  });

  test('leads to the same checkout when "Pay" is clicked twice', async () => {
    const { person, checkout, order } = await opened();
    const paths = await Promise.all([person.openPayment(order.id), person.openPayment(order.id)]);
    expect(paths).toEqual([checkout, checkout]);
  });
});

test('refuses payments after half an hour', async () => {
  const { person, checkout } = await opened();
  clock.forward(31);
  expect((await person.get(checkout)).json()).toMatchObject({
    state: 'expired',
    can: { pay: false, cancel: false },
  });
  expect((await person.post(`${checkout}/pay`, cards.good)).json().code).toBe('checkout_closed');
});
