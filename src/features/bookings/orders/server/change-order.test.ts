import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { NO_MONEY } from '#lib/money.ts';
import { asRefusal } from '#lib/refusal.ts';
import { openDatabase } from '#platform/database/database.ts';
import { testApp } from '#tests/app.ts';
import { buyer } from '#tests/buyer.ts';
import { testDatabase } from '#tests/database.ts';
import { addAccounts, addGolfDay } from '#tests/golf-day.ts';
import { untilBlocked } from '#tests/row-locks.ts';
import { cards } from '#tests/test-cards.ts';
import type { OrderView } from '../../contract.ts';
import { addCredit } from '../../credits/server/store.ts';
import { checkBookings } from '../../places/server/consistency-check.ts';
import { expireOverdueHolds, releasePlaces } from '../../places/server/release-places.ts';
import { bookings } from '../../places/server/tables.ts';
import { holdPlaces } from './hold-places.ts';
import { settleOrder } from './settle-order.ts';
import { takeOrder } from './take-order.ts';

const database = await testDatabase();
const { app, clock, services, runJobs } = await testApp({ database });

const me = { for: 'me', payWith: 'money' } as const;
const later = { for: 'later', payWith: 'money' } as const;
const bodyFor = (count: number) => ({
  places: [me, ...Array<typeof later>(count - 1).fill(later)],
});

/** A golf day, and a buyer whose email is confirmed. */
async function stage(capacity = 4) {
  const eventId = await addGolfDay(database, { now: clock(), capacity });
  const sam = await buyer(app, { confirmedIn: database });
  const ask = (body?: object) => sam.post(`/api/events/${eventId}/bookings`, body);
  return { eventId, sam, ask };
}

async function left(eventId: number): Promise<number> {
  const { rows } = await database.$client.query(
    'select capacity - places_taken as n from events where id = $1',
    [eventId],
  );
  return rows[0].n;
}

const faults = () => checkBookings(database, { now: clock(), graceMinutes: 0 });

test('asking for more or fewer places changes the open order, which ends when it would have ended', async () => {
  const { eventId, sam, ask } = await stage();
  const one: OrderView = (await ask()).json();
  clock.forward(5);
  const three: OrderView = (await ask(bodyFor(3))).json();
  expect(three).toMatchObject({
    state: 'open',
    expiresAt: one.expiresAt,
    totalPence: 3 * one.totalPence,
  });
  expect(three.places).toHaveLength(3);
  expect(await left(eventId)).toBe(1);
  expect((await sam.get(`/api/orders/${one.id}`)).json()).toMatchObject({ state: 'released' });
  expect((await ask(bodyFor(3))).json().id).toBe(three.id);
  expect((await ask()).json().id).toBe(three.id);
  const two: OrderView = (
    await ask({ places: [me, { for: 'guest', guestName: 'Jo Guest' }] })
  ).json();
  expect(two.places.map(({ player }) => player).sort()).toEqual(['guest', 'me']);
  expect(await left(eventId)).toBe(2);
  expect(await faults()).toEqual([]);
});

test('an order says what its buyer wants if the day is called off, also after they change their mind', async () => {
  const { ask } = await stage();
  expect((await ask({ ...bodyFor(1), ifCalledOff: 'credit' })).json().ifCalledOff).toBe('credit');
  expect((await ask(bodyFor(2))).json().ifCalledOff).toBe('credit');
  expect((await ask({ ...bodyFor(2), ifCalledOff: 'money' })).json().ifCalledOff).toBe('money');
});

test('says what the form for a change begins with: guests, who is listed, and what the order holds itself', async () => {
  const { eventId, sam, ask } = await stage();
  const bought = { value: NO_MONEY, origin: 'goodwill', kind: 'granted', now: clock() } as const;
  await database.transaction((tx) => addCredit(tx, { ...bought, accountId: sam.account.id }));
  const guest = { for: 'guest', guestName: 'Jo Guest', guestEmail: 'jo@example.com' };
  const asked = {
    places: [
      { ...me, listed: true },
      { ...guest, payWith: 'credit' },
    ],
  };
  const order: OrderView = (await ask(asked)).json();
  expect(
    order.places.map(({ player, listed, guestEmail }) => [player, listed, guestEmail]).sort(),
  ).toEqual([
    ['guest', false, 'jo@example.com'],
    ['me', true, null],
  ]);
  const ways = async () => (await sam.get(`/api/events/${eventId}/ways-to-pay`)).json();
  expect(await ways()).toMatchObject({ credits: [0], plays: false });
  const changed: OrderView = (await ask({ places: [{ ...me, payWith: 'credit' }, later] })).json();
  expect(changed.lines.map(({ payWith }) => payWith).sort()).toEqual(['credit', 'money']);
  await sam.post(`${await sam.openPayment(changed.id)}/pay`, cards.good);
  await runJobs();
  expect(await ways()).toMatchObject({ credits: [], plays: true });
  expect((await sam.get(`/api/orders/${changed.id}`)).json()).toMatchObject({ state: 'paid' });
});

test('an order that cannot be changed stays as it is, and the refusal says why', async () => {
  const { eventId, sam, ask } = await stage(3);
  const other = await buyer(app);
  await other.hold(eventId);
  const one: OrderView = (await ask()).json();
  const refused = await ask(bodyFor(4));
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'not_enough_places']);
  expect((await ask({ places: [{ for: 'me', payWith: 'credit' }] })).json().code).toBe(
    'credit_missing',
  );
  expect((await sam.get(`/api/orders/${one.id}`)).json()).toMatchObject({ state: 'open' });
  expect(await left(eventId)).toBe(1);
  expect(await faults()).toEqual([]);
});

test('a payment that was begun for the order before the change does not pay for the new one', async () => {
  const { eventId, sam, ask } = await stage();
  const one: OrderView = (await ask()).json();
  const payment = await sam.openPayment(one.id);
  const two: OrderView = (await ask(bodyFor(2))).json();
  const paid = await sam.post(`${payment}/pay`, cards.good);
  expect([paid.statusCode, paid.json().code]).toEqual([409, 'checkout_closed']);
  expect((await sam.post(`/api/orders/${one.id}/payment`)).json().code).toBe('order_not_open');
  await runJobs();
  expect((await sam.get(`/api/orders/${two.id}`)).json()).toMatchObject({ state: 'open' });
  expect(await left(eventId)).toBe(2);
  expect(await faults()).toEqual([]);
});

test('a payment that arrives while its order is being changed takes over the places of the new one', async () => {
  const { eventId, sam, ask } = await stage();
  const accountId = sam.account.id;
  const one: OrderView = (await ask()).json();
  const payment = await sam.openPayment(one.id);
  expect((await sam.post(`${payment}/pay`, cards.good)).statusCode).toBe(200);
  const { rows } = await database.$client.query('select id from payments where reference_id = $1', [
    one.id,
  ]);
  const held = await database.transaction(async (tx) => {
    await releasePlaces(tx, { orderId: one.id, eventId, accountId, as: 'released', now: clock() });
    // The payment is settled in the middle of the exchange: it waits for the order.
    const settled = settleOrder(services, { orderId: one.id, paymentId: rows[0].id });
    await untilBlocked(database);
    const places = [
      { kind: 'place', mine: true, payWith: 'money' },
      { kind: 'place', payWith: 'money' },
    ] as const;
    await takeOrder(services, tx, { eventId, accountId, places, withPackage: false });
    return { settled };
  });
  await held.settled;
  await runJobs();
  expect((await sam.get(`/api/orders/${one.id}`)).json()).toMatchObject({ state: 'paid' });
  expect(await left(eventId)).toBe(3);
  expect((await sam.get('/api/orders/open')).json()).toEqual([]);
  expect(await faults()).toEqual([]);
});

test('two tabs that ask for different numbers at the same moment, in two processes, make one order', async () => {
  const { eventId, sam } = await stage();
  const elsewhere = openDatabase(database.url, () => undefined, 8, 0);
  const accountId = sam.account.id;
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, turn) =>
      holdPlaces(turn % 2 ? services : { ...services, database: elsewhere }, {
        eventId,
        accountId,
        request: bodyFor((turn % 3) + 1),
      }),
    ),
  );
  await elsewhere.$client.end();
  expect(answers).toHaveLength(12);
  const { rows } = await database.$client.query(
    `select count(distinct o.id)::int as orders, count(b.id)::int as places from orders o
     join bookings b on b.order_id = o.id where o.event_id = $1 and o.state = 'open'`,
    [eventId],
  );
  expect(rows[0].orders).toBe(1);
  expect(await left(eventId)).toBe(4 - rows[0].places);
  expect(await faults()).toEqual([]);
});

test('lists the orders that wait to be paid, for as long as they do', async () => {
  const { eventId, sam, ask } = await stage();
  const waiting = async () => (await sam.get('/api/orders/open')).json();
  expect(await waiting()).toEqual([]);
  const { id, expiresAt }: OrderView = (await ask(bodyFor(2))).json();
  const event = { id: eventId, title: expect.any(String) };
  expect(await waiting()).toEqual([
    { id, expiresAt, event, places: 2, now: clock().toISOString() },
  ]);
  clock.forward(15);
  expect(await waiting()).toEqual([]);
  await expireOverdueHolds(services);
});

test('accounts of one network that change and hold at once, with unconfirmed emails, do not block each other', async () => {
  const eventId = await addGolfDay(database, { now: clock() });
  const elsewhere = openDatabase(database.url, () => undefined, 8, 0);
  const people = await addAccounts(database, 4, clock());
  const hold = (turn: number, places: number) =>
    holdPlaces(turn % 2 ? services : { ...services, database: elsewhere }, {
      eventId,
      accountId: people[turn % people.length] ?? '',
      network: '203.0.113.77',
      isUnconfirmed: true,
      request: bodyFor(places),
    });
  for (const turn of [0, 1]) await hold(turn, 1);
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, turn) =>
      hold(turn, 1 + (Math.floor(turn / 4) % 2)).catch(asRefusal),
    ),
  );
  await elsewhere.$client.end();
  const codes = new Set(answers.flatMap((answer) => ('code' in answer ? [answer.code] : [])));
  expect([...codes].filter((code) => !code.startsWith('confirm_to_hold'))).toEqual([]);
  expect(15 - (await left(eventId))).toBeLessThanOrEqual(5);
  expect(await faults()).toEqual([]);
});

test('an order that accepted an offer keeps it when it is changed, and the turn for the places still wanted', async () => {
  const { eventId, sam: holder, ask } = await stage(4);
  const order: OrderView = (await ask(bodyFor(2))).json();
  const other = await buyer(app, { confirmedIn: database });
  await other.post(`/api/events/${eventId}/bookings`, bodyFor(2));
  const kim = await buyer(app, { confirmedIn: database });
  await kim.post(`/api/events/${eventId}/waitlist`, { size: 4, rule: 'any' });
  await holder.post(`/api/orders/${order.id}/release`);
  await runJobs();
  const { offer } = (await kim.get(`/api/events/${eventId}/waitlist`)).json();
  const accepted = await kim.post(`/api/offers/${offer.id}/accept`, bodyFor(2));
  expect(accepted.statusCode).toBe(201);
  const changed = await kim.post(`/api/events/${eventId}/bookings`, bodyFor(1));
  expect(changed.json().places).toHaveLength(1);
  await runJobs();
  const { entry } = (await kim.get(`/api/events/${eventId}/waitlist`)).json();
  expect(entry).toMatchObject({ size: 2 });
  expect(await faults()).toEqual([]);
});

test('orders that were changed one into the other are one hold when it is released', async () => {
  const { sam, ask } = await stage();
  const release = (order: OrderView) => sam.post(`/api/orders/${order.id}/release`);
  for (const count of [1, 2, 3, 2]) await ask(bodyFor(count));
  await release((await ask(bodyFor(1))).json());
  for (const _again of [1, 2]) {
    clock.forward(1);
    await release((await ask()).json());
  }
  expect((await ask()).statusCode).toBe(201);

  // A change does not make a long hold a short one.
  const otherDay = await addGolfDay(database, { now: clock() });
  const hold = (body?: object) => sam.post(`/api/events/${otherDay}/bookings`, body);
  for (const _lapse of [1, 2]) {
    await hold();
    clock.forward(5);
    await release((await hold(bodyFor(2))).json());
  }
  expect((await hold()).json().code).toBe('holds_lapsed');
  expect(await faults()).toEqual([]);
});

test('refuses a changed order when its buyer takes another place at the same moment', async () => {
  const { eventId, sam, ask } = await stage();
  const guest = { for: 'guest', guestName: 'Jo Guest' };
  const one: OrderView = (await ask({ places: [guest] })).json();
  const kim = await buyer(app, { confirmedIn: database });
  const given: OrderView = (await kim.post(`/api/events/${eventId}/bookings`, bodyFor(2))).json();
  const spare = given.places.find(({ player }) => player !== 'me')?.bookingId;

  const { change } = await database.transaction(async (tx) => {
    await tx
      .update(bookings)
      .set({ accountId: sam.account.id })
      .where(eq(bookings.id, String(spare)));
    const change = ask({ places: [me, guest] });
    await untilBlocked(database);
    return { change };
  });

  expect((await change).json().code).toBe('already_booked');
  expect((await sam.get(`/api/orders/${one.id}`)).json()).toMatchObject({ state: 'open' });
  expect(await faults()).toEqual([]);
});
