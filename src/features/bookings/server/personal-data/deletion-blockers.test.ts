import { expect, test } from 'vitest';
import { type Buyer, bookingsStage } from '#tests/bookings-stage.ts';
import { cards } from '#tests/buyer.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import type { OrderView } from '../../contract.ts';

const { newBuyer, database, clock, runJobs } = await bookingsStage();
const pay = async (person: Buyer, checkoutUrl: string) => {
  await person.post(`/api${checkoutUrl}/pay`, cards.good);
  await runJobs();
};
const remove = (person: Buyer) => person.post('/api/account/deletion', { password: person.password });
const refused = async (person: Buyer): Promise<string> => (await remove(person)).json().message;

test('an account is not deleted while others count on it at a golf day that they booked', async () => {
  const [sam, kim] = [await newBuyer(), await newBuyer()];
  const eventId = await addGolfDay(database, { now: clock() });
  const places = [{ for: 'me' }, { for: 'member', member: kim.account.username }];
  const order = (await sam.post(`/api/events/${eventId}/bookings`, { places })).json<OrderView>();
  await pay(sam, (await sam.post(`/api/orders/${order.id}/payment`)).json().checkoutUrl);
  expect(await refused(kim)).toMatch(/^Someone booked you a place at Founders Series: Leeds on /);
  expect((await kim.post(`/api/bookings/${order.places[1]?.bookingId}/decline`)).statusCode).toBe(200);
  expect((await remove(kim)).statusCode).toBe(200);
});

test('an account is not deleted while the price of its credits can be refunded', async () => {
  const sam = await newBuyer();
  await pay(sam, (await sam.post('/api/credits/packages')).json().checkoutUrl);
  expect(await refused(sam)).toMatch(/^You have 4 credits that we can still refund: £400\./);
  const { credits } = (await sam.get('/api/credits')).json();
  for (const { id } of credits) await sam.post(`/api/credits/${id}/refund`, { pence: 10_000 });
  await runJobs();
  expect((await remove(sam)).statusCode).toBe(200);
});
