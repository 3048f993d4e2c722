import { expect, test } from 'vitest';
import { TERMS_VERSION } from '#lib/terms-version.ts';
import { type Buyer, bookingsStage } from '#tests/bookings-stage.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { cards } from '#tests/test-cards.ts';
import { moneyForPlace } from '../place-price.ts';
import { checkPackage, confirmPackage, expirePackages } from './buy-package.ts';

const { app, database, clock, services, newBuyer, ...product } = await bookingsStage();

const start = async (person: Buyer) => {
  const started = await person.post('/api/credits/packages');
  expect(started.statusCode).toBe(200);
  return started.json().checkoutUrl as string;
};
const pay = async (person: Buyer, checkoutUrl: string) => {
  const paid = await person.post(`/api${checkoutUrl}/pay`, cards.good);
  expect(paid.statusCode).toBe(200);
};
const creditsOf = async (person: Buyer) => (await person.get('/api/credits')).json();

test('sells the package of four without a golf day, and shows where its credits come from', async () => {
  const person = await newBuyer();
  const checkout = await start(person);
  expect(await creditsOf(person)).toMatchObject({ balance: 0, credits: [], awaitingPackage: true });
  await pay(person, checkout);
  await product.runJobs();
  const after = await creditsOf(person);
  expect(after).toMatchObject({ balance: 4, awaitingPackage: false });
  expect(
    after.credits.map(({ paidPence, origin, state }: never) => [origin, state, paidPence]),
  ).toEqual(Array.from({ length: 4 }, () => ['package', 'available', 10_000]));
  expect(after.entries.map(({ kind, balance }: never) => [kind, balance])).toEqual(
    [4, 3, 2, 1].map((balance) => ['bought', balance]),
  );
});

test('sells the package at the price that organisers have set, and an open order keeps its own', async () => {
  const person = await newBuyer();
  const early = await newBuyer();
  await start(early);
  const totalOf = async ({ account }: Buyer) =>
    (
      await database.$client.query('select total_pence from orders where account_id = $1', [
        account.id,
      ])
    ).rows.map((row) => row.total_pence);

  await database.$client.query(
    `insert into setting_versions ("group", version, value, why, saved_by, saved_at)
     values ('prices', 1, '{"packagePounds": 360}', '', $1, $2)`,
    [person.account.id, clock()],
  );
  services.settings.forget();

  await start(early);
  expect(await totalOf(early)).toEqual([40_000]);
  await pay(person, await start(person));
  await product.runJobs();
  expect(await totalOf(person)).toEqual([36_000]);
  expect((await creditsOf(person)).credits.map(({ paidPence }: never) => paidPence)).toEqual(
    Array(4).fill(9000),
  );
  await database.$client.query('delete from setting_versions');
  services.settings.forget();
});

test('stores the version of the terms that its buyer accepts', async () => {
  const person = await newBuyer();
  const versions = async () =>
    (
      await database.$client.query('select terms_version from orders where account_id = $1', [
        person.account.id,
      ])
    ).rows.map((row) => row.terms_version);
  await start(person);
  expect(await versions()).toEqual([TERMS_VERSION]);
});

test('starts one order for a double click, and sells a second package after the first', async () => {
  const person = await newBuyer();
  const [one, two] = await Promise.all([start(person), start(person)]);
  expect(one).toBe(two);
  await pay(person, one);
  await product.runJobs();
  await pay(person, await start(person));
  await product.runJobs();
  expect((await creditsOf(person)).balance).toBe(8);
});

test('issues the credits when the payment comes after its time, once', async () => {
  const person = await newBuyer();
  const checkout = await start(person);
  clock.forward(16);
  await expirePackages(services.database, clock());
  expect((await creditsOf(person)).awaitingPackage).toBe(false);
  await pay(person, checkout);
  await checkPackage(services, person.account.id);
  await checkPackage(services, person.account.id);
  await product.runJobs();
  expect((await creditsOf(person)).balance).toBe(4);
});

test('waits to be paid among the buyer’s unfinished orders, until it is paid', async () => {
  const person = await newBuyer();
  const checkout = await start(person);
  const unfinished = async () => (await person.get('/api/orders/open')).json();
  expect(await unfinished()).toMatchObject([{ event: null, places: 0 }]);
  await pay(person, checkout);
  await product.runJobs();
  expect(await unfinished()).toEqual([]);
});

test('settles a payment once, however often it is told', async () => {
  const person = await newBuyer();
  await pay(person, await start(person));
  await product.runJobs();
  const [order] = (
    await database.$client.query('select id, paid_by from orders where account_id = $1', [
      person.account.id,
    ])
  ).rows;
  await confirmPackage(services, { orderId: order.id, paymentId: order.paid_by });
  await product.runJobs();
  expect((await creditsOf(person)).balance).toBe(4);
  const received = product.sent.filter(({ to }) =>
    JSON.stringify(to).includes(person.account.email),
  );
  expect(received.map(({ subject }) => subject)).toContain('Your four credits are ready');
  expect(received.filter(({ subject }) => subject.includes('credits'))).toHaveLength(1);
});

test('shows nobody the credits of others, and a visitor none', async () => {
  const owner = await newBuyer();
  await pay(owner, await start(owner));
  await product.runJobs();
  const other = await newBuyer();
  expect(await creditsOf(other)).toMatchObject({
    balance: 0,
    credits: [],
    entries: [],
    awaitingPackage: false,
  });
  for (const [method, url] of [
    ['GET', '/api/credits'],
    ['POST', '/api/credits/packages'],
    ['POST', '/api/credits/check'],
    ['GET', '/api/events/1/ways-to-pay'],
  ] as const)
    expect((await app.inject({ method, url })).statusCode).toBe(401);
});

test('tells a buyer what they can pay with, and the order costs what the page adds up', async () => {
  for (const pricePence of [9000, 12_500, 18_000]) {
    const person = await newBuyer();
    await pay(person, await start(person));
    await product.runJobs();
    const eventId = await addGolfDay(database, { now: clock(), pricePence });
    const ways = (await person.get(`/api/events/${eventId}/ways-to-pay`)).json();
    expect(ways).toEqual({
      eventId,
      standardPence: pricePence,
      ownPence: pricePence,
      foundingNumber: null,
      credits: [10_000, 10_000, 10_000, 10_000],
      ownCredits: 0,
      guestPasses: 0,
      plays: false,
      canNameMembers: true,
      takesMoney: true,
      packagePence: 40_000,
    });
    const places = [
      { for: 'me', payWith: 'credit' },
      { for: 'later', payWith: 'money' },
      { for: 'guest', guestName: 'Jo Guest', payWith: 'credit' },
    ] as const;
    const order = (await person.post(`/api/events/${eventId}/bookings`, { places })).json();
    const sum = places.reduce(
      (total, { payWith }) => total + moneyForPlace(pricePence, payWith),
      0,
    );
    expect(order.totalPence).toBe(sum);
    await person.post(`/api/orders/${order.id}/release`);
  }
});
