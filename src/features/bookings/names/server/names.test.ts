import { afterEach, expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { cards } from '#tests/test-cards.ts';
import { visitor } from '#tests/visitor.ts';
import type { OrderView } from '../../contract.ts';
import { checkBookings } from '../../places/server/consistency-check.ts';
import { remindOfNames } from './remind-of-names.ts';

const product = await testApp();
const { app, database, clock, services } = product;

afterEach(async () => {
  expect(await checkBookings(database, { now: clock(), graceMinutes: 60 * 24 * 365 })).toEqual([]);
});

type Buyer = Awaited<ReturnType<typeof buyer>>;
const newBuyer = () => buyer(app, { confirmedIn: database });
const rowsOf = async (text: string, values: unknown[] = []) =>
  (await database.$client.query(text, values)).rows;

/** A paid order of places: the buyer's own and those that the request adds. */
async function paidOrder(person: Buyer, ...others: object[]): Promise<OrderView> {
  const eventId = await addGolfDay(database, { now: clock() });
  const places = [{ for: 'me' }, ...others];
  const order: OrderView = (
    await person.post(`/api/events/${eventId}/bookings`, { places })
  ).json();
  await person.post(`${await person.openPayment(order.id)}/pay`, cards.good);
  await product.runJobs();
  return order;
}
const bookingIdOf = (order: OrderView, index: number): string =>
  order.places[index]?.bookingId ?? '';
const placesOf = async (person: Buyer, order: OrderView) =>
  (await person.get(`/api/orders/${order.id}/places`)).json();
const linkOf = async (person: Buyer, bookingId: string): Promise<string> => {
  const made = await person.post(`/api/bookings/${bookingId}/claim-link`);
  expect(made.statusCode).toBe(200);
  return made.json().path.replace('/bookings/claim/', '/api/claims/');
};
const emailsTo = (address: string) =>
  product.sent
    .filter(({ to }) => JSON.stringify(to).includes(address))
    .map(({ subject }) => subject);
const later = { for: 'later' } as const;
const accept = (person: Buyer, order: OrderView, index: number, body: object = { golf: {} }) =>
  person.post(`/api/bookings/${bookingIdOf(order, index)}/accept`, body);

// Shows defect 11
test('lets the buyer name a member and a guest, and tells them once the order is paid or they are named', async () => {
  const [sam, kim] = [await newBuyer(), await newBuyer()];
  const order = await paidOrder(sam, later, later);
  const before = await placesOf(sam, order);
  expect(before.places.map(({ player, can }: never) => [player, can])).toEqual([
    ['me', { name: false, answer: true, accept: false, link: false, transfer: true }],
    ['unnamed', { name: true, answer: true, accept: false, link: true, transfer: false }],
    ['unnamed', { name: true, answer: true, accept: false, link: true, transfer: false }],
  ]);
  const name = (index: number, body: object) =>
    sam.post(`/api/bookings/${bookingIdOf(order, index)}/player`, body);
  expect((await name(1, { for: 'member', member: kim.account.username })).statusCode).toBe(200);
  expect(
    (await name(2, { for: 'guest', guestName: 'Jo Guest', guestEmail: 'jo@example.com' }))
      .statusCode,
  ).toBe(200);
  expect((await name(2, { for: 'guest', guestName: 'Joanna Guest' })).statusCode).toBe(200);
  expect((await name(2, { for: 'member', member: 'nobody-here' })).json().fields).toHaveProperty(
    'member',
  );
  await product.runJobs();
  expect(emailsTo(kim.account.email)).toContain('Will you play? Founders Series: Leeds');
  expect(emailsTo('jo@example.com')).toEqual(['You have a place: Founders Series: Leeds']);
  const [mine] = (await kim.get('/api/places')).json();
  expect(mine).toMatchObject({
    place: { awaitsAnswer: true, can: { name: false, answer: false, accept: true } },
  });
  expect(mine.bookedBy).toContain(' ');
  expect((await accept(kim, order, 1)).statusCode).toBe(200);
  expect((await name(1, { for: 'guest', guestName: 'Jo' })).json().code).toBe('place_taken');
});

test('gives a place to the first of several people who have its claim link', async () => {
  const sam = await newBuyer();
  const order = await paidOrder(sam, later);
  const path = await linkOf(sam, bookingIdOf(order, 1));
  expect((await visitor(app).get(path)).json()).toMatchObject({ canClaim: true, guestOnly: false });
  const people = await Promise.all(Array.from({ length: 6 }, newBuyer));
  const answers = await Promise.all([
    ...people.map((person) => person.post(path, { for: 'me' })),
    visitor(app).post(path, { for: 'guest', guestName: 'Jo Guest' }),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => ![200, 404, 409].includes(statusCode))).toEqual([]);
  expect((await visitor(app).get(path)).statusCode).toBe(404);
});

test('ends a claim link by a new one, by a name, and at the deadline', async () => {
  const sam = await newBuyer();
  const order = await paidOrder(sam, later, later);
  const first = await linkOf(sam, bookingIdOf(order, 1));
  const second = await linkOf(sam, bookingIdOf(order, 1));
  expect((await visitor(app).get(first)).statusCode).toBe(404);
  expect((await sam.post(second, { for: 'me' })).json().code).toBe('already_booked');
  expect((await visitor(app).post(second, { for: 'me' })).statusCode).toBe(401);
  await sam.post(`/api/bookings/${bookingIdOf(order, 1)}/player`, {
    for: 'guest',
    guestName: 'Jo Guest',
  });
  expect((await visitor(app).get(second)).statusCode).toBe(404);
  const third = await linkOf(sam, bookingIdOf(order, 2));
  clock.forward(27 * 24 * 60 + 1);
  expect((await visitor(app).get(third)).json().canClaim).toBe(false);
  expect((await visitor(app).post(third, { for: 'guest', guestName: 'Jo' })).json().code).toBe(
    'names_closed',
  );
});

// Shows defect 10
test('keeps golf answers for the player alone, and the buyer’s for those without an account', async () => {
  const [sam, kim, other] = [await newBuyer(), await newBuyer(), await newBuyer()];
  const order = await paidOrder(sam, { for: 'member', member: kim.account.username }, later);
  expect((await accept(kim, order, 1)).statusCode).toBe(200);
  const answer = (person: Buyer, index: number, golf: object, listed = true) =>
    person.post(`/api/bookings/${bookingIdOf(order, index)}/golf`, { golf, listed });
  expect((await answer(sam, 0, { handicapIndex: 12.4 })).statusCode).toBe(200);
  expect((await answer(kim, 1, { dietary: 'No nuts', answers: { unknown: 'x' } })).statusCode).toBe(
    200,
  );
  expect((await answer(sam, 2, { newToGolf: true })).statusCode).toBe(200);
  for (const [person, index] of [
    [sam, 1],
    [kim, 0],
    [other, 0],
    [other, 2],
  ] as const)
    expect((await answer(person, index, {})).statusCode).toBe(404);
  expect((await answer(sam, 0, { handicapIndex: 99 })).statusCode).toBe(400);
  const own = { golf: { handicapIndex: 12.5 } };
  expect((await sam.post(`/api/bookings/${bookingIdOf(order, 0)}/golf`, own)).statusCode).toBe(200);
  const { places } = await placesOf(sam, order);
  expect(places.map(({ golf, listed }: never) => [golf, listed])).toEqual([
    [{ handicapIndex: 12.5, answers: {} }, true],
    [null, false],
    [{ newToGolf: true, answers: {} }, false],
  ]);
});

test('lets a member decline a place, which then has no name and no answers', async () => {
  const [sam, kim] = [await newBuyer(), await newBuyer()];
  const order = await paidOrder(sam, { for: 'member', member: kim.account.username });
  const id = bookingIdOf(order, 1);
  await accept(kim, order, 1, { golf: { dietary: 'No nuts' }, listed: true });
  expect((await sam.post(`/api/bookings/${bookingIdOf(order, 0)}/decline`)).statusCode).toBe(404);
  product.sent.length = 0;
  expect((await kim.post(`/api/bookings/${id}/decline`)).statusCode).toBe(200);
  await product.runJobs();
  expect(product.sent.map(({ to, kind }) => [to.address, kind])).toEqual([
    [sam.account.email, 'bookings.transfer_declined'],
  ]);
  expect((await kim.get('/api/places')).json()).toEqual([]);
  expect((await placesOf(sam, order)).places[1]).toMatchObject({
    player: 'unnamed',
    golf: {},
    listed: false,
  });
});

test('asks for missing names soon after booking, a week before the deadline and on its last day, once each', async () => {
  const sam = await newBuyer();
  await paidOrder(sam, later);
  const wanted = async () => {
    await remindOfNames(services);
    await remindOfNames(services);
    await product.runJobs();
    return emailsTo(sam.account.email).filter((subject) => subject.startsWith('Who is playing?'))
      .length;
  };
  expect(await wanted()).toBe(0);
  clock.forward(61);
  expect(await wanted()).toBe(1);
  clock.forward(21 * 24 * 60);
  expect(await wanted()).toBe(2);
  clock.forward(5.5 * 24 * 60);
  expect(await wanted()).toBe(3);
  clock.forward(24 * 60);
  expect(await wanted()).toBe(3);
});

test('finds no place of other people, and lets no visitor in', async () => {
  const [sam, other] = [await newBuyer(), await newBuyer()];
  const order = await paidOrder(sam, later);
  const id = bookingIdOf(order, 1);
  const writes = [
    [`/api/bookings/${id}/player`, { for: 'me' }],
    [`/api/bookings/${id}/claim-link`, undefined],
    [`/api/bookings/${id}/golf`, { golf: {}, listed: false }],
    [`/api/bookings/${id}/decline`, undefined],
  ] as const;
  for (const [url, body] of writes) {
    expect((await other.post(url, body)).statusCode).toBe(404);
    expect((await visitor(app).post(url, body)).statusCode).toBe(401);
  }
  expect((await other.get(`/api/orders/${order.id}/places`)).statusCode).toBe(404);
  expect((await other.get('/api/places')).json()).toEqual([]);
  const stored = await rowsOf('select claim_hash from bookings where order_id = $1', [order.id]);
  expect(JSON.stringify(stored)).not.toContain((await linkOf(sam, id)).replace('/api/claims/', ''));
});
