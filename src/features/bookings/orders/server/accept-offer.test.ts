import { describe, expect, test } from 'vitest';
import { addMinutes } from '#lib/club-time.ts';
import { testApp } from '#tests/app.ts';
import { changeGolfDay } from '#tests/golf-day.ts';
import { checkedWaitlist } from '#tests/waitlist.ts';
import type { OrderView } from '../../contract.ts';

const product = await testApp();
const { database, clock } = product;
const {
  rowsOf,
  newMember,
  runJob,
  newMembers,
  fullDay,
  join,
  accept,
  statusOf,
  offerOf,
  placesTaken,
  pay,
  emailsTo,
  pass,
} = checkedWaitlist(product);

describe('accepting an offer', () => {
  const offered = async (wish: object = {}, day: Parameters<typeof fullDay>[0] = {}) => {
    const full = await fullDay(day);
    const person = await newMember();
    await join(person, full.eventId, wish);
    await full.free();
    const offer = await offerOf(person, full.eventId);
    return { ...full, person, offerId: offer?.id };
  };

  test('holds the place, which is paid like any other', async () => {
    const { eventId, person, offerId } = await offered();
    const order: OrderView = (await accept(person, offerId)).json();
    expect(order).toMatchObject({ state: 'open', totalPence: 12_500 });
    expect(await placesTaken(eventId)).toBe(1);
    await pay(person, order);
    expect((await person.get(`/api/bookings/${order.bookingId}`)).json().state).toBe('confirmed');
    expect(await statusOf(person, eventId)).toMatchObject({ entry: null, offer: null });
  });

  test('keeps what the buyer wants if the day is called off', async () => {
    const { person, offerId } = await offered();
    const request = { places: [{ for: 'me', payWith: 'money' }], ifCalledOff: 'credit' };
    const { id } = (await person.post(`/api/offers/${offerId}/accept`, request)).json();
    expect((await person.get(`/api/orders/${id}`)).json().ifCalledOff).toBe('credit');
  });

  test('twice, also at the same moment, gives the same order', async () => {
    const { person, offerId, eventId } = await offered();
    const answers = await Promise.all(Array.from({ length: 6 }, () => accept(person, offerId)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await placesTaken(eventId)).toBe(1);
  });

  test('for fewer places than offered gives the rest to the next in turn', async () => {
    const { eventId, holder, order } = await fullDay({ capacity: 3 });
    const [group, next] = await newMembers(2);
    if (!group || !next) throw new Error('Two members are needed');
    await join(group, eventId, { size: 3 });
    clock.forward(1);
    await join(next, eventId, { size: 2 });
    await holder.post(`/api/orders/${order.id}/release`);
    await product.runJobs();
    const offer = await offerOf(group, eventId);
    expect(offer?.places).toBe(3);
    expect((await accept(group, offer?.id)).statusCode).toBe(201);
    await product.runJobs();
    expect(await offerOf(next, eventId)).toMatchObject({ places: 2 });
    expect(await placesTaken(eventId)).toBe(3);
  });

  test('of part of what a group takes as it comes leaves it waiting for the rest', async () => {
    const { eventId, person, offerId } = await offered({ size: 2, rule: 'any' }, { paid: 1 });
    expect((await accept(person, offerId)).statusCode).toBe(201);
    expect((await statusOf(person, eventId)).entry).toMatchObject({ size: 1, position: 1 });
  });

  test('and not paying gives the place to the next in turn; the entry ends', async () => {
    const { eventId, person, offerId } = await offered();
    const next = await newMember();
    await join(next, eventId);
    await accept(person, offerId);
    await pass(16);
    expect(await offerOf(next, eventId)).toMatchObject({ places: 1 });
    expect(await statusOf(person, eventId)).toMatchObject({ entry: null });
    expect(emailsTo(person)).toEqual(['bookings.waitlist_offer', 'bookings.offer_lapsed']);
  });

  test.each([
    [
      'more places than were offered',
      { places: [{ for: 'me' }, { for: 'later' }] },
      'offer_smaller',
    ],
    [
      'a credit that the member does not have',
      { places: [{ for: 'me', payWith: 'credit' }] },
      'credit_missing',
    ],
    ['nobody', { places: [] }, 'invalid_input'],
  ])('for %s is refused and leaves the offer open', async (_what, request, code) => {
    const { eventId, person, offerId } = await offered();
    expect((await accept(person, offerId, request)).json().code).toBe(code);
    expect(await offerOf(person, eventId)).toMatchObject({ id: offerId });
    expect(await placesTaken(eventId)).toBe(1);
  });

  // Shows attack 10
  test('or declining that of somebody else is not found', async () => {
    const { eventId, offerId } = await offered();
    const stranger = await newMember();
    for (const answer of [
      await accept(stranger, offerId),
      await stranger.post(`/api/offers/${offerId}/decline`),
      await accept(stranger, '01a00000-0000-7000-8000-00000000000a'),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'offer_not_found']);
    expect(await placesTaken(eventId)).toBe(1);
  });

  // Shows defect 4
  test('after booking has closed is refused: offer after closing', async () => {
    const { eventId, person, offerId } = await offered();
    await changeGolfDay(database, { state: 'closed' }, eventId);
    // The job that withdraws it has not run yet.
    expect(await statusOf(person, eventId)).toMatchObject({ entry: null, offer: null });
    expect((await person.get('/api/waitlist')).json()).toEqual([]);
    expect((await accept(person, offerId)).json().code).toBe('offer_event_over');
    await pass(1);
    await runJob('bookings.sweep_waitlists');
    expect(await rowsOf('select state from offers where id = $1', [offerId])).toEqual([
      { state: 'withdrawn' },
    ]);
    expect(await placesTaken(eventId)).toBe(0);
    expect((await accept(person, offerId)).json().code).toBe('offer_event_over');
  });

  // Shows defect 4
  test('ends at the start of a golf day that has moved to an earlier hour', async () => {
    const { eventId, person, offerId } = await offered(
      {},
      { startsAt: addMinutes(clock(), 6 * 60) },
    );
    const sooner = addMinutes(clock(), 90);
    await changeGolfDay(database, { startsAt: sooner }, eventId);
    expect((await offerOf(person, eventId))?.expiresAt).toBe(sooner.toISOString());
    clock.forward(90);
    expect(await offerOf(person, eventId)).toBeNull();
    expect((await accept(person, offerId)).json().code).toBe('offer_event_over');
    await runJob('bookings.sweep_waitlists');
  });

  test('after its time is refused, also before the job has ended it', async () => {
    const { eventId, person, offerId } = await offered();
    clock.forward(24 * 60);
    expect((await accept(person, offerId)).json().code).toBe('offer_over');
    await pass(0);
    expect(emailsTo(person)).toEqual(['bookings.waitlist_offer', 'bookings.offer_lapsed']);
    expect(await placesTaken(eventId)).toBe(0);
    expect(await statusOf(person, eventId)).toMatchObject({ entry: null, offer: null });
  });
});
