import { expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { acceptPlaces } from '#tests/booked-places.ts';
import { buyer } from '#tests/buyer.ts';
import { addFoundersSeries, addGolfDay } from '#tests/golf-day.ts';
import { cards } from '#tests/test-cards.ts';
import type { OrderView } from '../../contract.ts';

const product = await testApp();
const { app, database, clock } = product;
const seriesId = await addFoundersSeries(database);
const newBuyer = () => buyer(app, { confirmedIn: database });
const rowsOf = async (text: string) => (await database.$client.query(text)).rows;

test('founding numbers are unique and given in a row when places are confirmed at the same moment', async () => {
  const eventId = await addGolfDay(database, { now: clock(), seriesId, capacity: 30 });
  const people = await Promise.all(Array.from({ length: 17 }, newBuyer));
  const orders = await Promise.all(people.map((person) => person.holdAndPay(eventId)));
  await Promise.all([product.runJobs(), product.runJobs(), product.runJobs()]);
  await product.runJobs();
  const members = await rowsOf(
    'select number, city_number, locked_pence from founding_members order by number',
  );
  expect(members.map(({ number }) => number)).toEqual(
    Array.from({ length: 15 }, (_, index) => index + 1),
  );
  expect(
    members.every(
      ({ number, city_number, locked_pence }) => number === city_number && locked_pence === 12_500,
    ),
  ).toBe(true);
  expect(orders).toHaveLength(17);
  // A dearer day later costs a founding member the locked price, but not their guest.
  const dearer = await addGolfDay(database, { now: clock(), pricePence: 15_000 });
  const [founder] = await rowsOf(
    'select a.username from founding_members m join accounts a on a.id = m.account_id where number = 1',
  );
  const first = people.find(({ account }) => account.username === founder.username);
  if (!first) throw new Error('The first founding member is gone');
  const [me, jo] = [{ for: 'me' }, { for: 'guest', guestName: 'Jo Guest' }];
  expect(
    (await first.post(`/api/events/${dearer}/bookings`, { places: [me, jo] })).json().totalPence,
  ).toBe(12_500 + 15_000);
});

test('a place that is handed back gives no second number, and the next player earns theirs elsewhere', async () => {
  const [payer, first, second] = await Promise.all(Array.from({ length: 3 }, newBuyer));
  if (!payer || !first || !second) throw new Error('Three buyers were asked for');
  const eventId = await addGolfDay(database, { now: clock(), seriesId, city: 'Sheffield' });
  const named = (person: typeof payer) => ({ for: 'member', member: person.account.username });
  const asked = await payer.post(`/api/events/${eventId}/bookings`, {
    places: [{ for: 'me' }, named(first)],
  });
  const order: OrderView = asked.json();
  await payer.post(`${await payer.openPayment(order.id)}/pay`, cards.good);
  await product.runJobs();
  const place = order.places.find(({ player }) => player === 'member')?.bookingId;
  const foundersIn = async () =>
    (
      await rowsOf(`select a.username from founding_members m join accounts a on a.id = m.account_id
      where m.city = 'Sheffield' order by m.city_number`)
    ).map(({ username }) => username);
  const both = [payer.account.username, first.account.username];
  expect(await foundersIn()).toEqual([payer.account.username]);
  await acceptPlaces(first);
  expect((await foundersIn()).sort()).toEqual([...both].sort());
  expect((await first.post(`/api/bookings/${place}/decline`)).statusCode).toBe(200);
  expect((await payer.post(`/api/bookings/${place}/player`, named(second))).statusCode).toBe(200);
  await acceptPlaces(second);
  expect((await foundersIn()).sort()).toEqual([...both].sort());
  await second.holdAndPay(
    await addGolfDay(database, { now: clock(), seriesId, city: 'Sheffield' }),
  );
  await product.runJobs();
  expect((await foundersIn()).at(-1)).toBe(second.account.username);
});

test('a number that was given stays taken after its place was cancelled, and pages are told how many are left', async () => {
  const eventId = await addGolfDay(database, { now: clock(), seriesId, city: 'Liverpool' });
  const leftIn = async (city: string): Promise<number> => {
    const numbers = (await newcomer.get('/api/founding-numbers')).json();
    return numbers.find((one: { city: string }) => one.city === city).left;
  };
  const newcomer = await newBuyer();
  expect(await leftIn('Liverpool')).toBe(15);
  const order = await newcomer.holdAndPay(eventId);
  await product.runJobs();
  expect(await leftIn('Liverpool')).toBe(14);
  const path = `/api/orders/${order.id}/cancellation`;
  const [place] = (await newcomer.get(path)).json().places;
  const places = [{ bookingId: place.bookingId, choice: place.choices[0] }];
  expect((await newcomer.post(path, { places })).statusCode).toBe(200);
  await product.runJobs();
  const { placesLeft } = (await newcomer.get(`/api/events/${eventId}`)).json();
  expect([placesLeft, await leftIn('Liverpool')]).toEqual([15, 14]);
});
