import { expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { organiser, adminPath as path } from '#tests/organiser.ts';
import { sampleRound } from '#tests/sample-round.ts';
import type { Attendee } from '../../cockpit/contract.ts';
import type { OrderView } from '../../contract.ts';
import { readWanted } from './player-tasks.ts';

const product = await testApp();
const { app, database, clock, services } = product;

type Buyer = Awaited<ReturnType<typeof buyer>>;
const newBuyer = () => buyer(app, { confirmedIn: database });
const knownOf = async (person: Buyer) => (await person.get('/api/known-golf')).json();

/** Books and pays a place of the person's own at a new golf day. */
async function booked(person: Buyer): Promise<{ eventId: number; order: OrderView }> {
  const eventId = await addGolfDay(database, { now: clock() });
  const order = await person.holdAndPay(eventId);
  await product.runJobs();
  return { eventId, order };
}
const setProfileIndex = (person: Buyer, tenths: number) =>
  database.$client.query('update member_profiles set handicap = $2 where account_id = $1', [
    person.account.id,
    tenths,
  ]);
const enterRounds = async (person: Buyer) => {
  for (const strokes of [90, 92, 94])
    await person.post('/api/rounds', sampleRound(clock(), strokes));
};
const rowOf = async (eventId: number, person: Buyer): Promise<Attendee | undefined> => {
  const olive = await organiser(app, services);
  const { attendees } = (await olive.get(path(eventId, 'attendees'))).json();
  return attendees.find(({ email }: Attendee) => email === person.account.email);
};

test('knows the profile’s handicap first, then that of the rounds, then the last answer, and only of the member who asks', async () => {
  const [sam, kim] = [await newBuyer(), await newBuyer()];
  expect(await knownOf(sam)).toEqual({ handicap: null, last: null });
  const { order } = await booked(sam);
  const golf = { handicapIndex: 12.4, dietary: 'Vegan', buggy: true, wishes: 'Kim' };
  await sam.post(`/api/bookings/${order.bookingId}/golf`, { golf });
  expect(await knownOf(sam)).toEqual({
    handicap: { index: 12.4, source: 'last_booking' },
    last: { dietary: 'Vegan', buggy: true },
  });
  await enterRounds(sam);
  expect((await knownOf(sam)).handicap.source).toBe('record');
  await setProfileIndex(sam, 183);
  expect((await knownOf(sam)).handicap).toEqual({ index: 18.3, source: 'profile' });
  expect(await knownOf(kim)).toEqual({ handicap: null, last: null });
});

test('organisers see the handicap that the site knows with its source, and nothing more is asked of the member', async () => {
  const [sam, kim] = [await newBuyer(), await newBuyer()];
  await setProfileIndex(sam, 183);
  const [first, second] = [await booked(sam), await booked(kim)];
  expect(await rowOf(first.eventId, sam)).toMatchObject({
    handicapIndex: 18.3,
    handicapFrom: 'profile',
  });
  expect(await rowOf(second.eventId, kim)).toMatchObject({
    handicapIndex: null,
    handicapFrom: null,
  });
  const wantedAt = (person: Buyer, eventId: number) =>
    readWanted(database, { accountId: person.account.id, eventIds: [eventId], now: clock() });
  expect(await wantedAt(sam, first.eventId)).toEqual([]);
  expect(await wantedAt(kim, second.eventId)).toMatchObject([{ ownAnswers: true }]);
  await sam.post(`/api/bookings/${first.order.bookingId}/golf`, { golf: { handicapIndex: 17 } });
  expect(await rowOf(first.eventId, sam)).toMatchObject({ handicapIndex: 17, handicapFrom: null });
});
