import { expect, test } from 'vitest';
import type { EventQuestion } from '#features/events/contract.ts';
import { type Buyer, bookingsStage } from '#tests/bookings-stage.ts';
import { addGolfDay, changeGolfDay } from '#tests/golf-day.ts';
import { codeOf, organiser, adminPath as path } from '#tests/organiser.ts';
import { visitor } from '#tests/visitor.ts';
import type { PlacesForMe } from '../contract.ts';

const { app, bookAndPay, clock, database, newBuyer, runJobs, sent, services } =
  await bookingsStage();
const olive = await organiser(app, services);

const meal: EventQuestion = {
  id: '01a00000-0000-7000-8000-000000000001',
  label: 'Main course',
  help: '',
  kind: 'choice',
  choices: ['Beef', 'Mushroom'],
  required: true,
};
const beef = { answers: { [meal.id]: 'Beef' } };
const swan = { answers: { [meal.id]: 'Swan' } };
const field = `golf.answers.${meal.id}`;
const newDay = (day: object = {}) =>
  addGolfDay(database, { now: clock(), questions: [meal], ...day });

/** What a request is answered, with the fields that are wrong. */
const outcome = async (reply: Promise<Parameters<typeof codeOf>[0] & { json: () => unknown }>) => {
  const response = await reply;
  const { fields = {} } = response.json() as { fields?: object };
  return [codeOf(response), ...Object.keys(fields)];
};
const wrong = (at = field) => ['422 answers_wrong', at];
const book = (person: Buyer, eventId: number, ...places: object[]) =>
  person.post(`/api/events/${eventId}/bookings`, { places });

test('a booking takes only answers that the golf day offers, and so does an offer of the waitlist', async () => {
  const [sam, kim] = [await newBuyer(), await newBuyer()];
  const eventId = await newDay({ capacity: 1 });
  expect(await outcome(book(sam, eventId, { for: 'me', golf: swan }))).toEqual(
    wrong(`places.0.${field}`),
  );
  const order = (await book(sam, eventId, { for: 'me', golf: beef })).json();
  expect(order).toMatchObject({ state: 'open', ownGolf: beef });
  expect(await outcome(book(sam, eventId, { for: 'me', golf: swan }))).toEqual(
    wrong(`places.0.${field}`),
  );

  await kim.post(`/api/events/${eventId}/waitlist`, {});
  await sam.post(`/api/orders/${order.id}/release`);
  await runJobs();
  const { offer } = (await kim.get(`/api/events/${eventId}/waitlist`)).json();
  const accept = (golf: object) =>
    kim.post(`/api/offers/${offer.id}/accept`, { places: [{ for: 'me', golf }] });
  expect(await outcome(accept(swan))).toEqual(wrong(`places.0.${field}`));
  expect((await accept(beef)).statusCode).toBe(201);
});

test('players change their answers to others that are offered, and keep one that no longer is', async () => {
  const sam = await newBuyer();
  const eventId = await newDay();
  const { bookingId } = await bookAndPay(sam, eventId, { for: 'me', golf: beef });
  const change = (golf: object) => sam.post(`/api/bookings/${bookingId}/golf`, { golf });
  const correct = (golf: object) =>
    olive.post(path(eventId, `bookings/${bookingId}/answers`), { golf });
  expect(await outcome(change(swan))).toEqual(wrong());
  expect(await outcome(correct(swan))).toEqual(wrong());

  await changeGolfDay(
    database,
    { questions: [{ ...meal, choices: ['Fish', 'Mushroom'] }] },
    eventId,
  );
  expect(await outcome(change({ ...beef, buggy: true }))).toEqual(['200 done']);
  expect(await outcome(correct({ ...beef, buggy: false }))).toEqual(['200 done']);
  expect(await outcome(change({ answers: { [meal.id]: 'Fish' } }))).toEqual(['200 done']);
  expect(await outcome(change(beef))).toEqual(wrong());
});

test('so do members who accept a place, guests by their link, and organisers who add a player', async () => {
  const [sam, kim, ann] = [await newBuyer(), await newBuyer(), await newBuyer()];
  const eventId = await newDay();
  const jo = { for: 'guest', guestName: 'Jo Guest', guestEmail: 'jo.choices@example.com' };
  await bookAndPay(sam, eventId, { for: 'member', member: kim.account.username }, jo);

  const [asked] = (await kim.get('/api/places')).json<PlacesForMe>();
  const accept = (golf: object) =>
    kim.post(`/api/bookings/${asked?.place.bookingId}/accept`, { golf });
  expect(await outcome(accept(swan))).toEqual(wrong());
  expect(await outcome(accept(beef))).toEqual(['200 done']);

  const email = sent.findLast(({ to }) => to.address === jo.guestEmail);
  const [, token] = /\/bookings\/claim\/([\w-]{43})/.exec(email?.text ?? '') ?? [];
  const answer = (golf: object) => visitor(app).post(`/api/claims/${token}/golf`, { golf });
  expect(await outcome(answer(swan))).toEqual(wrong());
  expect(await outcome(answer(beef))).toEqual(['200 done']);

  const adding = { kind: 'member', guestName: '', guestEmail: '', payWith: 'account' };
  const add = (golf: object) =>
    olive.post(path(eventId, 'players'), { ...adding, member: ann.account.username, golf });
  expect(await outcome(add(swan))).toEqual(wrong());
  expect((await add(beef)).statusCode).toBeLessThan(300);
});
