import { expect, test } from 'vitest';
import { addDays, addMinutes } from '#lib/club-time.ts';
import { NO_MONEY } from '#lib/money.ts';
import { acceptPlaces } from '#tests/booked-places.ts';
import { type Buyer, bookingsStage } from '#tests/bookings-stage.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { adminPath, organiser } from '#tests/organiser.ts';
import { cards } from '#tests/test-cards.ts';
import type { BookingView, OrderView } from '../../contract.ts';
import { addCredit } from '../../credits/server/store.ts';
import { checkBookings } from '../../places/server/consistency-check.ts';
import type { MoveDay, MoveView } from '../contract.ts';

const { newBuyer, rowsOf, bookAndPay, ...product } = await bookingsStage();
const { database, clock } = product;

type Day = Partial<Parameters<typeof addGolfDay>[1]> & { readonly daysAhead?: number };
const newDay = ({ daysAhead = 30, ...day }: Day = {}) =>
  addGolfDay(database, { now: clock(), startsAt: addDays(clock(), daysAhead), ...day });

const paidOrder = (person: Buyer, eventId: number, places: readonly object[] = [{ for: 'me' }]) =>
  bookAndPay(person, eventId, ...places);

const url = (order: OrderView) => `/api/orders/${order.id}/move`;
const quote = async (person: Buyer, order: OrderView): Promise<MoveView> =>
  (await person.get(url(order))).json();
const dayOf = (view: MoveView, eventId: number): MoveDay | undefined =>
  view.days.find(({ event }) => event.id === eventId);
const move = (person: Buyer, order: OrderView, toEventId: number, returnedPence = 0) =>
  person.post(url(order), { toEventId, returnedPence });
const outcome = ({ statusCode, json }: Awaited<ReturnType<typeof move>>) =>
  statusCode === 200 ? 'ok' : json().code;
const placesTaken = async (...ids: number[]) =>
  (await rowsOf('select places_taken from events where id = any($1) order by id', [ids])).map(
    ({ places_taken }) => places_taken,
  );
const returnedTo = async ({ account }: Buyer) =>
  (
    await rowsOf(
      `select coalesce(sum(r.amount_pence), 0)::int as sum from refunds r join payments p on p.id = r.payment_id
       where p.account_id = $1 and r.state = 'returned'`,
      [account.id],
    )
  )[0].sum;

// Shows defect 12
test('moves all places of an order with their money, and returns exactly the difference to a cheaper day', async () => {
  const [sam, kim] = [await newBuyer(), await newBuyer()];
  const [from, to] = [
    await newDay({ pricePence: 14_999 }),
    await newDay({ daysAhead: 60, pricePence: 12_500 }),
  ];
  const order = await paidOrder(sam, from, [
    { for: 'me' },
    { for: 'member', member: kim.account.username },
    { for: 'later' },
  ]);
  await acceptPlaces(kim);
  const bookingId = order.places[0]?.bookingId ?? '';
  await sam.post(`/api/bookings/${bookingId}/golf`, { golf: { dietary: 'No nuts' }, listed: true });
  const view = await quote(sam, order);
  expect(view).toMatchObject({ places: 3, refused: null, moneyTo: 'card' });
  expect(dayOf(view, to)).toMatchObject({ returnedPence: 3 * 2_499, refused: null });
  expect(dayOf(view, from)).toBeUndefined();
  expect(outcome(await move(sam, order, to, 0))).toBe('amount_changed');
  expect(outcome(await move(kim, order, to, 3 * 2_499))).toBe('order_not_found');
  expect(outcome(await move(sam, order, to, 3 * 2_499))).toBe('ok');
  expect(await placesTaken(from, to)).toEqual([0, 3]);
  await product.runJobs();
  expect(await returnedTo(sam)).toBe(3 * 2_499);
  const booking: BookingView = (await sam.get(`/api/bookings/${bookingId}`)).json();
  expect(booking).toMatchObject({ state: 'confirmed', order: { event: { id: to } } });
  const { places } = (await sam.get(`/api/orders/${order.id}/places`)).json();
  expect(places[0]).toMatchObject({ golf: { dietary: 'No nuts' }, listed: false });
  for (const { account } of [sam, kim]) {
    const email = product.sent.find(
      ({ to: address, subject }) =>
        JSON.stringify(address).includes(account.email) &&
        subject.includes('You’re now booked for'),
    );
    expect(String(email?.text).includes('£74.97')).toBe(account === sam.account);
  }
  // What was returned is not given back again.
  const left = (await sam.get(`/api/orders/${order.id}/cancellation`)).json();
  expect(left.places.map(({ choices }: never) => choices[0])).toMatchObject(
    Array(3).fill({ moneyPence: 12_500 }),
  );
  const chosen = left.places.map((one: { bookingId: string; choices: object[] }) => ({
    bookingId: one.bookingId,
    choice: one.choices[0],
  }));
  expect(
    (await sam.post(`/api/orders/${order.id}/cancellation`, { places: chosen })).json(),
  ).toEqual({
    cancelled: 3,
  });
  await product.runJobs();
  expect(await returnedTo(sam)).toBe(order.totalPence);
});

test('says why an order cannot move, and refuses the same', async () => {
  const [sam, kim] = [await newBuyer(), await newBuyer()];
  const from = await newDay();
  const order = await paidOrder(sam, from);
  const there = await newDay();
  await paidOrder(sam, there);
  const full = await newDay({ capacity: 1 });
  await paidOrder(kim, full);
  const awaited = await newDay({ capacity: 2 });
  await paidOrder(kim, awaited, [{ for: 'me' }, { for: 'later' }]);
  const lee = await newBuyer();
  expect(
    (await lee.post(`/api/events/${awaited}/waitlist`, { size: 2, rule: 'together' })).statusCode,
  ).toBeLessThan(300);
  await rowsOf('update events set capacity = 4 where id = $1', [awaited]);
  const days = {
    dearer_day: await newDay({ pricePence: 15_000 }),
    players_there: there,
    people_wait: awaited,
    day_full: full,
    not_open_yet: await newDay({ bookingOpensAt: addDays(clock(), 5) }),
  };
  const view = await quote(sam, order);
  for (const [code, eventId] of Object.entries(days)) {
    expect(dayOf(view, eventId)?.refused?.code, code).toBe(code);
    expect(outcome(await move(sam, order, eventId)), code).toBe(code);
  }
  expect(outcome(await move(sam, order, from))).toBe('same_day');
  const secret = await newDay();
  await rowsOf(`update events set audience = 'link' where id = $1`, [secret]);
  for (const unknown of [2_000_000_000, secret])
    expect(outcome(await move(sam, order, unknown))).toBe('order_not_found');
  const free = await newDay({ daysAhead: 90 });
  clock.forward(16 * 24 * 60 + 1);
  expect((await quote(sam, order)).refused?.code).toBe('moves_closed');
  expect(outcome(await move(sam, order, free))).toBe('moves_closed');
  await rowsOf('update events set capacity = 2 where id = $1', [awaited]);
  await product.runJobs();
});

test('a credit moves to a day of up to £125, and of a dearer day only the difference comes back', async () => {
  const sam = await newBuyer();
  await database.transaction((tx) =>
    addCredit(tx, {
      accountId: sam.account.id,
      value: NO_MONEY,
      origin: 'goodwill',
      kind: 'granted',
      now: clock(),
    }),
  );
  const [from, to, dearer] = [
    await newDay({ pricePence: 15_000 }),
    await newDay(),
    await newDay({ pricePence: 15_000 }),
  ];
  const order = await paidOrder(sam, from, [{ for: 'me', payWith: 'credit' }]);
  expect(order.totalPence).toBe(2_500);
  expect(outcome(await move(sam, order, to, 2_500))).toBe('ok');
  expect(outcome(await move(sam, order, dearer))).toBe('dearer_day');
  await product.runJobs();
  expect(await returnedTo(sam)).toBe(2_500);
});

test('offers the place that is left to the waitlist, and leaves cancelled places at the old day', async () => {
  const [sam, kim] = [await newBuyer(), await newBuyer()];
  const [from, to] = [await newDay({ capacity: 2 }), await newDay()];
  const order = await paidOrder(sam, from, [{ for: 'me' }, { for: 'later' }]);
  expect(
    (await kim.post(`/api/events/${from}/waitlist`, { size: 2, rule: 'together' })).statusCode,
  ).toBeLessThan(300);
  const quoted = (await sam.get(`/api/orders/${order.id}/cancellation`)).json();
  const [, second] = quoted.places;
  const places = [{ bookingId: second.bookingId, choice: second.choices[0] }];
  await sam.post(`/api/orders/${order.id}/cancellation`, { places });
  expect(outcome(await move(sam, order, to))).toBe('ok');
  await product.runJobs();
  const waiting = (await kim.get(`/api/events/${from}/waitlist`)).json();
  expect(waiting.offer).toMatchObject({ places: 2 });
  const after = (await sam.get(`/api/orders/${order.id}/cancellation`)).json();
  expect(after.places).toHaveLength(1);
  expect(await placesTaken(from, to)).toEqual([2, 1]);
});

test('an order that accepted an offer of the waitlist can move, and everything is still consistent', async () => {
  const [sam, kim] = [await newBuyer(), await newBuyer()];
  const [from, to] = [await newDay({ capacity: 1 }), await newDay()];
  const first = await paidOrder(sam, from);
  await kim.post(`/api/events/${from}/waitlist`, { size: 1, rule: 'together' });
  expect(outcome(await move(sam, first, to))).toBe('ok');
  await product.runJobs();
  const { offer } = (await kim.get(`/api/events/${from}/waitlist`)).json();
  const accepted = await kim.post(`/api/offers/${offer.id}/accept`, { places: [{ for: 'me' }] });
  const order = accepted.json<OrderView>();
  await kim.post(`${await kim.openPayment(order.id)}/pay`, cards.good);
  await product.runJobs();
  expect(outcome(await move(kim, order, to))).toBe('ok');
  const findings = await checkBookings(database, { now: clock(), graceMinutes: 0 });
  expect(findings.filter(({ check }) => check === 'offer_without_its_entry')).toEqual([]);
});

test('never oversells or deadlocks when orders move to and fro at once', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, newBuyer));
  const [one, other] = [await newDay({ capacity: 4 }), await newDay({ capacity: 4 })];
  const orders = [];
  for (const [index, person] of people.entries())
    orders.push({ person, order: await paidOrder(person, index % 2 === 0 ? one : other), index });
  const answers = await Promise.all(
    orders.map(({ person, order, index }) => move(person, order, index % 2 === 0 ? other : one)),
  );
  expect(
    answers.filter(({ statusCode }) => ![200, 409].includes(statusCode)).map(({ body }) => body),
  ).toEqual([]);
  expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
  const taken = await placesTaken(one, other);
  expect(taken.reduce((sum, places) => sum + places, 0)).toBe(6);
  expect(Math.max(...taken)).toBeLessThanOrEqual(4);
});

test('a place that moved late has the terms of its new day', async () => {
  const sam = await newBuyer();
  const [from, to] = [await newDay({ daysAhead: 15 }), await newDay({ daysAhead: 9 })];
  const order = await paidOrder(sam, from);
  expect(outcome(await move(sam, order, to))).toBe('ok');
  const { places } = (await sam.get(`/api/orders/${order.id}/cancellation`)).json();
  expect(places).toMatchObject([
    { band: 'half', until: addMinutes(addDays(clock(), 2), 0).toISOString() },
  ]);
});

test('a goodwill refund neither makes other days dearer nor pays for them', async () => {
  const sam = await newBuyer();
  const olive = await organiser(product.app, product.services);
  const [from, same] = [await newDay({ pricePence: 12_500 }), await newDay({ pricePence: 12_500 })];
  const [cheaper, dearer] = [
    await newDay({ pricePence: 10_000 }),
    await newDay({ pricePence: 15_000 }),
  ];
  const order = await paidOrder(sam, from);
  const refund = {
    bookingId: order.bookingId,
    amountPence: 500,
    leftPence: 12_500,
    reason: 'A late start',
  };
  const path = adminPath(from, `orders/${order.id}/refund`);
  expect((await olive.post(path, { id: crypto.randomUUID(), ...refund })).statusCode).toBe(200);
  const offered = async (...ids: number[]) => {
    const view = await quote(sam, order);
    return ids.map((id) => dayOf(view, id)?.refused?.code ?? dayOf(view, id)?.returnedPence);
  };
  expect(await offered(same, cheaper, dearer)).toEqual([0, 2_500, 'dearer_day']);
  expect(outcome(await move(sam, order, cheaper, 2_500))).toBe('ok');
  await product.runJobs();
  expect(await returnedTo(sam)).toBe(3_000);
  // What the move returned is not goodwill: the place has cost £100 since.
  expect(await offered(from, same, dearer)).toEqual(['dearer_day', 'dearer_day', 'dearer_day']);
});
