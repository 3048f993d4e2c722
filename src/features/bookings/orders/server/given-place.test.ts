import { describe, expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { testApp } from '#tests/app.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { adminPath, organiser } from '#tests/organiser.ts';
import { cards } from '#tests/test-cards.ts';
import { visitor } from '#tests/visitor.ts';
import { checkedWaitlist, type Waiting } from '#tests/waitlist.ts';
import type { OrderView } from '../../contract.ts';
import { expireOverdueHolds } from '../../places/server/release-places.ts';
import { offerPlaces } from './offer-places.ts';

// Whoever is given a place waits for one no longer, however they came to it (`given-place.ts`).

const product = await testApp();
const { app, clock, database, services, sent } = product;
const { accept, join, newMember, pay, placesTaken, statusOf } = checkedWaitlist(product);
const olive = await organiser(app, services);
const later = { for: 'later' } as const;

/** A golf day far enough ahead to move to, and a paid order for these places of it. */
async function paidOrder(
  person: Waiting,
  places: readonly object[] = [{ for: 'me' }],
  capacity = 10,
) {
  const startsAt = addDays(clock(), 40);
  const eventId = await addGolfDay(database, { now: clock(), startsAt, capacity });
  const held = await person.post(`/api/events/${eventId}/bookings`, { places });
  expect(held.statusCode, held.body).toBe(201);
  const order: OrderView = held.json();
  await pay(person, order);
  return { eventId, order, bookingIdAt: (index: number) => order.places[index]?.bookingId ?? '' };
}

type Given = {
  /** Fills the day and says who will be given a place there. */
  readonly prepare: () => Promise<{
    person: Waiting;
    eventId: number;
    give: () => Promise<number>;
  }>;
  /** Whether the place comes from elsewhere, so that the one that was offered is taken by it. */
  readonly takesOffered?: boolean;
};

const ways: Readonly<Record<string, Given>> = {
  'by a claim link': {
    prepare: async () => {
      const [sam, person] = [await newMember(), await newMember()];
      const { eventId, bookingIdAt } = await paidOrder(sam, [{ for: 'me' }, later], 2);
      const { path } = (await sam.post(`/api/bookings/${bookingIdAt(1)}/claim-link`)).json();
      const claim = path.replace('/bookings/claim/', '/api/claims/');
      const give = async () => (await person.post(claim, { for: 'me' })).statusCode;
      return { person, eventId, give };
    },
  },
  'of their own order that had no name yet': {
    prepare: async () => {
      const person = await newMember();
      const { eventId, bookingIdAt } = await paidOrder(person, [later, later], 2);
      const give = async () =>
        (await person.post(`/api/bookings/${bookingIdAt(0)}/player`, { for: 'me' })).statusCode;
      return { person, eventId, give };
    },
  },
  'that they had handed over and that comes back': {
    prepare: async () => {
      const person = await newMember();
      const { eventId, bookingIdAt } = await paidOrder(person, [{ for: 'me' }], 1);
      const guest = { for: 'guest', guestName: 'Jo Guest', guestEmail: 'jo@example.com' };
      await person.post(`/api/bookings/${bookingIdAt(0)}/transfer`, guest);
      await product.runJobs();
      const email = sent.findLast(({ text }) => text.includes('/bookings/claim/'));
      const [, token] = /\/bookings\/claim\/([\w-]{43})/.exec(email?.text ?? '') ?? [];
      const give = async () =>
        (await (await visitor(app)).post(`/api/claims/${token}/decline`)).statusCode;
      return { person, eventId, give };
    },
  },
  'of an order that they move': {
    takesOffered: true,
    prepare: async () => {
      const person = await newMember();
      const { order } = await paidOrder(person);
      const { eventId } = await paidOrder(await newMember(), [{ for: 'me' }], 1);
      const moved = { toEventId: eventId, returnedPence: 0 };
      const give = async () =>
        (await person.post(`/api/orders/${order.id}/move`, moved)).statusCode;
      return { person, eventId, give };
    },
  },
  'of an order that the organisers move': {
    takesOffered: true,
    prepare: async () => {
      const person = await newMember();
      const { order, eventId: from } = await paidOrder(person);
      const { eventId } = await paidOrder(await newMember(), [{ for: 'me' }], 1);
      const moved = { toEventId: eventId, returnedPence: 0, reason: 'Asked by phone' };
      const give = async () =>
        (await olive.post(adminPath(from, `orders/${order.id}/move`), moved)).statusCode;
      return { person, eventId, give };
    },
  },
  'by a payment that was late': {
    takesOffered: true,
    prepare: async () => {
      const person = await newMember();
      const eventId = await addGolfDay(database, { now: clock(), capacity: 1 });
      const order = await person.hold(eventId);
      const checkout = await person.openPayment(order.id);
      clock.forward(16);
      await expireOverdueHolds(services);
      await (await newMember()).holdAndPay(eventId);
      await product.runJobs();
      const give = async () => {
        const { statusCode } = await person.post(`${checkout}/pay`, cards.good);
        await product.runJobs();
        expect((await person.get(`/api/orders/${order.id}`)).json().state).toBe('paid');
        return statusCode;
      };
      return { person, eventId, give };
    },
  },
};

const raise = async (eventId: number) => {
  await database.$client.query('update events set capacity = capacity + 1 where id = $1', [
    eventId,
  ]);
  await offerPlaces(services, eventId);
};

describe.each(Object.entries(ways))('a place %s', (_way, { prepare, takesOffered = false }) => {
  test('leaves the next one to the next in turn, also if one was offered to them', async () => {
    const { person, eventId, give } = await prepare();
    const next = await newMember();
    expect((await join(person, eventId)).statusCode).toBe(200);
    clock.forward(1);
    await join(next, eventId);
    await raise(eventId);
    expect((await statusOf(person, eventId)).offer).toMatchObject({ places: 1 });
    const before = await placesTaken(eventId);

    expect(await give()).toBeLessThan(300);
    await product.runJobs();
    expect(await statusOf(person, eventId)).toMatchObject({ entry: null, offer: null });
    const nextOffer = (await statusOf(next, eventId)).offer;
    if (takesOffered) expect(nextOffer).toBeNull();
    else expect(nextOffer).toMatchObject({ places: 1 });
    expect(await placesTaken(eventId)).toBe(before);

    if (takesOffered) await raise(eventId);
    expect((await statusOf(next, eventId)).offer).toMatchObject({ places: 1 });
  });
});

test('a place that a member books themselves ends their wait, and the offered one goes to the next in turn', async () => {
  const { eventId } = await paidOrder(await newMember(), [{ for: 'me' }], 1);
  const [person, group] = [await newMember(), await newMember()];
  await join(person, eventId);
  await raise(eventId);
  clock.forward(1);
  await join(group, eventId, { size: 2 });
  await raise(eventId);
  // The one that is free does not do for the group.
  await pay(person, await person.hold(eventId));
  expect(await statusOf(person, eventId)).toMatchObject({ entry: null, offer: null });
  await raise(eventId);
  expect((await statusOf(group, eventId)).offer).toMatchObject({ places: 2 });
});

test('someone who waits for several goes on waiting for the others, and keeps the place that is offered for them', async () => {
  const sam = await newMember();
  const { eventId, bookingIdAt } = await paidOrder(sam, [{ for: 'me' }, later, later], 3);
  const [person, next] = [await newMember(), await newMember()];
  await join(person, eventId, { size: 2 });
  clock.forward(1);
  await join(next, eventId);
  await database.$client.query('update events set capacity = 5 where id = $1', [eventId]);
  await offerPlaces(services, eventId);
  const { offer } = await statusOf(person, eventId);
  expect(offer).toMatchObject({ places: 2 });

  const { path } = (await sam.post(`/api/bookings/${bookingIdAt(1)}/claim-link`)).json();
  const claim = path.replace('/bookings/claim/', '/api/claims/');
  expect((await person.post(claim, { for: 'me' })).statusCode).toBe(200);
  await product.runJobs();
  expect(await statusOf(person, eventId)).toMatchObject({
    entry: { size: 1 },
    offer: { places: 1 },
  });
  expect((await statusOf(next, eventId)).offer).toMatchObject({ places: 1 });

  expect((await accept(person, offer?.id, { places: [later, later] })).json().code).toBe(
    'offer_smaller',
  );
  const order: OrderView = (await accept(person, offer?.id, { places: [later] })).json();
  await pay(person, order);
  expect((await statusOf(person, eventId)).entry).toBeNull();
});

test('an order that accepted an offer does not end the wait for the rest of a group', async () => {
  const { eventId } = await paidOrder(await newMember(), [{ for: 'me' }, later], 2);
  const person = await newMember();
  await join(person, eventId, { size: 2, rule: 'any' });
  await raise(eventId);
  const order: OrderView = (
    await accept(person, (await statusOf(person, eventId)).offer?.id)
  ).json();
  await pay(person, order);
  expect((await statusOf(person, eventId)).entry).toMatchObject({ size: 1, position: 1 });
});

test('a member who has a place waits for one more person until that one has theirs', async () => {
  const sam = await newMember();
  const { eventId, order } = await paidOrder(sam, [{ for: 'me' }], 1);
  await join(sam, eventId);
  await raise(eventId);
  expect((await statusOf(sam, eventId)).offer).toMatchObject({ places: 1 });
  expect(order.places).toHaveLength(1);
});

test('a move that is refused leaves the wait as it was, and the quote says the same', async () => {
  const person = await newMember();
  const { order } = await paidOrder(person, [{ for: 'me' }, later]);
  const { eventId } = await paidOrder(await newMember(), [{ for: 'me' }], 1);
  await join(person, eventId);
  await raise(eventId);
  const dayOf = async () =>
    (await person.get(`/api/orders/${order.id}/move`))
      .json()
      .days.find(({ event }: { event: { id: number } }) => event.id === eventId);
  const move = () =>
    person.post(`/api/orders/${order.id}/move`, { toEventId: eventId, returnedPence: 0 });
  expect((await dayOf()).refused.code).toBe('day_full');
  expect((await move()).json().code).toBe('day_full');
  expect((await statusOf(person, eventId)).offer).toMatchObject({ places: 1 });

  // A second free place is nobody's: with it the two have room.
  await raise(eventId);
  expect((await dayOf()).refused).toBeNull();
  expect((await move()).statusCode).toBe(200);
  expect(await statusOf(person, eventId)).toMatchObject({ entry: null, offer: null });
});
