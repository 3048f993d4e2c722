import { expect, test } from 'vitest';
import type { OwnTerms } from '#features/events/contract.ts';
import { addDays, addMinutes } from '#lib/club-time.ts';
import { NO_MONEY } from '#lib/money.ts';
import { type Buyer, bookingsStage } from '#tests/bookings-stage.ts';
import { cancelling } from '#tests/cancelling.ts';
import { addFoundersSeries, addGolfDay } from '#tests/golf-day.ts';
import { golfDayAdmin, organiser } from '#tests/organiser.ts';
import { privileges } from '#tests/privileges.ts';
import { addCredit } from '../../credits/server/store.ts';
import type { SeasonView } from '../contract.ts';

const { newBuyer, ...product } = await bookingsStage();
const { app, clock, database, runJobs, services } = product;
const { giveTier, lockPrice } = privileges(product);
const { quote, cancel } = cancelling(product);
const { send } = golfDayAdmin(await organiser(app, services));
const seriesId = await addFoundersSeries(database);
const day = (pricePence: number, more: Partial<Parameters<typeof addGolfDay>[1]> = {}) =>
  addGolfDay(database, { now: clock(), pricePence, ...more });

const ownFor = async (person: Buyer): Promise<OwnTerms> =>
  (await person.get('/api/own-terms')).json();
const at = (standardPence: number, way: string, pence: number) => ({
  standardPence,
  price: { way, pence },
});
/** What the page of an event says of the price. */
const priceAt = async (person: Buyer, eventId: number) =>
  (await person.get(`/api/events/${eventId}/booking`)).json().price;

test('names the prices and the opening that differ for a member, and nothing for anyone else', async () => {
  const [founder, other] = [await newBuyer(), await newBuyer()];
  const first = await day(10_000, { seriesId });
  await founder.holdAndPay(first);
  await runJobs();
  const [dearer, cheaper] = [await day(15_000), await day(9_000)];
  expect(await ownFor(other)).toEqual({
    prices: [],
    pricesAt: [],
    playsAt: [],
    earlyHours: 0,
    tier: null,
    homeCity: null,
    days: [],
    foundingNumber: null,
  });
  expect(await ownFor(founder)).toEqual({
    prices: [at(15_000, 'locked_price', 10_000)],
    pricesAt: [],
    playsAt: [first],
    earlyHours: 48,
    tier: null,
    homeCity: null,
    days: [{ eventId: first, state: 'booked', until: null, bookingId: expect.any(String) }],
    foundingNumber: 1,
  });
  expect(await priceAt(founder, dearer)).toEqual({ way: 'locked_price', pence: 10_000 });
  expect(await priceAt(founder, cheaper)).toBeUndefined();

  const bought = { value: NO_MONEY, origin: 'goodwill', kind: 'granted', now: clock() } as const;
  await database.transaction((tx) => addCredit(tx, { ...bought, accountId: other.account.id }));
  expect((await ownFor(other)).prices).toEqual([
    at(9_000, 'credit', 0),
    at(10_000, 'credit', 0),
    at(15_000, 'credit', 2_500),
  ]);
  expect(await priceAt(other, dearer)).toEqual({ way: 'credit', pence: 2_500 });
});

test('names what a member holds, is offered and waits for, and nothing once it is over', async () => {
  const [member, other] = [await newBuyer(), await newBuyer()];
  const [held, offered, waited] = [
    await day(12_500),
    await day(12_500, { capacity: 1 }),
    await day(12_500, { capacity: 1 }),
  ];
  const inTheWay = (await other.post(`/api/events/${offered}/bookings`)).json();
  await other.holdAndPay(waited);
  for (const id of [offered, waited]) await member.post(`/api/events/${id}/waitlist`, {});
  await other.post(`/api/orders/${inTheWay.id}/release`);
  await member.post(`/api/events/${held}/bookings`);
  await runJobs();
  expect((await ownFor(member)).days).toEqual(
    expect.arrayContaining([
      {
        eventId: held,
        state: 'held',
        until: addMinutes(clock(), 15).toISOString(),
        bookingId: null,
      },
      {
        eventId: offered,
        state: 'offered',
        until: addMinutes(clock(), 24 * 60).toISOString(),
        bookingId: null,
      },
      { eventId: waited, state: 'waiting', until: null, bookingId: null },
    ]),
  );
  expect((await ownFor(other)).days).toEqual([
    { eventId: waited, state: 'booked', until: null, bookingId: expect.any(String) },
  ]);
  await send(waited, 'cancel', { reason: 'Snow.' });
  expect((await ownFor(other)).days).toEqual([]);
  await runJobs();
  expect((await ownFor(other)).days).toEqual([]);
});

test('counts the prices of published days that are to come', async () => {
  const member = await newBuyer();
  const bought = { value: NO_MONEY, origin: 'goodwill', kind: 'granted', now: clock() } as const;
  await database.transaction((tx) => addCredit(tx, { ...bought, accountId: member.account.id }));
  await day(11_100, { state: 'draft' });
  await day(11_200, { startsAt: addDays(clock(), -3) });
  await day(11_300, { startsAt: addDays(clock(), 30) });
  const standard = (await ownFor(member)).prices.map(({ standardPence }) => standardPence);
  expect(standard).toContain(11_300);
  expect(standard).not.toContain(11_100);
  expect(standard).not.toContain(11_200);
});

test('says what a member really pays where they have given up a place that a privilege bought', async () => {
  const [founder, vip] = [await newBuyer(), await newBuyer()];
  await lockPrice(founder, 10_000);
  await giveTier(vip);
  const [givenUp, other] = [await day(12_500), await day(12_500)];
  const pays = async (person: Buyer, eventId: number) => {
    const { stops } = (await person.get('/api/season')).json<SeasonView>();
    const { prices, pricesAt } = await ownFor(person);
    return [
      pricesAt.find((one) => one.eventId === eventId)?.price ?? prices[0]?.price,
      stops.find(({ id }) => id === eventId)?.price,
    ];
  };

  for (const [person, payWith] of [
    [founder, 'money'],
    [vip, 'credit'],
  ] as const) {
    const order = await product.bookAndPay(person, givenUp, { for: 'me', payWith });
    const [{ bookingId = '', choices: [choice] = [] } = {}] = (await quote(person, order.id))
      .places;
    if (!choice) throw new Error('Nothing can be cancelled');
    await cancel(person, order.id, [{ bookingId, choice }]);
    await runJobs();
    expect(await priceAt(person, givenUp)).toBeUndefined();
    const single = { way: 'single', pence: 12_500 };
    expect(await pays(person, givenUp)).toEqual([single, single]);
    const price = await priceAt(person, other);
    expect(price.way).toBe(payWith === 'money' ? 'locked_price' : 'credit');
    expect(await pays(person, other)).toEqual([price, price]);
  }
});
