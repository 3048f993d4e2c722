import { describe, expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { checkedWaitlist, type Waiting } from '#tests/waitlist.ts';

const product = await testApp();
const { database, clock } = product;
const {
  newMember,
  newMembers,
  makeVip,
  fullDay,
  join,
  leave,
  statusOf,
  offerOf,
  positions,
  placesTaken,
  pay,
} = checkedWaitlist(product);

describe('joining', () => {
  test('gives a position, which a VIP member who joins later goes before', async () => {
    const { eventId } = await fullDay();
    const [first, second, vip] = await newMembers(3);
    if (!first || !second || !vip) throw new Error('Three members are needed');
    await makeVip(vip);
    expect((await join(first, eventId)).json()).toMatchObject({
      entry: { position: 1, waiting: 1 },
      offer: null,
    });
    clock.forward(1);
    await join(second, eventId);
    expect(await positions([first, second], eventId)).toEqual([1, 2]);
    clock.forward(1);
    await join(vip, eventId);
    expect(await positions([vip, first, second], eventId)).toEqual([1, 2, 3]);
  });

  test.each([
    ['there are places to book', { capacity: 2 }, {}, 'places_free'],
    ['the event is closed', { state: 'closed' as const }, {}, 'event_closed'],
    ['the event is still a draft', { state: 'draft' as const }, {}, 'event_not_found'],
    ['the event has begun', { startsAt: new Date('2040-06-12T08:00:00Z') }, {}, 'event_closed'],
    [
      'booking has not opened',
      { bookingOpensAt: new Date('2040-06-20T08:00:00Z') },
      {},
      'not_open_yet',
    ],
    ['more than four places are wanted', {}, { size: 5 }, 'invalid_input'],
  ])('is refused when %s', async (_when, day, wish, code) => {
    const eventId = await addGolfDay(database, { now: clock(), capacity: 1, ...day });
    expect((await join(await newMember(), eventId, wish)).json().code).toBe(code);
  });

  test('says when booking opens to this member, if it has not opened yet', async () => {
    const eventId = await addGolfDay(database, {
      now: clock(),
      bookingOpensAt: new Date('2040-06-20T08:00:00Z'),
    });
    const [plain, vip] = [await newMember(), await newMember()];
    await makeVip(vip);
    const why = async (person: Waiting) => (await join(person, eventId)).json().message;
    expect(await why(plain)).toMatch(
      /^Booking opens on Wednesday 20 June 2040, 09:00\. Founding members/,
    );
    expect(await why(vip)).toBe(
      'Booking opens for you on Monday 18 June 2040, 09:00, earlier than for everyone else.',
    );
  });

  test('is possible for more places than are free', async () => {
    const eventId = await addGolfDay(database, { now: clock(), capacity: 3 });
    await (await newMember()).hold(eventId);
    const person = await newMember();
    expect((await statusOf(person, eventId)).can).toMatchObject({ joinFrom: 3, joinUpTo: 3 });
    expect((await join(person, eventId, { size: 3 })).statusCode).toBe(200);
  });

  test('is refused beside the field for more places than the golf day has', async () => {
    const { eventId } = await fullDay({ capacity: 2 });
    const person = await newMember();
    expect((await statusOf(person, eventId)).can).toMatchObject({ joinFrom: 1, joinUpTo: 2 });
    for (const rule of ['together', 'any']) {
      const refused = await join(person, eventId, { size: 4, rule });
      expect(refused.statusCode).toBe(422);
      const sentence = 'This golf day has 2 places in all. Please choose at most 2.';
      expect(refused.json()).toMatchObject({
        code: 'group_too_large',
        message: sentence,
        fields: { size: [sentence] },
      });
    }
    expect((await join(person, eventId, { size: 2 })).statusCode).toBe(200);

    // Nobody can wait where every place is free.
    const empty = await addGolfDay(database, { now: clock(), capacity: 1 });
    expect((await statusOf(person, empty)).can).toMatchObject({ joinFrom: null, joinUpTo: null });
  });

  test('twice with the same wish is joining once; another wish is refused', async () => {
    const { eventId } = await fullDay({ capacity: 3 });
    const person = await newMember();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => join(person, eventId, { size: 2 })),
    );
    expect(new Set(answers.map((answer) => answer.json().entry.id)).size).toBe(1);
    expect((await join(person, eventId, { size: 3 })).json().code).toBe('already_waiting');
  });

  test('is possible for a member with a place, who waits for more people, but not while holding one', async () => {
    const { eventId, holder, order } = await fullDay();
    expect((await join(holder, eventId)).json().code).toBe('hold_first');
    await pay(holder, order);
    expect((await join(holder, eventId)).json()).toMatchObject({ entry: { position: 1 } });
  });
});

describe('leaving', () => {
  // Shows defect 3
  test('is possible at any time, also with an offer, whose places go to the next in turn: cannot leave', async () => {
    const { eventId, free } = await fullDay();
    const [first, second, third] = await newMembers(3);
    if (!first || !second || !third) throw new Error('Three members are needed');
    for (const person of [first, second, third]) {
      await join(person, eventId);
      clock.forward(1);
    }
    expect((await leave(second, eventId)).json()).toMatchObject({ entry: null });
    expect(await positions([first, third], eventId)).toEqual([1, 2]);
    await free();
    expect((await leave(first, eventId)).json()).toMatchObject({ entry: null, offer: null });
    await product.runJobs();
    expect(await offerOf(third, eventId)).toMatchObject({ places: 1 });
    expect((await leave(first, eventId)).statusCode).toBe(200);
  });

  test('by declining an offer ends the entry; declining twice changes nothing', async () => {
    const { eventId, free } = await fullDay();
    const person = await newMember();
    await join(person, eventId);
    await free();
    const offerId = (await offerOf(person, eventId))?.id;
    for (let turn = 0; turn < 2; turn += 1)
      expect((await person.post(`/api/offers/${offerId}/decline`)).json()).toMatchObject({
        entry: null,
      });
    expect(await placesTaken(eventId)).toBe(0);
  });
});

describe('changing what one waits for', () => {
  const change = (person: Waiting, eventId: number, wish: object) =>
    person.post(`/api/events/${eventId}/waitlist/change`, wish);

  test('keeps the turn, and what fits then is offered at once', async () => {
    const { eventId, holder, order } = await fullDay({ capacity: 4 });
    const [group, later] = [await newMember(), await newMember()];
    await join(group, eventId, { size: 4 });
    clock.forward(1);
    await join(later, eventId, { size: 3 });
    expect((await change(group, eventId, { size: 3, rule: 'any' })).json()).toMatchObject({
      entry: { size: 3, rule: 'any', position: 1, waiting: 2 },
    });
    await holder.post(`/api/orders/${order.id}/release`);
    await product.runJobs();
    expect(await offerOf(group, eventId)).toMatchObject({ places: 3 });
    expect((await change(group, eventId, { size: 1 })).json().code).toBe('answer_first');
    await change(later, eventId, { size: 1 });
    await product.runJobs();
    expect(await offerOf(later, eventId)).toMatchObject({ places: 1 });
  });

  test('is refused for more places, and for someone who does not wait', async () => {
    const { eventId } = await fullDay({ capacity: 2 });
    const [person, other] = [await newMember(), await newMember()];
    await join(person, eventId, { size: 2 });
    const refused = await change(person, eventId, { size: 3 });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'larger_group']);
    expect((await change(other, eventId, { size: 1 })).json().code).toBe('not_waiting');
    expect((await statusOf(person, eventId)).entry).toMatchObject({ size: 2, position: 1 });
  });
});
