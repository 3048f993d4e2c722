import { expect, test } from 'vitest';
import type { EventQuestion } from '#features/events/contract.ts';
import { addDays, addMinutes } from '#lib/club-time.ts';
import { NO_MONEY } from '#lib/money.ts';
import { testApp } from '#tests/app.ts';
import { acceptPlaces, placesBooker } from '#tests/booked-places.ts';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay, changeGolfDay } from '#tests/golf-day.ts';
import { codeOf, organiser, adminPath as path } from '#tests/organiser.ts';
import type { Attendee, Cockpit } from '../../cockpit/contract.ts';
import type { OrderView } from '../../contract.ts';
import { addCredit } from '../../credits/server/store.ts';
import { sendReminders } from '../../people/server/send-reminders.ts';
import type { OrderPlaces } from '../contract.ts';
import { unansweredOf } from '../questions.ts';
import { readWanted } from './player-tasks.ts';

const product = await testApp();
const { app, database, clock, services, sent } = product;
const olive = await organiser(app, services);
const book = placesBooker(product.runJobs);
const newBuyer = () => buyer(app, { confirmedIn: database });
type Buyer = Awaited<ReturnType<typeof newBuyer>>;

const shirt: EventQuestion = {
  id: '01a00000-0000-7000-8000-000000000001',
  label: 'Polo shirt size',
  help: '',
  kind: 'text',
  choices: [],
  required: true,
};
const town: EventQuestion = {
  ...shirt,
  id: '01a00000-0000-7000-8000-000000000002',
  label: 'Where do you come from?',
  required: false,
};
const medium = { answers: { [shirt.id]: 'Medium' } };
const field = `golf.answers.${shirt.id}`;

const newDay = (day: object = {}) =>
  addGolfDay(database, { now: clock(), questions: [shirt, town], ...day });
const answer = (person: Buyer, order: OrderView, golf: object) =>
  person.post(`/api/bookings/${order.bookingId}/golf`, { golf });
const startPayment = (person: Buyer, order: OrderView) =>
  person.post(`/api/orders/${order.id}/payment`);
const textsTo = (address: string, kind: string): string[] =>
  sent
    .filter((email) => email.to.address === address && email.kind === kind)
    .map(({ text }) => text);
const rowsOf = async (eventId: number, query = ''): Promise<Attendee[]> =>
  (await olive.get(path(eventId, `attendees${query}`))).json().attendees;

test('a place that was held by one tap is paid once its required questions are answered', async () => {
  const [sam, kim] = [await newBuyer(), await newBuyer()];
  const eventId = await newDay();
  const order = await sam.hold(eventId);
  expect(order.ownGolf).toEqual({});

  const refused = await startPayment(sam, order);
  expect(codeOf(refused)).toBe('422 questions_unanswered');
  expect(Object.keys(refused.json().error?.fields ?? refused.json().fields)).toEqual([field]);
  expect(codeOf(await answer(kim, order, medium))).toBe('404 booking_not_found');
  expect(
    codeOf(await answer(sam, order, { handicapIndex: 12, answers: { [shirt.id]: '  ' } })),
  ).toBe('200 done');
  expect(codeOf(await startPayment(sam, order))).toBe('422 questions_unanswered');

  await answer(sam, order, { handicapIndex: 12, ...medium });
  const open: OrderView = (await sam.get(`/api/orders/${order.id}`)).json();
  expect(open.ownGolf).toEqual({ handicapIndex: 12, ...medium });
  expect((await startPayment(sam, order)).statusCode).toBe(200);
});

test('changing the places of an open order keeps what its buyer has answered, unless they answer anew', async () => {
  const sam = await newBuyer();
  const eventId = await newDay();
  const order = await sam.hold(eventId);
  await answer(sam, order, { handicapIndex: 12, ...medium });
  const change = async (...places: object[]): Promise<OrderView> =>
    (await sam.post(`/api/events/${eventId}/bookings`, { places })).json();

  const two = await change({ for: 'me' }, { for: 'later' });
  expect([two.places.length, two.ownGolf]).toEqual([2, { handicapIndex: 12, ...medium }]);
  const large = { answers: { [shirt.id]: 'Large' } };
  const one = await change({ for: 'me', golf: large });
  expect(one.ownGolf).toEqual({ handicapIndex: 12, ...large });
});

test('nobody else’s place is asked before the payment, and a late booking can still be answered for', async () => {
  const sam = await newBuyer();
  const forGuest = await book(sam, await newDay(), { for: 'guest', guestName: 'Jo Guest' });
  expect((await sam.get(`/api/orders/${forGuest.id}`)).json().state).toBe('paid');

  const late = await sam.hold(await newDay({ startsAt: addMinutes(clock(), 120) }));
  expect(codeOf(await answer(sam, late, medium))).toBe('200 done');
  expect((await startPayment(sam, late)).statusCode).toBe(200);
});

test('a place with nothing to pay is confirmed at once, so its questions are answered with it', async () => {
  const sam = await newBuyer();
  const eventId = await newDay();
  await database.transaction((tx) =>
    addCredit(tx, {
      accountId: sam.account.id,
      origin: 'goodwill',
      kind: 'granted',
      value: NO_MONEY,
      now: clock(),
    }),
  );
  const ask = (golf?: object) =>
    sam.post(`/api/events/${eventId}/bookings`, {
      places: [{ for: 'me', payWith: 'credit', golf }],
    });
  const refused = await ask();
  expect(codeOf(refused)).toBe('422 questions_unanswered');
  expect(refused.body).toContain(`places.0.${field}`);
  expect((await ask(medium)).json()).toMatchObject({ state: 'paid' });
});

test('emails and the dashboard say which required questions are still open, to the buyer and to who was named', async () => {
  const [sam, kim] = [await newBuyer(), await newBuyer()];
  const eventId = await newDay({ startsAt: addDays(clock(), 10), questions: [] });
  await sam.post(`/api/members/${kim.account.username}/connection`);
  const order = await book(
    sam,
    eventId,
    { for: 'me', golf: { newToGolf: true } },
    { for: 'later' },
  );
  const [, later] = order.places;
  expect(textsTo(sam.account.email, 'bookings.confirmed').join()).not.toContain('Polo shirt size');
  // The organisers ask more later.
  await changeGolfDay(database, { questions: [shirt, town] }, eventId);
  await sam.post(`/api/bookings/${later?.bookingId}/player`, {
    for: 'member',
    member: kim.account.username,
  });
  await product.runJobs();
  const named = textsTo(kim.account.email, 'bookings.place_for_you').join();
  expect(named).toContain('“Polo shirt size”');
  expect(named).not.toContain(town.label);
  expect(await acceptPlaces(kim)).toBe(1);

  for (const { account } of [sam, kim])
    expect(
      await readWanted(database, { accountId: account.id, eventIds: [eventId], now: clock() }),
    ).toMatchObject([{ ownAnswers: true }]);
  await olive.post(path(eventId, `orders/${order.id}/confirmation`));
  clock.forward(4 * 24 * 60);
  await sendReminders(services);
  await product.runJobs();
  expect(textsTo(sam.account.email, 'bookings.confirmed').at(-1)).toContain('“Polo shirt size”');
  for (const { account } of [sam, kim])
    expect(textsTo(account.email, 'bookings.reminder').join()).toContain('“Polo shirt size”');

  await answer(sam, order, { newToGolf: true, ...medium });
  expect(
    await readWanted(database, { accountId: sam.account.id, eventIds: [eventId], now: clock() }),
  ).toEqual([]);
});

test('a place that a credit booked from the waitlist is asked for its answers like any other', async () => {
  const [sam, kim] = [await newBuyer(), await newBuyer()];
  const eventId = await newDay({ capacity: 1 });
  const held = await kim.hold(eventId);
  const given = { value: NO_MONEY, origin: 'goodwill', kind: 'granted', now: clock() } as const;
  await database.transaction((tx) => addCredit(tx, { ...given, accountId: sam.account.id }));
  await sam.post(`/api/events/${eventId}/waitlist`, { size: 1, rule: 'any', autoCredit: true });
  await kim.post(`/api/orders/${held.id}/release`);
  await product.runJobs();

  expect(textsTo(sam.account.email, 'bookings.confirmed').join()).toContain('“Polo shirt size”');
  const wanted = async () => (await sam.get('/api/dashboard')).json().wanted;
  expect(await wanted()).toMatchObject([{ eventId, ownAnswers: true }]);
  const unanswered = async () =>
    (await olive.get(path(eventId, 'cockpit'))).json<Cockpit>().figures.unanswered;
  expect(await unanswered()).toBe(1);

  // The page of the booking reads its next step from this.
  const { rows } = await database.$client.query(
    `select id, order_id as "orderId" from bookings where event_id = $1 and state = 'confirmed'`,
    [eventId],
  );
  const [booked] = rows;
  const { questions, places } = (
    await sam.get(`/api/orders/${booked.orderId}/places`)
  ).json<OrderPlaces>();
  expect(places).toMatchObject([{ player: 'me', can: { answer: true } }]);
  expect(unansweredOf(questions, places[0]?.golf)).toEqual([shirt]);
  const golf = { newToGolf: true, ...medium };
  expect(codeOf(await sam.post(`/api/bookings/${booked.id}/golf`, { golf }))).toBe('200 done');
  expect([await wanted(), await unanswered()]).toEqual([[], 0]);
});

test('organisers see who has not answered, and answer for a caller', async () => {
  const [sam, ann] = [await newBuyer(), await newBuyer()];
  const eventId = await newDay();
  const figures = async () => (await olive.get(path(eventId, 'cockpit'))).json<Cockpit>();
  const order = await book(sam, eventId, { for: 'me', golf: medium });
  const adding = { kind: 'member', guestName: '', guestEmail: '', payWith: 'account' };
  const golf = { answers: { [shirt.id]: 'Small', other: 'is dropped' } };
  await olive.post(path(eventId, 'players'), { ...adding, member: ann.account.username, golf });
  expect((await rowsOf(eventId)).map(({ answers }) => answers).toSorted()).toEqual([
    ['Medium', ''],
    ['Small', ''],
  ]);
  await olive.post(path(eventId, 'players'), {
    ...adding,
    kind: 'guest',
    guestName: 'Jo Guest',
    guestPhone: '07700 900555',
    member: '',
  });
  const [jo] = await rowsOf(eventId, '?need=unanswered');
  expect([jo?.name, jo?.unanswered]).toEqual(['Jo Guest', true]);
  expect(await figures()).toMatchObject({ figures: { unanswered: 1 }, questions: [shirt, town] });

  const correct = (bookingId: string | undefined, said: object) =>
    olive.post(path(eventId, `bookings/${bookingId}/answers`), { golf: said });
  expect(codeOf(await correct(jo?.id, { answers: { [shirt.id]: 'Large' } }))).toBe('200 done');
  expect(await rowsOf(eventId, '?need=unanswered')).toEqual([]);
  // A form without the questions clears none of them.
  await correct(order.bookingId, { buggy: true });
  expect((await rowsOf(eventId)).filter(({ buggy }) => buggy)).toMatchObject([
    { answers: ['Medium', ''] },
  ]);
  const { rows } = await database.$client.query(
    `select after -> 'answers' as answers from admin_actions where action = 'bookings.correct_player' order by id`,
  );
  expect(rows.map(({ answers }) => answers)).toEqual([['answers'], ['buggy']]);

  await changeGolfDay(database, { questions: [town] }, eventId);
  expect((await figures()).figures.unanswered).toBeNull();
});

test('answers to a day’s own questions are not taken for those of every golf day', async () => {
  const sam = await newBuyer();
  await book(sam, await newDay(), { for: 'me', golf: medium });
  expect((await sam.get('/api/known-golf')).json()).toEqual({ handicap: null, last: null });
});
