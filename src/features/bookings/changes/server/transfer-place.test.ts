import { expect, test } from 'vitest';
import { NO_MONEY } from '#lib/money.ts';
import { acceptPlaces } from '#tests/booked-places.ts';
import { type Buyer, bookingsStage } from '#tests/bookings-stage.ts';
import { eraseDuring } from '#tests/erasure.ts';
import { addFoundersSeries, addGolfDay, changeGolfDay } from '#tests/golf-day.ts';
import { visitor } from '#tests/visitor.ts';
import type { BookingView, OrderView } from '../../contract.ts';
import { addCredit } from '../../credits/server/store.ts';
import { guestPasses } from '../../credits/server/tables.ts';

const { newBuyer, rowsOf, ...product } = await bookingsStage();
const { app, database, clock } = product;

type Place = { readonly for: string } & Record<string, unknown>;
type Day = Parameters<typeof addGolfDay>[1];

/** A paid order for these places, by default one for the buyer. */
async function paidOrder(
  person: Buyer,
  places: readonly Place[] = [{ for: 'me' }],
  day: Partial<Day> = {},
) {
  const eventId = await addGolfDay(database, { now: clock(), ...day });
  const order = await product.bookAndPay(person, eventId, ...places);
  return { eventId, order, bookingId: order.places[0]?.bookingId ?? '' };
}

const transfer = (person: Buyer, bookingId: string, body: object) =>
  person.post(`/api/bookings/${bookingId}/transfer`, body);
const toMember = ({ account }: Buyer) => ({ for: 'member', member: account.username });
const toGuest = (guestEmail: string, guestName = 'Jo Guest') => ({
  for: 'guest',
  guestName,
  guestEmail,
});
const outcome = ({ statusCode, json }: Awaited<ReturnType<typeof transfer>>) =>
  statusCode === 200 ? 'ok' : json().code;
const emailsTo = (address: string) =>
  product.sent
    .filter(({ to }) => JSON.stringify(to).includes(address))
    .map(({ subject }) => subject);
const linkTo = (address: string): string => {
  const email = product.sent.findLast(
    ({ to, text }) =>
      JSON.stringify(to).includes(address) && String(text).includes('/bookings/claim/'),
  );
  const [, token = ''] = /\/bookings\/claim\/([\w-]{43})/.exec(String(email?.text)) ?? [];
  return `/api/claims/${token}`;
};
const placesTaken = async (eventId: number) =>
  (await rowsOf('select places_taken from events where id = $1', [eventId]))[0].places_taken;
const minutesBefore = (order: OrderView, minutes: number) =>
  (new Date(order.event.date).getTime() - clock().getTime()) / 60_000 - minutes;

test('hands a place over to a member, who may give it back, and leaves the refund to its buyer', async () => {
  const [sam, kim] = [await newBuyer(), await newBuyer()];
  const { eventId, order, bookingId } = await paidOrder(sam);
  await sam.post(`/api/bookings/${bookingId}/golf`, { golf: { dietary: 'No nuts' }, listed: true });
  const done = await transfer(sam, bookingId, toMember(kim));
  expect(done.statusCode, done.body).toBe(200);
  await product.runJobs();
  const title = 'Founders Series: Leeds';
  expect(emailsTo(kim.account.email)).toContain(`You’ve been given a place at ${title}`);
  expect(emailsTo(sam.account.email)).toContain(`Your place has a new player: ${title}`);
  expect(await placesTaken(eventId)).toBe(1);
  const [asked] = (await kim.get('/api/places')).json();
  expect(asked.place).toMatchObject({
    golf: null,
    listed: false,
    can: { accept: true, transfer: false },
  });
  await acceptPlaces(kim);
  const [mine] = (await kim.get('/api/places')).json();
  expect(mine.place).toMatchObject({
    golf: {},
    listed: false,
    can: { answer: true, transfer: true },
  });
  expect(mine.place.from).toContain('Robin');
  const booking: BookingView = (await sam.get(`/api/bookings/${order.bookingId}`)).json();
  expect(booking.state).toBe('transferred');
  expect(booking.order.can.cancel).toBe(true);
  expect(booking.order.places).toMatchObject([{ player: 'member', state: 'confirmed' }]);
  expect(outcome(await transfer(sam, bookingId, toMember(kim)))).toBe('place_handed_over');

  const { place } = mine;
  expect((await sam.post(`/api/bookings/${place.bookingId}/decline`)).statusCode).toBe(404);
  expect((await kim.post(`/api/bookings/${place.bookingId}/decline`)).statusCode).toBe(200);
  expect((await kim.post(`/api/bookings/${place.bookingId}/decline`)).statusCode).not.toBe(200);
  await product.runJobs();
  expect(emailsTo(sam.account.email)).toContain(`The place has come back: ${title}`);
  const again: BookingView = (await sam.get(`/api/bookings/${bookingId}`)).json();
  expect(again).toMatchObject({ state: 'confirmed', order: { places: [{ player: 'me' }] } });
  const { places } = (await sam.get(`/api/orders/${order.id}/places`)).json();
  expect(places).toMatchObject([{ golf: { dietary: 'No nuts' }, listed: true }]);
  const quote = (await sam.get(`/api/orders/${order.id}/cancellation`)).json();
  expect(quote.places).toMatchObject([
    { bookingId: again.order.bookingId, choices: [{ moneyPence: 12_500 }] },
  ]);
});

test('lets the player hand a place on whom the buyer named, and tells all three', async () => {
  const [sam, kim, lee] = [await newBuyer(), await newBuyer(), await newBuyer()];
  const { order } = await paidOrder(sam, [
    { for: 'me' },
    { for: 'member', member: kim.account.username },
  ]);
  const kims = order.places[1]?.bookingId ?? '';
  expect(outcome(await transfer(lee, kims, toMember(lee)))).toBe('place_not_found');
  await acceptPlaces(kim);
  expect(outcome(await transfer(kim, kims, toMember(lee)))).toBe('ok');
  await product.runJobs();
  await acceptPlaces(lee);
  for (const person of [sam, kim])
    expect(emailsTo(person.account.email).join()).toContain('new player');
  expect(emailsTo(lee.account.email).join()).toContain('You’ve been given a place at');
  expect((await kim.get('/api/places')).json()).toEqual([]);
  // The buyer keeps the right to cancel, also for the new player.
  const quote = (await sam.get(`/api/orders/${order.id}/cancellation`)).json();
  const places = quote.places.map((one: { bookingId: string; choices: object[] }) => ({
    bookingId: one.bookingId,
    choice: one.choices[0],
  }));
  expect((await sam.post(`/api/orders/${order.id}/cancellation`, { places })).json()).toEqual({
    cancelled: 2,
  });
  await product.runJobs();
  const gone = 'Your place is cancelled: Founders Series: Leeds';
  expect([kim, lee].map(({ account }) => emailsTo(account.email).includes(gone))).toEqual([
    false,
    true,
  ]);
});

// Shows attack 96
test('answers a transfer to an email address alike, whether it has an account or not', async () => {
  const [sam, kim] = [await newBuyer(), await newBuyer()];
  const answers = [];
  for (const address of [kim.account.email, 'nobody@example.com']) {
    const { bookingId } = await paidOrder(sam);
    const byField = await transfer(sam, bookingId, { for: 'member', member: address });
    const byEmail = await transfer(sam, bookingId, toGuest(address));
    const shown = (await sam.get(`/api/bookings/${bookingId}`)).json<BookingView>().order.places;
    answers.push([
      byField.statusCode,
      byField.json(),
      byEmail.statusCode,
      Object.keys(byEmail.json()),
      shown.map(({ player, name }) => [player, name]),
    ]);
    await product.runJobs();
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.[0]).toBe(422);
  // The owner of the address can have the place in their account.
  const link = linkTo(kim.account.email);
  const claim = (await visitor(app).get(link)).json();
  expect(claim).toMatchObject({ canClaim: true, guestName: 'Jo Guest', bookedBy: 'Robin' });
  expect((await visitor(app).post(link, { for: 'guest', guestName: 'Eve' })).json().code).toBe(
    'place_taken',
  );
  expect((await kim.post(link, { for: 'me' })).statusCode).toBe(200);
  expect((await kim.get('/api/places')).json()).toMatchObject([{ place: { player: 'member' } }]);
  expect((await visitor(app).post(`${link}/decline`)).statusCode).toBe(404);
});

test('gives a guest’s place back by the link, or to nobody if the giver has another place by then', async () => {
  const [sam, kim] = [await newBuyer(), await newBuyer()];
  const { eventId, order, bookingId } = await paidOrder(sam, [{ for: 'me' }, { for: 'later' }], {
    capacity: 5,
  });
  expect(outcome(await transfer(sam, bookingId, toGuest('jo@example.com')))).toBe('ok');
  await product.runJobs();
  const unnamed = order.places[1]?.bookingId ?? '';
  expect(outcome(await transfer(sam, unnamed, toMember(kim)))).toBe('place_unnamed');
  await sam.post(`/api/bookings/${unnamed}/player`, { for: 'me' });
  expect((await visitor(app).post(`${linkTo('jo@example.com')}/decline`)).statusCode).toBe(200);
  const { places } = (await sam.get(`/api/orders/${order.id}/places`)).json();
  expect(places.map(({ player }: { player: string }) => player)).toEqual(['me', 'unnamed']);
  expect(await placesTaken(eventId)).toBe(2);
  // It is the buyer's to name again: its link and its player have nothing to do with the guest who
  // gave it back.
  const { bookingId: back } = places[1];
  const { path } = (await sam.post(`/api/bookings/${back}/claim-link`)).json();
  const link = path.replace('/bookings/', '/api/').replace('claim', 'claims');
  expect((await visitor(app).post(`${link}/decline`)).json().code).toBe('claim_not_found');
  expect((await kim.post(link, { for: 'me' })).statusCode).toBe(200);
  expect((await kim.get('/api/places')).json()).toMatchObject([{ place: { from: null } }]);
  expect((await kim.post(`/api/bookings/${back}/decline`)).statusCode).toBe(200);
  const after = (await sam.get(`/api/orders/${order.id}/places`)).json();
  expect(after.places).toMatchObject([{ player: 'me' }, { player: 'unnamed', bookingId: back }]);
});

test('takes a credit or a guest pass along, and gives a guest pass to guests only', async () => {
  const [sam, kim] = [await newBuyer(), await newBuyer()];
  const own = { accountId: sam.account.id } as const;
  await database.transaction((tx) =>
    addCredit(tx, { ...own, value: NO_MONEY, origin: 'goodwill', kind: 'granted', now: clock() }),
  );
  await database.insert(guestPasses).values({ ...own, origin: 'goodwill', createdAt: clock() });
  const { order } = await paidOrder(sam, [
    { for: 'me', payWith: 'credit' },
    { for: 'guest', guestName: 'Al', payWith: 'guest_pass' },
  ]);
  const [first = '', second = ''] = order.places.map(({ bookingId }) => bookingId);
  expect(outcome(await transfer(sam, first, toMember(kim)))).toBe('ok');
  expect(outcome(await transfer(sam, second, toMember(kim)))).toBe('guests_only');
  expect(outcome(await transfer(sam, second, toGuest('jo2@example.com')))).toBe('ok');
  await product.runJobs();
  expect((await kim.post(linkTo('jo2@example.com'), { for: 'me' })).json().code).toBe(
    'guests_only',
  );
  const quote = (await sam.get(`/api/orders/${order.id}/cancellation`)).json();
  expect(quote.places.map(({ choices }: never) => choices[0])).toMatchObject([
    { kind: 'credit' },
    { kind: 'guest_pass' },
  ]);
});

test('refuses oneself, a missing confirmation of the email, a day too late, and a cancelled day', async () => {
  const [sam, kim] = [await newBuyer(), await newBuyer()];
  const { eventId, order, bookingId } = await paidOrder(sam);
  const fields = async (body: object) => (await transfer(sam, bookingId, body)).json().fields;
  expect(await fields(toMember(sam))).toHaveProperty('member');
  expect(await fields(toGuest(sam.account.email.toUpperCase()))).toHaveProperty('guestEmail');
  expect(await fields({ for: 'member', member: 'nobody-here' })).toHaveProperty('member');
  await rowsOf('update accounts set email_verified_at = null where id = $1', [sam.account.id]);
  expect((await fields(toMember(kim))).member[0]).toContain('confirm your own email');
  await rowsOf('update accounts set email_verified_at = created_at where id = $1', [
    sam.account.id,
  ]);
  const view = async () => (await sam.get(`/api/bookings/${bookingId}/transfer`)).json();
  expect(await view()).toMatchObject({ player: 'me', buyer: null, refused: null });
  expect((await kim.get(`/api/bookings/${bookingId}/transfer`)).statusCode).toBe(404);
  clock.forward(minutesBefore(order, 24 * 60));
  expect(outcome(await transfer(sam, bookingId, toMember(kim)))).toBe('transfers_closed');
  expect((await view()).refused.code).toBe('transfers_closed');
  await rowsOf("update events set state = 'cancelled', cancelled_reason = 'Snow' where id = $1", [
    eventId,
  ]);
  expect(outcome(await transfer(sam, bookingId, toMember(kim)))).toBe('event_cancelled');
  await rowsOf("update events set state = 'open', cancelled_reason = null where id = $1", [
    eventId,
  ]);
});

test('lets one of several transfers and a cancellation at once succeed', async () => {
  const [sam, ...others] = await Promise.all(Array.from({ length: 5 }, newBuyer));
  if (!sam) throw new Error('Nobody came');
  const { eventId, order, bookingId } = await paidOrder(sam);
  const quote = (await sam.get(`/api/orders/${order.id}/cancellation`)).json();
  const places = [{ bookingId, choice: quote.places[0].choices[0] }];
  const answers = await Promise.all([
    ...others.map((person) => transfer(sam, bookingId, toMember(person))),
    sam.post(`/api/orders/${order.id}/cancellation`, { places }),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => ![200, 404, 409].includes(statusCode))).toEqual([]);
  const [{ n }] = await rowsOf(
    "select count(*)::int as n from bookings where event_id = $1 and state = 'confirmed'",
    [eventId],
  );
  expect(await placesTaken(eventId)).toBe(n);
  await product.runJobs();
});

// Shows attack 17
test('gives no place to someone whose account is being deleted at that moment', async () => {
  const [sam, kim] = [await newBuyer(), await newBuyer()];
  const { eventId, bookingId } = await paidOrder(sam);
  const answer = await eraseDuring(product, kim, () => transfer(sam, bookingId, toMember(kim)));
  expect(answer.json().fields).toHaveProperty('member');
  expect((await sam.get(`/api/events/${eventId}/booking`)).json().bookingId).toBe(bookingId);
});

test('leaves the founding number with the account that earned it', async () => {
  const [sam, kim] = [await newBuyer(), await newBuyer()];
  const seriesId = await addFoundersSeries(database);
  const { bookingId } = await paidOrder(sam, [{ for: 'me' }], { seriesId });
  expect(outcome(await transfer(sam, bookingId, toMember(kim)))).toBe('ok');
  await acceptPlaces(kim);
  const numbers = () =>
    rowsOf('select account_id from founding_members where account_id = any($1)', [
      [sam.account.id, kim.account.id],
    ]);
  expect(await numbers()).toEqual([{ account_id: sam.account.id }]);
  await paidOrder(kim, [{ for: 'me' }], { seriesId });
  expect(await numbers()).toHaveLength(2);
});

test('tells a guest with a link that the place was cancelled, the day called off, or over', async () => {
  const guestOf = async () => {
    const sam = await newBuyer();
    const { eventId, order, bookingId } = await paidOrder(sam);
    const address = `jo.${eventId}@example.com`;
    await transfer(sam, bookingId, toGuest(address));
    await product.runJobs();
    const link = linkTo(address);
    const claim = async () => (await visitor(app).get(link)).json();
    const ended = async () => (await claim()).ended;
    expect(await ended()).toBeNull();
    return { sam, eventId, order, claim, ended };
  };
  const [left, off, played] = [await guestOf(), await guestOf(), await guestOf()];
  const path = `/api/orders/${left.order.id}/cancellation`;
  const quote = (await left.sam.get(path)).json();
  const places = quote.places.map(
    ({ bookingId, choices }: { bookingId: string; choices: object[] }) => ({
      bookingId,
      choice: choices[0],
    }),
  );
  expect((await left.sam.post(path, { places })).statusCode).toBe(200);
  await product.runJobs();
  expect(await left.ended()).toBe('cancelled');
  await changeGolfDay(database, { state: 'cancelled', cancelledReason: 'Snow.' }, off.eventId);
  expect(await off.ended()).toBe('called_off');
  await changeGolfDay(database, { state: 'open', cancelledReason: null }, off.eventId);
  expect((await played.claim()).canDecline).toBe(true);
  clock.forward(minutesBefore(played.order, -60));
  expect(await played.claim()).toMatchObject({ ended: null, canDecline: false });
  clock.forward(60 * 24 * 60);
  expect(await played.ended()).toBe('over');
});
