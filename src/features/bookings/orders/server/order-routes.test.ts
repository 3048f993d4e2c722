import { describe, expect, test } from 'vitest';
import { addMinutes } from '#lib/club-time.ts';
import { CACHE_TAGS_HEADER, INVALIDATION_CHANNEL } from '#platform/http/cache/cache-tags.ts';
import { INTERNAL_HEADER, internalMark } from '#platform/http/internal-request.ts';
import { testApp } from '#tests/app.ts';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay, changeGolfDay } from '#tests/golf-day.ts';
import { cards } from '#tests/test-cards.ts';
import { member, visitor } from '#tests/visitor.ts';
import { releasesPerAccount } from '../../places/server/rate-limits.ts';
import { bookingRefusals } from '../../texts.ts';

const { app, database, clock, runJobs } = await testApp();
const now = clock();
const unknown = '00000000-0000-7000-8000-000000000000';

describe('the eligibility to book an event', () => {
  // Shows product 1
  test('asks a visitor to log in first', async () => {
    const eventId = await addGolfDay(database, { now });
    const eligibility = (await visitor(app).get(`/api/events/${eventId}/booking`)).json();
    expect(eligibility).toEqual({
      eventId,
      canBook: false,
      canBookForOthers: false,
      hasCredits: false,
      placesUntilConfirmed: 2,
      reason: { code: 'log_in_first', message: expect.any(String) },
      order: null,
      bookingId: null,
    });
  });

  test('is cached under the event’s tag, which is invalidated when a place is taken or released', async () => {
    const eventId = await addGolfDay(database, { now: clock() });
    const read = await app.inject({
      url: `/api/events/${eventId}/booking`,
      headers: { [INTERNAL_HEADER]: internalMark },
    });
    expect(read.headers[CACHE_TAGS_HEADER]).toBe(`event:${eventId}`);
    const listening = await database.$client.connect();
    const received: string[] = [];
    listening.on('notification', ({ payload }) => received.push(payload ?? ''));
    await listening.query(`listen ${INVALIDATION_CHANNEL}`);
    const person = await buyer(app);
    const order = await person.hold(eventId);
    await person.post(`/api/orders/${order.id}/release`);
    await listening.query('unlisten *');
    listening.release();
    expect(received.filter((tags) => tags.split(' ').includes(`event:${eventId}`))).toHaveLength(2);
  });

  test('tells a visitor that a full event is full instead of asking them to log in', async () => {
    const eventId = await addGolfDay(database, { now, capacity: 1, placesTaken: 1 });
    expect((await visitor(app).get(`/api/events/${eventId}/booking`)).json().reason.code).toBe(
      'event_full',
    );
    await database.$client.query('update events set places_taken = 0 where id = $1', [eventId]);
  });

  test('follows a place from free to held to booked', async () => {
    const eventId = await addGolfDay(database, { now });
    const person = await buyer(app);
    const eligibility = async () => (await person.get(`/api/events/${eventId}/booking`)).json();
    expect(await eligibility()).toMatchObject({
      canBook: true,
      reason: null,
      order: null,
      bookingId: null,
    });
    const order = await person.hold(eventId);
    expect(await eligibility()).toMatchObject({
      canBook: false,
      reason: { code: 'already_holding' },
      order: { id: order.id },
      bookingId: null,
    });
    await person.post(`${await person.openPayment(order.id)}/pay`, cards.good);
    await runJobs();
    expect(await eligibility()).toMatchObject({
      canBook: false,
      reason: { code: 'already_booked' },
      order: null,
      bookingId: order.bookingId,
    });
  });

  test.each([
    ['closed', {}, 409, 'event_closed'],
    ['played', {}, 409, 'event_played'],
    ['cancelled', { cancelledReason: 'Snow' }, 409, 'event_cancelled'],
    ['draft', {}, 404, 'event_not_found'],
    ['open', { capacity: 1, placesTaken: 1 }, 409, 'event_full'],
    ['open', { startsAt: now }, 409, 'event_closed'],
  ] as const)('refuses an event that is %s (%o) with %i %s', async (state, more, status, code) => {
    const eventId = await addGolfDay(database, { now, state, ...more });
    const person = await member(app);
    const answer = await person.post(`/api/events/${eventId}/bookings`);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    const eligibility = await person.get(`/api/events/${eventId}/booking`);
    expect(eligibility.json().reason?.code ?? eligibility.json().code).toBe(code);
    await database.$client.query('update events set places_taken = 0 where id = $1', [eventId]);
  });

  test.each([0, 999_999])('finds no event with the id %i', async (eventId) => {
    const answer = await (await member(app)).post(`/api/events/${eventId}/bookings`);
    expect([400, 404]).toContain(answer.statusCode);
  });
});

describe('a hold', () => {
  // Shows product 28
  test('is an order with its lines, VAT, terms and end', async () => {
    const eventId = await addGolfDay(database, { now });
    const order = await (await buyer(app)).hold(eventId);
    expect(order).toMatchObject({
      number: expect.stringMatching(/^FB-\d{4,}$/),
      state: 'open',
      expiresAt: addMinutes(now, 15).toISOString(),
      now: now.toISOString(),
      event: { id: eventId, title: 'Founders Series: Leeds', venue: null },
      lines: [
        {
          kind: 'place',
          description: 'One place at Founders Series: Leeds',
          netPence: 10_417,
          vatPence: 2083,
          grossPence: 12_500,
        },
      ],
      netPence: 10_417,
      vatPence: 2083,
      totalPence: 12_500,
      vatPercent: 20,
      terms: { fullRefundDays: 14, halfRefundDays: 7 },
      can: { pay: true, release: true, cancel: false, move: false },
    });
  });

  test('that is requested twice is the same order and one place', async () => {
    const eventId = await addGolfDay(database, { now });
    const person = await buyer(app);
    const [first, second] = await Promise.all([person.hold(eventId), person.hold(eventId)]);
    expect(second.id).toBe(first.id);
    const { rows } = await database.$client.query('select places_taken from events where id = $1', [
      eventId,
    ]);
    expect(rows[0].places_taken).toBe(1);
  });

  test('that is released frees the place at once, and can be released twice', async () => {
    const eventId = await addGolfDay(database, { now, capacity: 1 });
    const person = await buyer(app);
    const order = await person.hold(eventId);
    for (let time = 0; time < 2; time++)
      expect((await person.post(`/api/orders/${order.id}/release`)).json()).toMatchObject({
        state: 'released',
        can: { pay: false },
      });
    await (await buyer(app)).hold(eventId);
    const pay = await person.post(`/api/orders/${order.id}/payment`);
    expect([pay.statusCode, pay.json().code]).toEqual([409, 'order_not_open']);
  });

  test('cannot be released once it is paid, and paying again leads to the booking', async () => {
    const eventId = await addGolfDay(database, { now });
    const person = await buyer(app);
    const order = await person.holdAndPay(eventId);
    await runJobs();
    expect((await person.post(`/api/orders/${order.id}/release`)).json().code).toBe('order_paid');
    expect((await person.post(`/api/orders/${order.id}/payment`)).json()).toEqual({
      checkoutUrl: `/bookings/${order.bookingId}`,
    });
    for (const state of ['refunding', 'refunded']) {
      await database.$client.query('update orders set state = $1 where id = $2', [state, order.id]);
      expect((await person.post(`/api/orders/${order.id}/release`)).json().code).toBe(
        'order_refunded',
      );
    }
  });

  test('that was paid a moment ago is not released, although its webhook has not come', async () => {
    const person = await buyer(app);
    const order = await person.holdAndPay(await addGolfDay(database, { now }));
    const released = await person.post(`/api/orders/${order.id}/release`);
    expect([released.statusCode, released.json().code]).toEqual([409, 'order_paid']);
    await runJobs();
    const [booking] = (await person.get('/api/bookings')).json();
    expect(booking).toMatchObject({ state: 'confirmed', order: { id: order.id, state: 'paid' } });
  });

  test('that has ended can be followed by another of the same account, even before its job has run', async () => {
    const eventId = await addGolfDay(database, { now: clock(), capacity: 1 });
    const person = await buyer(app);
    const first = await person.hold(eventId);
    clock.forward(15);
    // This was the only place: if it can be booked, it is also counted among the places left.
    expect((await person.get(`/api/events/${eventId}/booking`)).json()).toMatchObject({
      order: null,
      canBook: true,
    });
    expect((await person.get(`/api/events/${eventId}`)).json().placesLeft).toBe(1);
    const second = await person.hold(eventId);
    expect(second.id).not.toBe(first.id);
    expect((await person.get(`/api/orders/${first.id}`)).json().state).toBe('expired');
  });

  test('cannot be paid once it has ended, and the attempt releases the place', async () => {
    const eventId = await addGolfDay(database, { now });
    const person = await buyer(app);
    const order = await person.hold(eventId);
    clock.forward(15);
    expect((await person.post(`/api/orders/${order.id}/payment`)).json().code).toBe('hold_expired');
    expect((await person.get(`/api/orders/${order.id}`)).json().state).toBe('expired');
  });

  test('cannot be paid once the event is cancelled, and says why', async () => {
    const eventId = await addGolfDay(database, { now: clock() });
    const person = await buyer(app);
    const order = await person.hold(eventId);
    await changeGolfDay(database, { state: 'cancelled', cancelledReason: 'Snow' }, eventId);
    const pay = await person.post(`/api/orders/${order.id}/payment`);
    expect([pay.statusCode, pay.json().code]).toEqual([409, 'event_cancelled']);
    expect((await person.get(`/api/orders/${order.id}`)).json()).toMatchObject({
      can: { pay: false, release: true, cancel: false, move: false },
      event: { state: 'cancelled', cancelledReason: 'Snow' },
    });
  });
});

test('a booking of a cancelled or past event has no calendar file', async () => {
  const person = await buyer(app);
  const eventId = await addGolfDay(database, { now: clock() });
  const { bookingId } = await person.holdAndPay(eventId);
  await runJobs();
  const calendar = async () => (await person.get(`/api/bookings/${bookingId}`)).json().calendarPath;
  expect(await calendar()).toBe(`/events/${eventId}/calendar.ics`);
  await changeGolfDay(database, { state: 'played' }, eventId);
  expect(await calendar()).toBeNull();
  await changeGolfDay(database, { state: 'cancelled', cancelledReason: 'Snow' }, eventId);
  expect(await calendar()).toBeNull();
});

// Shows attack 10
test('hides orders and bookings from every other account', async () => {
  const owner = await buyer(app);
  const order = await owner.hold(await addGolfDay(database, { now: clock() }));
  const other = await member(app);
  for (const id of [order.id, unknown])
    for (const answer of [
      await other.get(`/api/orders/${id}`),
      await other.post(`/api/orders/${id}/payment`),
      await other.post(`/api/orders/${id}/release`),
      await other.post(`/api/orders/${id}/check`),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'order_not_found']);
  expect((await other.get(`/api/bookings/${order.bookingId}`)).json().code).toBe(
    'booking_not_found',
  );
  expect((await other.get('/api/bookings')).json()).toEqual([]);
  expect((await owner.get(`/api/orders/${order.id}`)).json().state).toBe('open');
});

test.each([
  ['GET', '/api/bookings'],
  ['GET', `/api/bookings/${unknown}`],
  ['GET', `/api/orders/${unknown}`],
  ['POST', `/api/orders/${unknown}/payment`],
  ['POST', `/api/orders/${unknown}/release`],
  ['POST', `/api/orders/${unknown}/check`],
  ['POST', '/api/events/1/bookings'],
] as const)('%s %s needs a login', async (method, url) => {
  expect((await app.inject({ method, url })).statusCode).toBe(401);
});

test('lists upcoming bookings first, then past ones, and leaves out released holds', async () => {
  const person = await buyer(app, { confirmedIn: database });
  const days = [40, 20, 60].map((days) => addMinutes(clock(), days * 24 * 60));
  const bought = [];
  for (const startsAt of days)
    bought.push(await person.holdAndPay(await addGolfDay(database, { now: clock(), startsAt })));
  await runJobs();
  const released = await person.hold(await addGolfDay(database, { now: clock() }));
  await person.post(`/api/orders/${released.id}/release`);
  const listed = async () =>
    (await person.get('/api/bookings')).json().map(({ id }: { id: string }) => id);
  const [in40, in20, in60] = bought.map(({ bookingId }) => bookingId);
  expect(await listed()).toEqual([in20, in40, in60]);
  clock.forward(25 * 24 * 60);
  expect(await listed()).toEqual([in40, in60, in20]);
});

test('limits checks of a payment', async () => {
  const person = await buyer(app);
  const order = await person.hold(await addGolfDay(database, { now: clock() }));
  for (let time = 0; time < 60; time++)
    expect((await person.post(`/api/orders/${order.id}/check`)).statusCode).toBe(200);
  const answer = await person.post(`/api/orders/${order.id}/check`);
  expect([answer.statusCode, answer.json().code]).toEqual([
    429,
    bookingRefusals.too_many_checks.code,
  ]);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

test('limits releases, and a place that was not released can still be paid for', async () => {
  const person = await buyer(app);
  const held = await person.hold(await addGolfDay(database, { now: clock() }));
  const ways = Array.from({ length: releasesPerAccount.max }, () =>
    person.post(`/api/orders/${unknown}/release`),
  );
  expect(new Set((await Promise.all(ways)).map(({ statusCode }) => statusCode))).toEqual(
    new Set([404]),
  );
  const refused = await person.post(`/api/orders/${held.id}/release`);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_releases']);
  expect((await person.get(`/api/orders/${held.id}`)).json()).toMatchObject({
    state: 'open',
    can: { pay: true },
  });
});
