import { afterEach, expect, test } from 'vitest';
import { bookingsStage } from '#tests/bookings-stage.ts';
import { cancelling } from '#tests/cancelling.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import type { ChoiceView } from '../../contract.ts';
import { endResales } from '../../orders/server/resale.ts';
import { expireOverdueHolds } from '../../places/server/release-places.ts';

const product = await bookingsStage();
const { database, clock, newBuyer } = product;
afterEach(() => expireOverdueHolds(product.services));
const { paidOrder, quote, cancel, returnedTo } = cancelling(product);

test('a late canceller is refunded when the full day is full again, not before, and once', async () => {
  const person = await newBuyer();
  const { eventId, order } = await paidOrder(person, { daysAhead: 3, capacity: 2 }, [
    { payWith: 'money' },
  ]);
  const [offered] = (await quote(person, order.id)).places;
  expect(offered?.choices.map(({ kind }) => kind)).toEqual(['if_resold']);
  await cancel(person, order.id, [
    { bookingId: offered?.bookingId ?? '', choice: offered?.choices[0] as ChoiceView },
  ]);
  await (await newBuyer()).holdAndPay(eventId);
  await product.runJobs();
  expect(await returnedTo(person)).toBe(0);
  const moneyBack = async () => (await person.get(`/api/orders/${order.id}/money-back`)).json();
  expect((await moneyBack()).resale).toEqual({ places: 1, isOver: false });
  await (await newBuyer()).holdAndPay(eventId);
  await product.runJobs();
  await product.runJobs();
  expect(await returnedTo(person)).toBe(12_500);
  expect((await moneyBack()).resale).toBeNull();
  expect(product.sent.find(({ kind }) => kind === 'bookings.resold')?.subject).toBe(
    'Your place was resold, and £125 is on its way: Founders Series: Leeds',
  );
});

test('a late canceller whose place nobody took hears so once, after the golf day', async () => {
  const person = await newBuyer();
  const { order } = await paidOrder(person, { daysAhead: 3, capacity: 2 }, [{ payWith: 'money' }]);
  const [offered] = (await quote(person, order.id)).places;
  await cancel(person, order.id, [
    { bookingId: offered?.bookingId ?? '', choice: offered?.choices[0] as ChoiceView },
  ]);
  const told = () => product.sent.filter(({ kind }) => kind === 'bookings.not_resold');
  const later = async (days: number) => {
    clock.forward(days * 24 * 60);
    await endResales(product.services);
    await endResales(product.services);
    await product.runJobs();
  };
  await later(2);
  expect(told()).toEqual([]);
  await later(2);
  expect(told().map(({ subject }) => subject)).toEqual([
    'No refund for your place: Founders Series: Leeds',
  ]);
  await later(1);
  expect(told()).toHaveLength(1);
  const moneyBack = (await person.get(`/api/orders/${order.id}/money-back`)).json();
  expect(moneyBack.resale).toEqual({ places: 1, isOver: true });
  expect(await returnedTo(person)).toBe(0);
});

test('a credit from a cheap golf day buys a place at another cheap one, and none at a dearer one', async () => {
  const person = await newBuyer();
  const { order } = await paidOrder(person, { daysAhead: 10, pricePence: 2_000 }, [
    { payWith: 'money' },
  ]);
  const [offered] = (await quote(person, order.id)).places;
  const choice = offered?.choices.find(({ kind }) => kind === 'credit') as ChoiceView;
  expect(choice).toMatchObject({ moneyPence: 0, creditPence: 2_000 });
  await cancel(person, order.id, [{ bookingId: offered?.bookingId ?? '', choice }]);
  const byCredit = { places: [{ for: 'me', payWith: 'credit' }] };
  const [dear, cheap] = [
    await addGolfDay(database, { now: clock() }),
    await addGolfDay(database, { now: clock(), pricePence: 2_000 }),
  ];
  const ways = async (eventId: number) =>
    (await person.get(`/api/events/${eventId}/ways-to-pay`)).json();
  expect((await ways(dear)).credits).toEqual([]);
  expect((await person.post(`/api/events/${dear}/bookings`, byCredit)).json().code).toBe(
    'credit_missing',
  );
  expect((await ways(cheap)).credits).toEqual([2_000]);
  const booked = await person.post(`/api/events/${cheap}/bookings`, byCredit);
  expect(booked.json()).toMatchObject({ state: 'paid', totalPence: 0 });
  const moves = (await person.get(`/api/orders/${booked.json().id}/move`)).json();
  expect(
    moves.days.find(({ event }: { event: { id: number } }) => event.id === dear),
  ).toMatchObject({
    isDearer: true,
    refused: { code: 'dearer_day' },
  });
});
