import { expect, test } from 'vitest';
import { NO_MONEY } from '#lib/money.ts';
import { acceptPlaces } from '#tests/booked-places.ts';
import { type Buyer, bookingsStage } from '#tests/bookings-stage.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { cards } from '#tests/test-cards.ts';
import type { OrderView } from '../../contract.ts';
import { addCredit } from './store.ts';

const { newBuyer, database, clock, rowsOf, runJobs } = await bookingsStage();
const pay = async (person: Buyer, checkoutUrl: string) => {
  await person.post(`/api${checkoutUrl}/pay`, cards.good);
  await runJobs();
};
const remove = (person: Buyer) =>
  person.post('/api/account/deletion', { password: person.password });
const refused = async (person: Buyer): Promise<string> => (await remove(person)).json().message;

test('an account is not deleted while others count on it at a golf day that they booked', async () => {
  const [sam, kim] = [await newBuyer(), await newBuyer()];
  const eventId = await addGolfDay(database, { now: clock() });
  const places = [{ for: 'me' }, { for: 'member', member: kim.account.username }];
  const order = (await sam.post(`/api/events/${eventId}/bookings`, { places })).json<OrderView>();
  await pay(sam, (await sam.post(`/api/orders/${order.id}/payment`)).json().checkoutUrl);
  await runJobs();
  expect(await acceptPlaces(kim)).toBe(1);
  expect(await refused(kim)).toMatch(/^Someone booked you a place at Founders Series: Leeds on /);
  expect((await kim.post(`/api/bookings/${order.places[1]?.bookingId}/decline`)).statusCode).toBe(
    200,
  );
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

test('an account with unused credits that can no longer be refunded is deleted only once its owner agrees to lose the money', async () => {
  const sam = await newBuyer();
  await pay(sam, (await sam.post('/api/credits/packages')).json().checkoutUrl);
  clock.forward(14 * 24 * 60 + 1);
  const preview = (await sam.get('/api/account/deletion')).json();
  expect(preview.deletionBlockers).toEqual([]);
  expect(preview.losses).toEqual([
    {
      sentence: expect.stringMatching(/^You have 4 unused credits that you paid £400 for/),
      agree: 'I agree to lose the £400 I paid for 4 unused credits',
      pence: 40_000,
    },
  ]);
  const tooLittle = { password: sam.password, losesPence: 30_000 };
  for (const answer of [await remove(sam), await sam.post('/api/account/deletion', tooLittle)]) {
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'loss_not_agreed']);
    expect(answer.json().fields.losesPence[0]).toContain('£400');
  }
  const agreed = { password: sam.password, losesPence: 40_000 };
  expect((await sam.post('/api/account/deletion', agreed)).statusCode).toBe(200);
  expect(
    await rowsOf('select distinct state from credits where account_id = $1', [sam.account.id]),
  ).toEqual([{ state: 'withdrawn' }]);
});

test('credits that nothing was paid for are no loss', async () => {
  const sam = await newBuyer();
  const free = { value: NO_MONEY, origin: 'goodwill', kind: 'granted', now: clock() } as const;
  await database.transaction((tx) => addCredit(tx, { ...free, accountId: sam.account.id }));
  expect((await sam.get('/api/account/deletion')).json().losses).toEqual([]);
  expect((await remove(sam)).statusCode).toBe(200);
});
