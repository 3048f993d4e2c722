import { expect, test } from 'vitest';
import { acceptPlaces } from '#tests/booked-places.ts';
import { type Buyer, bookingsStage, jo, later, me } from '#tests/bookings-stage.ts';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { cards } from '#tests/test-cards.ts';

const { app, database, clock, newBuyer, ...product } = await bookingsStage();
const book = (person: Buyer, eventId: number, request: object) =>
  person.post(`/api/events/${eventId}/bookings`, request);

const withCredit = { payWith: 'credit' } as const;

test('each fault in the players of a request is shown beside its field', async () => {
  const person = await newBuyer();
  const other = await newBuyer();
  const eventId = await addGolfDay(database, { now: clock() });
  const ask = async (...places: object[]) => {
    const answer = await book(person, eventId, { places });
    const { code, fields } = answer.json();
    return answer.statusCode === 201 ? 'held' : { code, ...(fields ? { fields } : {}) };
  };
  const member = (name: string) => ({ for: 'member', member: name });
  const guest = (guestEmail: string) => ({ for: 'guest', guestName: 'Jo Guest', guestEmail });
  expect({
    'an unknown member': await ask(me, member('nobody-at-all')),
    'oneself, twice': await ask(me, me),
    'oneself by name, too': await ask(me, member(person.account.username)),
    'a member twice': await ask(
      member(other.account.username),
      member(`@${other.account.username}`),
    ),
    'a member by email': await ask(member(other.account.email)),
    'nobody by email': await ask(member('nobody@example.com')),
    'a guest twice': await ask(guest('jo@example.com'), guest('Jo@Example.com')),
    'five places': await ask(me, jo, jo, later, later),
    'no place': await ask(),
    'a guest pass for oneself': await ask({ ...me, payWith: 'guest_pass' }),
    'a credit one does not have': await ask({ ...me, ...withCredit }),
  }).toMatchInlineSnapshot(`
    {
      "a credit one does not have": {
        "code": "credit_missing",
      },
      "a guest pass for oneself": {
        "code": "invalid_input",
        "fields": {
          "places.0.payWith": [
            "Please choose one of the options",
          ],
        },
      },
      "a guest twice": {
        "code": "players_wrong",
        "fields": {
          "places.1.guestEmail": [
            "You have named this person twice.",
          ],
        },
      },
      "a member by email": {
        "code": "players_wrong",
        "fields": {
          "places.0.member": [
            "To book for someone by email, choose “A guest”. They get a link and can add the place to their account.",
          ],
        },
      },
      "a member twice": {
        "code": "players_wrong",
        "fields": {
          "places.1.member": [
            "You have named this person twice.",
          ],
        },
      },
      "an unknown member": {
        "code": "players_wrong",
        "fields": {
          "places.1.member": [
            "We can’t find a member with that username. You can book for them as a guest.",
          ],
        },
      },
      "five places": {
        "code": "invalid_input",
        "fields": {
          "places": [
            "Choose 1 to 4 places",
          ],
        },
      },
      "no place": {
        "code": "invalid_input",
        "fields": {
          "places": [
            "Choose 1 to 4 places",
          ],
        },
      },
      "nobody by email": {
        "code": "players_wrong",
        "fields": {
          "places.0.member": [
            "To book for someone by email, choose “A guest”. They get a link and can add the place to their account.",
          ],
        },
      },
      "oneself by name, too": {
        "code": "players_wrong",
        "fields": {
          "places.1.member": [
            "You have named this person twice.",
          ],
        },
      },
      "oneself, twice": {
        "code": "invalid_input",
        "fields": {
          "places": [
            "You can only book one place for yourself",
          ],
        },
      },
    }
  `);
});

test('a place that names a member keeps them from nothing, held or paid, and they accept one of two', async () => {
  const [sam, kim] = [await newBuyer(), await newBuyer()];
  const eventId = await addGolfDay(database, { now: clock() });
  const named = { for: 'member', member: kim.account.username };
  const order = (await book(sam, eventId, { places: [{ for: 'me' }, named] })).json();
  expect(order.places[1]).toMatchObject({ player: 'member', name: 'Robin Hartley' });
  expect((await kim.get('/api/places')).json()).toEqual([]);
  await sam.post(`${await sam.openPayment(order.id)}/pay`, cards.good);
  await product.runJobs();
  expect((await kim.get(`/api/events/${eventId}/booking`)).json()).toMatchObject({ canBook: true });
  const paid = async () => (await sam.get(`/api/orders/${order.id}`)).json();
  expect((await paid()).places[1]).toMatchObject({
    player: 'member',
    state: 'confirmed',
    awaitsAnswer: true,
  });
  await kim.holdAndPay(eventId);
  await product.runJobs();
  const accept = () => kim.post(`/api/bookings/${order.places[1].bookingId}/accept`, { golf: {} });
  expect((await accept()).json().code).toBe('already_booked');
  expect((await paid()).places[1]).toMatchObject({ awaitsAnswer: true });
});

test('a member who is named becomes the player when they accept, once the order is paid', async () => {
  const [sam, kim] = [await newBuyer(), await newBuyer()];
  const eventId = await addGolfDay(database, { now: clock() });
  const order = (
    await book(sam, eventId, { places: [{ for: 'member', member: kim.account.username }] })
  ).json();
  const accept = () => kim.post(`/api/bookings/${order.places[0].bookingId}/accept`, { golf: {} });
  expect((await accept()).json().code).toBe('place_not_confirmed');
  await sam.post(`${await sam.openPayment(order.id)}/pay`, cards.good);
  await product.runJobs();
  expect(await acceptPlaces(kim)).toBe(1);
  expect((await kim.get(`/api/events/${eventId}/booking`)).json()).toMatchObject({
    canBook: false,
  });
});

test('a buyer whose email is not confirmed cannot find out who has an account', async () => {
  const stranger = await buyer(app);
  const eventId = await addGolfDay(database, { now: clock() });
  const other = await newBuyer();
  const answers = await Promise.all(
    [other.account.email, 'nobody@example.com'].map((name) =>
      book(stranger, eventId, { places: [{ for: 'member', member: name }] }),
    ),
  );
  expect(answers[0]?.json().fields).toEqual(answers[1]?.json().fields);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422]);
});
