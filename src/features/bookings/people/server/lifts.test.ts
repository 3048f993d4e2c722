import { expect, test } from 'vitest';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { type Buyer, golfDayStage } from '#tests/golf-day-stage.ts';
import { codeOf } from '#tests/organiser.ts';
import type { LiftsView } from '../lifts-contract.ts';

const { app, clock, database, book, sql } = await golfDayStage();

async function newPlayer(eventId: number, listed = true): Promise<Buyer> {
  const person = await buyer(app, { confirmedIn: database });
  await book(person, eventId, { for: 'me', listed });
  await sql(`update bookings set state = 'confirmed' where account_id = $1`, [person.account.id]);
  return person;
}

const liftsOf = async (who: Buyer, eventId: number) =>
  (await who.get(`/api/events/${eventId}/lifts`)).json<LiftsView>().lifts;
const offer = { kind: 'offer', from: 'Leeds', seats: 2 };

test('players of the day see who has room and who needs a lift, offers first', async () => {
  const eventId = await addGolfDay(database, { now: clock() });
  const ann = await newPlayer(eventId);
  const ben = await newPlayer(eventId, false);
  expect(
    codeOf(await ann.post(`/api/events/${eventId}/lifts`, { kind: 'need', from: 'York station' })),
  ).toBe('200 done');
  await ben.post(`/api/events/${eventId}/lifts`, { ...offer, seats: 3 });
  await ben.post(`/api/events/${eventId}/lifts`, offer);

  expect(await liftsOf(ann, eventId)).toMatchObject([
    { kind: 'offer', from: 'Leeds', seats: 2, isMine: false },
    { kind: 'need', from: 'York station', seats: null, isMine: true },
  ]);
  // Ben was not on the list: a lift that nobody can ask for would be of no use.
  const { own } = (await ben.get(`/api/events/${eventId}/coming`)).json();
  expect(own.listed).toBe(true);

  await ben.post(`/api/events/${eventId}/lifts/remove`);
  expect(await liftsOf(ann, eventId)).toHaveLength(1);
});

test('nobody else sees or saves one, and one goes with the name on the list and with the place', async () => {
  const eventId = await addGolfDay(database, { now: clock() });
  const ann = await newPlayer(eventId);
  const ben = await newPlayer(eventId);
  const stranger = await buyer(app, { confirmedIn: database });
  expect(codeOf(await stranger.get(`/api/events/${eventId}/lifts`))).toBe('403 not_playing');
  expect(codeOf(await stranger.post(`/api/events/${eventId}/lifts`, offer))).toBe(
    '403 not_playing',
  );

  await ann.post(`/api/events/${eventId}/lifts`, offer);
  const { own } = (await ann.get(`/api/events/${eventId}/coming`)).json();
  await ann.post(`/api/bookings/${own.bookingId}/listed`, { listed: false });
  expect([await liftsOf(ben, eventId), (await liftsOf(ann, eventId)).length]).toEqual([[], 1]);

  await ann.post(`/api/events/${eventId}/lifts`, offer);
  await ben.post('/api/blocks', { accountId: ann.account.id, blocked: true });
  expect(await liftsOf(ben, eventId)).toEqual([]);
  await ben.post('/api/blocks', { accountId: ann.account.id, blocked: false });
  expect(await liftsOf(ben, eventId)).toHaveLength(1);

  await sql(`update bookings set state = 'cancelled' where id = $1`, [own.bookingId]);
  expect(await liftsOf(ben, eventId)).toEqual([]);
});

test('a member who is hidden from lists is told that nobody would see it', async () => {
  const eventId = await addGolfDay(database, { now: clock() });
  const ann = await newPlayer(eventId);
  await sql('update member_profiles set is_unlisted = true where account_id = $1', [
    ann.account.id,
  ]);
  expect(codeOf(await ann.post(`/api/events/${eventId}/lifts`, offer))).toBe('409 profile_hidden');
  expect(codeOf(await ann.post(`/api/events/${eventId}/lifts`, { kind: 'offer', from: 'L' }))).toBe(
    '400 invalid_input',
  );
});
