import { afterEach, describe, expect, test } from 'vitest';
import { addDays, addMinutes } from '#lib/club-time.ts';
import { NO_MONEY } from '#lib/money.ts';
import { testApp } from '#tests/app.ts';
import { eraseDuring } from '#tests/erasure.ts';
import { addGolfDay, changeGolfDay } from '#tests/golf-day.ts';
import { cards } from '#tests/test-cards.ts';
import { type Waiting, waitlistStage } from '#tests/waitlist.ts';
import type { OrderView } from '../../contract.ts';
import { addCredit } from '../../credits/server/store.ts';
import { checkBookings } from '../../places/server/consistency-check.ts';
import { expireOverdueHolds } from '../../places/server/release-places.ts';

const product = await testApp();
const { database, clock, services, sent } = product;
const stage = waitlistStage(product);
const { accept, emailsTo, fullDay, join, newMember, offerOf, pass, pay, placesTaken, rowsOf } =
  stage;
const { positions, runJob, statusOf } = stage;
const sweep = () => runJob('bookings.sweep_waitlists');

afterEach(async () => {
  await product.runJobs();
  expect(await checkBookings(database, { now: clock(), graceMinutes: 0 })).toEqual([]);
});

/** Cancels an order by the first of its choices, and does not wait for any job. */
async function cancel(person: Waiting, orderId: string) {
  const path = `/api/orders/${orderId}/cancellation`;
  const { places } = (await person.get(path)).json();
  return person.post(path, {
    places: places.map(({ bookingId, choices }: { bookingId: string; choices: object[] }) => ({
      bookingId,
      choice: choices[0],
    })),
  });
}

/** A full golf day whose holder has paid. */
async function soldOut(day: Parameters<typeof fullDay>[0] = {}) {
  const full = await fullDay(day);
  await pay(full.holder, full.order);
  return full;
}

const giveCredits = async (person: Waiting, count: number) => {
  const credit = { value: NO_MONEY, origin: 'goodwill', kind: 'granted', now: clock() } as const;
  for (let index = 0; index < count; index += 1)
    await database.transaction((tx) => addCredit(tx, { ...credit, accountId: person.account.id }));
};

describe('cancelling', () => {
  // Shows defect 7
  test('is not held up by the waitlist: cancel blocked while waitlisted', async () => {
    const { eventId, holder, order } = await soldOut();
    await join(holder, eventId);
    expect((await cancel(holder, order.id)).json()).toEqual({ cancelled: 1 });
    await product.runJobs();
    expect(await offerOf(holder, eventId)).toMatchObject({ places: 1 });
  });

  // Shows defect 2
  test('never puts the place on sale before those who wait: place lost between cancelling and offering', async () => {
    const { eventId, holder, order } = await soldOut();
    const person = await newMember();
    await join(person, eventId);
    await cancel(holder, order.id);
    for (const buyer of [await newMember(), holder])
      expect((await buyer.post(`/api/events/${eventId}/bookings`)).json().code).toBe('others_wait');
    await product.runJobs();
    expect(await offerOf(person, eventId)).toMatchObject({ places: 1 });
    expect(await placesTaken(eventId)).toBe(1);
  });

  // Shows defect 1
  test('a place from the waitlist does not bring it back: offered again after cancelling', async () => {
    const { eventId, free } = await fullDay();
    const person = await newMember();
    await join(person, eventId);
    await free();
    const order: OrderView = (await accept(person, (await offerOf(person, eventId))?.id)).json();
    await pay(person, order);
    expect((await cancel(person, order.id)).json()).toEqual({ cancelled: 1 });
    await product.runJobs();
    await sweep();
    expect(await statusOf(person, eventId)).toMatchObject({ entry: null, offer: null });
    expect(await rowsOf('select state from offers where event_id = $1', [eventId])).toEqual([
      { state: 'accepted' },
    ]);
    expect(await placesTaken(eventId)).toBe(0);
  });
});

describe('a payment that comes too late', () => {
  test('for a place that is gone puts its buyer first, before a VIP member, and the email says so', async () => {
    const { eventId, holder, order } = await fullDay();
    const checkout = await holder.openPayment(order.id);
    clock.forward(16);
    await expireOverdueHolds(services);
    const quick = await newMember();
    const taken = await quick.hold(eventId);
    const vip = await newMember();
    await stage.makeVip(vip);
    await join(vip, eventId);
    await holder.post(`${checkout}/pay`, cards.good);
    await product.runJobs();
    expect(await positions([holder, vip], eventId)).toEqual([1, 2]);
    const email = sent.find(
      ({ to, kind }) => to.address === holder.account.email && kind === 'bookings.payment_returned',
    );
    expect(email?.text.replaceAll(/\s+/g, ' ')).toContain('You’re now first on the waitlist.');
    await quick.post(`/api/orders/${taken.id}/release`);
    await product.runJobs();
    expect(await offerOf(holder, eventId)).toMatchObject({ places: 1 });
  });

  test('takes no place that others wait for', async () => {
    const { eventId, holder, order } = await fullDay();
    const checkout = await holder.openPayment(order.id);
    const person = await newMember();
    await join(person, eventId);
    clock.forward(16);
    await expireOverdueHolds(services);
    // The place is free and not offered yet: the job that offers it is late.
    await rowsOf(
      `delete from graphile_worker._private_jobs where key like 'bookings.offer_places%'`,
    );
    await holder.post(`${checkout}/pay`, cards.good);
    await product.runJobs();
    const found = (await holder.get(`/api/orders/${order.id}`)).json();
    expect(found).toMatchObject({ state: 'refunded', refundReason: 'others_wait' });
    expect(await statusOf(person, eventId)).toMatchObject({ entry: {} });
  });
});

describe('"Book me automatically with a credit"', () => {
  test.each([
    ['books at once, without an offer', {}, 1, { size: 1 }, 'booked'],
    ['books a group with as many credits', { capacity: 2 }, 2, { size: 2 }, 'booked'],
    ['makes an ordinary offer if a credit is missing', { capacity: 2 }, 1, { size: 2 }, 'offered'],
    [
      'makes an ordinary offer if a dearer day leaves something to pay',
      { pricePence: 15_000 },
      1,
      { size: 1 },
      'offered',
    ],
  ])('%s', async (_what, day, credits, wish, state) => {
    const { eventId, free } = await fullDay(day);
    const person = await newMember();
    await giveCredits(person, credits);
    await join(person, eventId, { ...wish, autoCredit: true });
    await free();
    const [entry] = await rowsOf('select state from waitlist_entries where event_id = $1', [
      eventId,
    ]);
    expect(entry.state).toBe(state);
    const isBooked = state === 'booked';
    expect(emailsTo(person)).toEqual([isBooked ? 'bookings.confirmed' : 'bookings.waitlist_offer']);
    const [left] = await rowsOf(
      `select count(*)::int as available from credits where account_id = $1 and state = 'available'`,
      [person.account.id],
    );
    expect(left.available).toBe(isBooked ? credits - wish.size : credits);
    const [own] = await rowsOf(
      'select state from bookings where event_id = $1 and account_id = $2',
      [eventId, person.account.id],
    );
    expect(own?.state).toBe(isBooked ? 'confirmed' : undefined);
    expect(await placesTaken(eventId)).toBe(wish.size);
  });

  test('makes an ordinary offer to a member who has a place already', async () => {
    const { eventId, holder, order } = await soldOut({ capacity: 2 });
    await giveCredits(holder, 1);
    await join(holder, eventId, { autoCredit: true });
    await changeGolfDay(database, { capacity: 3 }, eventId);
    await sweep();
    expect(await offerOf(holder, eventId)).toMatchObject({ places: 1 });
    expect(order.places).toHaveLength(2);
  });

  test('books nothing on a date that the member has not seen', async () => {
    const { eventId, free } = await fullDay();
    const person = await newMember();
    await giveCredits(person, 1);
    await join(person, eventId, { autoCredit: true });
    const startsAt = addDays(clock(), 50);
    await changeGolfDay(database, { startsAt, endsAt: addDays(startsAt, 0.4) }, eventId);
    await free();
    expect(await offerOf(person, eventId)).toMatchObject({ places: 1 });
    const [email] = product.sent.filter(({ kind }) => kind === 'bookings.waitlist_offer').slice(-1);
    expect(email?.text).toContain('The date has changed since you joined the waitlist: it was ');
  });
});

describe('a golf day', () => {
  const withOffer = async () => {
    const full = await fullDay();
    const [first, second] = [await newMember(), await newMember()];
    await join(first, full.eventId);
    clock.forward(1);
    await join(second, full.eventId);
    await full.free();
    return { ...full, first, second };
  };

  // Shows defect 4
  test.each([
    ['cancelled', { state: 'cancelled', cancelledReason: 'Snow' }, 'isn’t going ahead'],
    ['closed', { state: 'closed' }, 'Booking for this golf day has closed'],
    [
      'begun',
      { startsAt: new Date('2040-06-12T08:00:00Z') },
      'Booking for this golf day has closed',
    ],
  ] as const)(
    'that is %s withdraws its offers, frees their places and tells everyone who waits',
    async (_what, change, told) => {
      const { eventId, first, second } = await withOffer();
      await changeGolfDay(database, change, eventId);
      await sweep();
      await sweep();
      expect(await placesTaken(eventId)).toBe(0);
      for (const person of [first, second]) {
        expect(await statusOf(person, eventId)).toMatchObject({
          entry: null,
          offer: null,
          can: { joinFrom: null },
        });
        const [email, ...more] = sent.filter(
          ({ to, kind }) =>
            to.address === person.account.email && kind === 'bookings.waitlist_closed',
        );
        expect(more).toEqual([]);
        const text = email?.text.replaceAll(/\s+/g, ' ');
        expect(text).toContain(told);
        // Someone who was being offered a place did not miss out on one.
        if (person === first) expect(text).not.toContain('no place came up for you');
      }
    },
  );

  test('that moves to another day makes its offers anew, in the same order; the old ones are not accepted', async () => {
    const { eventId, first, second } = await withOffer();
    const old = await offerOf(first, eventId);
    const startsAt = addDays(clock(), 50);
    await changeGolfDay(database, { startsAt, endsAt: addDays(startsAt, 0.4) }, eventId);
    expect((await accept(first, old?.id)).json().code).toBe('offer_over');
    await sweep();
    await sweep();
    expect((await offerOf(first, eventId))?.id).not.toBe(old?.id);
    expect(emailsTo(first)).toEqual(['bookings.waitlist_offer', 'bookings.waitlist_offer']);
    expect(await positions([first, second], eventId)).toEqual([null, 1]);
  });

  test('whose capacity is raised offers the new places within a minute', async () => {
    const { eventId, second } = await withOffer();
    await changeGolfDay(database, { capacity: 2 }, eventId);
    await sweep();
    expect(await offerOf(second, eventId)).toMatchObject({ places: 1 });
  });

  test.each([
    ['spring', '2041-03-30T12:00:00Z', '2041-03-31T12:00:00Z'],
    ['autumn', '2040-10-27T12:00:00Z', '2040-10-28T12:00:00Z'],
  ])(
    'offers for 24 hours of real time when the clocks change in %s',
    async (_when, from, until) => {
      clock.forward((new Date(from).getTime() - clock().getTime()) / 60_000);
      const { eventId, first, second } = await withOffer();
      expect((await offerOf(first, eventId))?.expiresAt).toBe(
        addMinutes(new Date(until), 1).toISOString(),
      );
      await pass(24 * 60 - 1);
      expect(await offerOf(first, eventId)).not.toBeNull();
      await pass(1);
      expect(await offerOf(first, eventId)).toBeNull();
      expect(await offerOf(second, eventId)).toMatchObject({ places: 1 });
    },
  );
});

test('someone who deletes their account leaves every waitlist, and their offer goes to the next in turn', async () => {
  const { eventId, free } = await fullDay();
  const [gone, next] = [await newMember(), await newMember()];
  await join(gone, eventId);
  clock.forward(1);
  await join(next, eventId);
  await free();
  const answer = await eraseDuring(product, gone, () => join(gone, eventId, { size: 2 }));
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  await sweep();
  expect(await offerOf(next, eventId)).toMatchObject({ places: 1 });
  expect(
    await rowsOf(`select state from waitlist_entries where account_id = $1`, [gone.account.id]),
  ).toEqual([{ state: 'lapsed' }]);
});

test('nobody reads the waitlists of others', async () => {
  const { eventId } = await fullDay();
  const [person, stranger] = [await newMember(), await newMember()];
  await join(person, eventId);
  expect((await person.get('/api/waitlist')).json()).toMatchObject([
    { eventId, entry: { position: 1 } },
  ]);
  expect((await stranger.get('/api/waitlist')).json()).toEqual([]);
  expect(await statusOf(stranger, eventId)).toMatchObject({ entry: null, can: { joinFrom: 1 } });
  expect((await stranger.get('/api/events/999999/waitlist')).statusCode).toBe(404);
  expect(await statusOf(stranger, await addGolfDay(database, { now: clock() }))).toMatchObject({
    can: { joinFrom: null },
  });
});
