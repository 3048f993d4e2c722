import { expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { testApp } from '#tests/app.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { visitor } from '#tests/visitor.ts';
import { checkedWaitlist } from '#tests/waitlist.ts';

const product = await testApp();
const { app, clock, database } = product;
const { newMember, makeVip } = checkedWaitlist(product);

test('a golf day that opens later says when, to each in their turn', async () => {
  const eventId = await addGolfDay(database, { now: clock(), bookingOpensAt: addDays(clock(), 5) });
  const [sam, vip] = [await newMember(), await newMember()];
  await makeVip(vip);
  const messageFor = async (person: Pick<typeof sam, 'get'>) =>
    (await person.get(`/api/events/${eventId}/booking`)).json().reason;
  const toEveryone =
    'Booking opens on Sunday 17 June 2040, 10:00. Founding members and VIP members can book 48 hours earlier, executive members 24 hours.';
  expect(await messageFor(visitor(app))).toEqual({ code: 'not_open_yet', message: toEveryone });
  expect((await messageFor(sam)).message).toBe(toEveryone);
  expect((await messageFor(vip)).message).toBe(
    'Booking opens for you on Friday 15 June 2040, 10:00, earlier than for everyone else.',
  );
  // A booking that is sent all the same is refused with the same sentence.
  for (const person of [sam, vip]) {
    const refused = await person.post(`/api/events/${eventId}/bookings`);
    expect([refused.statusCode, refused.json()]).toEqual([409, await messageFor(person)]);
  }
});
