import { expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { bookingsStage } from '#tests/bookings-stage.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { codeOf, organiser } from '#tests/organiser.ts';
import { cards } from '#tests/test-cards.ts';

const { newBuyer, rowsOf, ...product } = await bookingsStage();
const { app, clock, database, services } = product;
const olive = await organiser(app, services);

/** A paid place at a golf day of this price, and the start of its paths for organisers. */
async function paidPlace(pricePence: number) {
  const eventId = await addGolfDay(database, {
    now: clock(),
    startsAt: addDays(clock(), 3),
    pricePence,
  });
  const person = await newBuyer();
  const order = await person.holdAndPay(eventId);
  await product.runJobs();
  const path = `/api/admin/events/${eventId}`;
  return { eventId, person, order, path, bookingId: order.places[0]?.bookingId ?? '' };
}

const lastAction = async (action: string) => {
  const { actions } = (await olive.get('/api/admin/audit')).json();
  return actions.find((entry: { action: string }) => entry.action === action);
};
const emailsTo = (address: string) =>
  product.sent
    .filter(({ to }) => JSON.stringify(to).includes(address))
    .map(({ text }) => String(text));

test('an organiser hands a place over to any member, with a reason in the audit log', async () => {
  const { person, path, bookingId } = await paidPlace(12_500);
  const kim = await newBuyer();
  const transfer = (body: object, booking = bookingId, from = path) =>
    olive.post(`${from}/bookings/${booking}/transfer`, body);
  const request = { for: 'member', member: kim.account.email, reason: 'Sam rang, he is ill' };
  expect(codeOf(await transfer({ ...request, reason: '' }))).toMatch(/^400 /);
  expect(codeOf(await transfer(request, bookingId, '/api/admin/events/9999'))).toBe(
    '404 place_not_found',
  );
  expect(codeOf(await transfer(request))).toMatch(/^200 /);
  expect(codeOf(await transfer(request))).toBe('409 place_handed_over');
  await product.runJobs();
  for (const { account } of [person, kim])
    expect(emailsTo(account.email).join()).toContain('The organisers have given');
  expect(emailsTo(kim.account.email).join()).not.toContain('he is ill');
  expect(await lastAction('bookings.transfer')).toMatchObject({
    why: 'Sam rang, he is ill',
    after: { state: 'transferred' },
  });
});

test('an organiser names a place that has no name, and puts another player on it on the morning itself', async () => {
  const eventId = await addGolfDay(database, { now: clock(), startsAt: addDays(clock(), 3) });
  const [sam, kim] = [await newBuyer(), await newBuyer()];
  const places = [{ for: 'me' }, { for: 'later' }];
  const order = (await sam.post(`/api/events/${eventId}/bookings`, { places })).json();
  await sam.post(`${await sam.openPayment(order.id)}/pay`, cards.good);
  await product.runJobs();
  const transfer = (booking: string, body: object) =>
    olive.post(`/api/admin/events/${eventId}/bookings/${booking}/transfer`, {
      reason: 'Rang this morning',
      ...body,
    });
  const unnamed = order.places[1].bookingId;
  const named = await transfer(unnamed, { for: 'member', member: kim.account.username });
  expect(named.statusCode, named.body).toBe(200);
  clock.forward(3 * 24 * 60 + 30);
  const guest = { for: 'guest', guestName: 'Tom Stand-in', guestEmail: 'tom@example.com' };
  expect(codeOf(await transfer(named.json().bookingId, guest))).toMatch(/^200 /);
  expect(
    (await olive.get(`/api/admin/events/${eventId}/attendees`)).json().attendees,
  ).toContainEqual(expect.objectContaining({ name: 'Tom Stand-in', player: 'guest' }));
  clock.forward(24 * 60);
  expect(codeOf(await transfer(order.places[0].bookingId, guest))).toBe('409 day_over');
});

test('an organiser moves an order days before the start, also to a dearer or a closed day', async () => {
  const { eventId, person, order, path } = await paidPlace(12_500);
  const cheaper = await addGolfDay(database, { now: clock(), pricePence: 10_000, state: 'closed' });
  const dearer = await addGolfDay(database, { now: clock(), pricePence: 15_000 });
  const move = (body: object, from = path) =>
    olive.post(`${from}/orders/${order.id}/move`, {
      returnedPence: 0,
      reason: 'Wrong day booked',
      ...body,
    });
  expect(
    (
      await person.post(`/api/orders/${order.id}/move`, { toEventId: dearer, returnedPence: 0 })
    ).json().code,
  ).toBe('moves_closed');
  const { days } = (await olive.get(`${path}/orders/${order.id}/move`)).json();
  const shown = days
    .filter(({ event }: { event: { id: number } }) => [cheaper, dearer].includes(event.id))
    .map((day: Record<string, unknown>) => [day['returnedPence'], day['isDearer'], day['refused']]);
  expect(shown).toEqual(
    expect.arrayContaining([
      [2_500, false, null],
      [0, true, null],
    ]),
  );
  expect(codeOf(await move({ toEventId: cheaper }))).toBe('409 amount_changed');
  expect(codeOf(await move({ toEventId: dearer }))).toMatch(/^200 /);
  expect(codeOf(await move({ toEventId: cheaper }))).toBe('404 order_not_found');
  expect(
    codeOf(await move({ toEventId: cheaper, returnedPence: 2_500 }, `/api/admin/events/${dearer}`)),
  ).toMatch(/^200 /);
  await product.runJobs();
  expect(emailsTo(person.account.email).join()).toContain('£25 to the card you paid with');
  expect(await lastAction('bookings.move')).toMatchObject({
    why: 'Wrong day booked',
    before: { eventId: dearer },
    after: { eventId: cheaper, returnedPence: 2_500 },
  });
  const taken = await rowsOf('select places_taken from events where id = any($1)', [
    [eventId, cheaper, dearer],
  ]);
  expect(taken.map(({ places_taken }) => places_taken).toSorted()).toEqual([0, 0, 1]);
});

test('an organiser enters what a player says on the phone and spells a guest’s name, until the day is over', async () => {
  const eventId = await addGolfDay(database, { now: clock(), startsAt: addDays(clock(), 3) });
  const sam = await newBuyer();
  const guest = { for: 'guest', guestName: 'Jo Gest' };
  const order = (
    await sam.post(`/api/events/${eventId}/bookings`, { places: [{ for: 'me' }, guest] })
  ).json();
  await sam.post(`${await sam.openPayment(order.id)}/pay`, cards.good);
  await product.runJobs();
  const [, { bookingId }] = order.places;
  const golf = { dietary: 'Vegan', wishes: 'With Sam' };
  await sam.post(`/api/bookings/${bookingId}/golf`, { golf });
  const correct = (body: object, event = eventId, by: Pick<typeof olive, 'post'> = olive) =>
    by.post(`/api/admin/events/${event}/bookings/${bookingId}/answers`, body);
  const body = { guestName: 'Jo Guest', golf: { handicapIndex: 18.4, buggy: true } };
  expect((await correct(body, eventId, sam)).statusCode).toBe(403);
  expect((await correct(body, 9999)).statusCode).toBe(404);
  expect((await correct({ golf: { handicapIndex: 99 } })).statusCode).toBe(400);
  clock.forward(2.5 * 24 * 60);
  expect((await correct(body)).json()).toEqual({ done: true });
  const [, shown] = (await sam.get(`/api/orders/${order.id}/places`)).json().places;
  expect([shown.name, shown.golf]).toEqual([
    'Jo Guest',
    { ...body.golf, wishes: 'With Sam', answers: {} },
  ]);
  expect(await lastAction('bookings.correct_player')).toMatchObject({
    after: { answers: ['name', 'handicapIndex', 'dietary', 'buggy'] },
    why: 'caller',
  });
  clock.forward(24 * 60);
  expect(codeOf(await correct(body))).toBe('409 day_over');
});

test('says why the answers of a cancelled place cannot be corrected', async () => {
  const sam = await newBuyer();
  const startsAt = addDays(clock(), 30);
  const eventId = await addGolfDay(database, { now: clock(), startsAt });
  const order = (
    await sam.post(`/api/events/${eventId}/bookings`, { places: [{ for: 'me' }] })
  ).json();
  await sam.post(`${await sam.openPayment(order.id)}/pay`, cards.good);
  await product.runJobs();
  const [{ bookingId, choices }] = (await sam.get(`/api/orders/${order.id}/cancellation`)).json()
    .places;
  await sam.post(`/api/orders/${order.id}/cancellation`, {
    places: [{ bookingId, choice: choices[0] }],
  });
  await product.runJobs();
  const path = `/api/admin/events/${eventId}/bookings/${bookingId}/answers`;
  const answer = await olive.post(path, { golf: { buggy: true } });
  expect([codeOf(answer), answer.json().message]).toEqual([
    '409 place_not_confirmed',
    'This place isn’t booked any more.',
  ]);
});
