import { expect, test } from 'vitest';
import type { OwnEvents } from '#features/events/contract.ts';
import { addDays } from '#lib/club-time.ts';
import { NO_MONEY } from '#lib/money.ts';
import { type Buyer, bookingsStage } from '#tests/bookings-stage.ts';
import { addFoundersSeries, addGolfDay } from '#tests/golf-day.ts';
import { addCredit } from '../../credits/server/store.ts';

const { newBuyer, ...product } = await bookingsStage();
const { clock, database, runJobs } = product;
const seriesId = await addFoundersSeries(database);
const day = (pricePence: number, more: Partial<Parameters<typeof addGolfDay>[1]> = {}) =>
  addGolfDay(database, { now: clock(), pricePence, ...more });

const ownFor = async (person: Buyer) => {
  const own: OwnEvents = (await person.get('/api/own-events')).json();
  return Object.fromEntries(
    own.map(({ eventId, price, opensAt }) => [eventId, [price.way, price.pence, opensAt]]),
  );
};
/** What the page of an event says of the price. */
const priceAt = async (person: Buyer, eventId: number) =>
  (await person.get(`/api/events/${eventId}/booking`)).json().price;

test('lists the golf days that have another price or opening for a member, and nothing for anyone else', async () => {
  const [founder, other] = [await newBuyer(), await newBuyer()];
  const first = await day(10_000, { seriesId });
  await founder.holdAndPay(first);
  await runJobs();
  const [dearer, cheaper] = [await day(15_000), await day(9_000)];
  const opensAt = addDays(clock(), 5);
  const later = await day(9_000, { bookingOpensAt: opensAt });
  expect(await ownFor(other)).toEqual({});
  expect(await ownFor(founder)).toEqual({
    [dearer]: ['locked_price', 10_000, null],
    [later]: ['single', 9_000, addDays(opensAt, -2).toISOString()],
  });
  expect(await priceAt(founder, dearer)).toEqual({ way: 'locked_price', pence: 10_000 });
  expect(await priceAt(founder, cheaper)).toBeUndefined();

  const bought = { value: NO_MONEY, origin: 'goodwill', kind: 'granted', now: clock() } as const;
  await database.transaction((tx) => addCredit(tx, { ...bought, accountId: other.account.id }));
  expect(await ownFor(other)).toMatchObject({
    [dearer]: ['credit', 2_500, null],
    [cheaper]: ['credit', 0, null],
    [later]: ['credit', 0, opensAt.toISOString()],
  });
  expect(await priceAt(other, dearer)).toEqual({ way: 'credit', pence: 2_500 });
});

test('someone who has a place sees the standard price, which more places cost', async () => {
  const founder = await newBuyer();
  await founder.holdAndPay(await day(10_000, { seriesId }));
  const dearer = await day(15_000);
  await runJobs();
  await founder.holdAndPay(dearer);
  await runJobs();
  expect(await ownFor(founder)).not.toHaveProperty(String(dearer));
});
