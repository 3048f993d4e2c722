import { beforeAll, expect, test } from 'vitest';
import { acceptPlaces } from '#tests/booked-places.ts';
import { type Buyer, bookingsStage } from '#tests/bookings-stage.ts';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { cards } from '#tests/test-cards.ts';
import { visitor } from '#tests/visitor.ts';
import type { OrderView } from '../../contract.ts';

// What somebody who names another person for a place learns of them and does for them, until they
// have accepted it: nothing.

const { app, database, clock, newBuyer, rowsOf, runJobs } = await bookingsStage();

const me = { for: 'me', listed: true } as const;
const toMember = ({ account }: Buyer) => ({ for: 'member', member: account.username });
/** What a buyer might say for somebody else. */
const forger = (person: Buyer) => ({
  ...toMember(person),
  listed: true,
  golf: { dietary: 'Nuts, please', handicapIndex: 54 },
});

async function pay(person: Buyer, order: OrderView): Promise<OrderView> {
  await person.post(`${await person.openPayment(order.id)}/pay`, cards.good);
  await runJobs();
  return order;
}
async function book(person: Buyer, eventId: number, ...places: object[]): Promise<OrderView> {
  const held = await person.post(`/api/events/${eventId}/bookings`, { places });
  expect(held.statusCode, held.body).toBe(201);
  return held.json();
}
const newDay = (day: object = {}) => addGolfDay(database, { now: clock(), ...day });

/** The ways in which a member books, with a place for somebody else in it. */
const ways: Readonly<
  Record<string, (sam: Buyer, kim: Buyer, eventId: number) => Promise<OrderView>>
> = {
  'by a booking': (sam, kim, eventId) => book(sam, eventId, me, forger(kim)),
  'by changing an order': async (sam, kim, eventId) => {
    await book(sam, eventId, me);
    return book(sam, eventId, me, forger(kim));
  },
  'by a waitlist offer': async (sam, kim, eventId) => {
    const holder = await newBuyer();
    const held = await book(holder, eventId, { for: 'me' }, { for: 'later' }, { for: 'later' });
    await sam.post(`/api/events/${eventId}/waitlist`, { size: 2 });
    await holder.post(`/api/orders/${held.id}/release`);
    await runJobs();
    const { offer } = (await sam.get(`/api/events/${eventId}/waitlist`)).json();
    const taken = await sam.post(`/api/offers/${offer.id}/accept`, { places: [me, forger(kim)] });
    expect(taken.statusCode, taken.body).toBe(201);
    return taken.json();
  },
};

test.each(Object.entries(ways))('says nothing for a member who is named, %s', async (_, take) => {
  const [sam, kim] = [await newBuyer(), await newBuyer()];
  const eventId = await newDay({ capacity: 3 });
  const order = await pay(sam, await take(sam, kim, eventId));
  const listed = async () =>
    (await sam.get(`/api/events/${eventId}/coming`))
      .json()
      .people.map((one: never) => one['username']);
  const write = async () => {
    const message = { to: kim.account.id, key: crypto.randomUUID(), text: 'See you there' };
    return (await sam.post('/api/messages/send', message)).statusCode;
  };
  const stored = () =>
    rowsOf('select golf, listed, account_id from bookings where id = $1', [kims]);
  const kims = order.places[1]?.bookingId;

  expect(await stored()).toEqual([{ golf: {}, listed: false, account_id: null }]);
  expect(await listed()).toEqual([sam.account.username]);
  expect(await write()).toBeGreaterThanOrEqual(400);
  // The place is taken meanwhile.
  const [{ places_taken: taken }] = await rowsOf('select places_taken from events where id = $1', [
    eventId,
  ]);
  expect(taken).toBe(2);
  const answered = await sam.post(`/api/bookings/${kims}/golf`, {
    golf: { dietary: 'Nuts' },
    listed: true,
  });
  expect(answered.json().code).toBe('booking_not_found');

  expect(await acceptPlaces(kim, { golf: { dietary: 'No nuts' }, listed: true })).toBe(1);
  expect((await stored())[0]).toMatchObject({ golf: { dietary: 'No nuts' }, listed: true });
  expect((await listed()).toSorted()).toEqual(
    [sam.account.username, kim.account.username].toSorted(),
  );
  expect(await write()).toBeLessThan(300);
});

test('a place that nobody accepts stays the buyer’s, who can name someone else, and the question ends', async () => {
  const [sam, kim, lee] = [await newBuyer(), await newBuyer(), await newBuyer()];
  const order = await pay(sam, await book(sam, await newDay(), me, toMember(kim)));
  const id = order.places[1]?.bookingId;
  const questions = async (person: Buyer) =>
    (await person.get('/api/notifications'))
      .json()
      .notifications.filter(({ sentence }: { sentence: string }) =>
        sentence.includes('has a place for you'),
      ).length;
  expect(await questions(kim)).toBe(1);
  expect((await sam.post(`/api/bookings/${id}/player`, toMember(lee))).statusCode).toBe(200);
  expect(await questions(kim)).toBe(0);
  expect((await kim.get('/api/places')).json()).toEqual([]);
  expect((await kim.post(`/api/bookings/${id}/accept`, { golf: {} })).json().code).toBe(
    'booking_not_found',
  );
  expect((await lee.post(`/api/bookings/${id}/decline`)).statusCode).toBe(200);
  expect((await sam.get(`/api/orders/${order.id}`)).json().places[1]).toMatchObject({
    player: 'unnamed',
  });
});

test('one of several who accept and rename at the same moment has the place', async () => {
  const [sam, kim] = [await newBuyer(), await newBuyer()];
  const order = await pay(sam, await book(sam, await newDay(), me, toMember(kim)));
  const id = order.places[1]?.bookingId;
  const answers = await Promise.all([
    kim.post(`/api/bookings/${id}/accept`, { golf: {} }),
    kim.post(`/api/bookings/${id}/accept`, { golf: {} }),
    sam.post(`/api/bookings/${id}/player`, { for: 'guest', guestName: 'Jo Guest' }),
    kim.post(`/api/bookings/${id}/decline`),
  ]);
  expect(answers.filter(({ statusCode }) => ![200, 404, 409].includes(statusCode))).toEqual([]);
  const [place] = await rowsOf(
    'select account_id, named_account_id, guest_name from bookings where id = $1',
    [id],
  );
  expect(Object.values(place).filter((one) => one !== null).length).toBeLessThanOrEqual(1);
});

/** Everybody whom somebody might name, as the one who names knows them. */
type People = Readonly<Record<string, { readonly username: string; readonly email: string }>>;
let sam: Buyer;
let stranger: Buyer;
let people: People;
beforeAll(async () => {
  sam = await newBuyer();
  stranger = await buyer(app);
  const found = {
    listed: await newBuyer(),
    booked: await newBuyer(),
    unlisted: await newBuyer(),
    blocked: await newBuyer(),
    blocker: await newBuyer(),
  };
  await found.unlisted.post('/api/members/me', { isUnlisted: true });
  await sam.post('/api/blocks', { accountId: found.blocked.account.id, blocked: true });
  await found.blocker.post('/api/blocks', { accountId: sam.account.id, blocked: true });
  const accounts = Object.entries(found).map(([name, { account }]) => [name, account] as const);
  people = {
    ...Object.fromEntries(accounts),
    nobody: { username: 'nobody-here', email: 'nobody-here@example.com' },
  };
});

/** An answer without what differs from one order to the next. */
const answerOf = (response: Awaited<ReturnType<Buyer['post']>>): string => {
  const { code, fields } = response.json();
  return response.statusCode < 300
    ? 'ok'
    : `${response.statusCode} ${code} ${JSON.stringify(fields ?? {})}`;
};

/** The places where one names a player, each with a new order. */
const namings: Readonly<Record<string, (by: Buyer, request: object) => Promise<string>>> = {
  booking: async (by, request) =>
    answerOf(await by.post(`/api/events/${await newDay()}/bookings`, { places: [request] })),
  naming: async (by, request) => {
    const order = await pay(by, await book(by, await newDay(), { for: 'later' }));
    return answerOf(await by.post(`/api/bookings/${order.bookingId}/player`, request));
  },
  transfer: async (by, request) => {
    const order = await pay(by, await book(by, await newDay(), { for: 'me' }));
    return answerOf(await by.post(`/api/bookings/${order.bookingId}/transfer`, request));
  },
};

// Shows attack 96
test.each(Object.keys(namings))(
  'who is unknown, hidden or blocked is answered alike: %s',
  async (where) => {
    const by = async (naming: Buyer, field: 'username' | 'email') => {
      const answers: Record<string, string> = {};
      for (const [who, person] of Object.entries(people))
        answers[who] =
          (await namings[where]?.(naming, { for: 'member', member: person[field] })) ?? '';
      return answers;
    };
    const byName = await by(sam, 'username');
    expect(byName).toEqual({
      listed: 'ok',
      booked: 'ok',
      unlisted: byName['nobody'],
      blocked: byName['nobody'],
      blocker: byName['nobody'],
      nobody: expect.stringMatching(/^422 .*find a member with that username/),
    });
    // By email nobody is found at all, whoever asks, and an account without a confirmed email finds
    // nobody by name.
    for (const answers of [
      await by(sam, 'email'),
      await by(stranger, 'email'),
      await by(stranger, 'username'),
    ]) {
      expect(new Set(Object.values(answers)).size).toBe(1);
      expect(answers['nobody']).toMatch(/^422 /);
    }
  },
);

test.each(Object.keys(namings))(
  'who may not see the directory names nobody they have no tie with: %s',
  async (where) => {
    const outsider = await buyer(app, { confirmedIn: database, seesDirectory: false });
    const friend = await newBuyer();
    const name = async (member: string) =>
      (await namings[where]?.(outsider, { for: 'member', member })) ?? '';
    const unknown = await name('nobody-here');
    expect(unknown).toMatch(/^422 .*find a member with that username/);
    expect(await name(friend.account.username)).toBe(unknown);

    await friend.post('/api/connections/ask', { accountId: outsider.account.id });
    await outsider.post('/api/connections/accept', { accountId: friend.account.id });
    expect(await name(friend.account.username)).toBe('ok');
  },
);

// Shows attack 96
test('an email address is a guest’s, whether it has an account, is blocked or has a place, until its owner accepts', async () => {
  const eventId = await newDay({ capacity: 12 });
  const kim = await newBuyer();
  await kim.holdAndPay(eventId);
  await runJobs();
  const addresses = [kim.account.email, people['blocker']?.email, people['nobody']?.email];
  const seen = [];
  for (const guestEmail of addresses) {
    const buying = guestEmail === people['blocker']?.email ? sam : await newBuyer();
    const held = await buying.post(`/api/events/${eventId}/bookings`, {
      places: [{ for: 'guest', guestName: 'Jo Guest', guestEmail }],
    });
    const order = await pay(buying, held.json());
    const { places } = (await buying.get(`/api/orders/${order.id}/places`)).json();
    seen.push(
      [held.statusCode, places].map((part) =>
        JSON.stringify(part).replaceAll(order.bookingId, 'its id'),
      ),
    );
  }
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[2]).toEqual(seen[0]);
});

test('the link of somebody whom one has blocked, or who has blocked one, leads nowhere', async () => {
  const [owner, kim, lee] = [await newBuyer(), await newBuyer(), await newBuyer()];
  const order = await pay(owner, await book(owner, await newDay(), { for: 'later' }));
  const { path } = (await owner.post(`/api/bookings/${order.bookingId}/claim-link`)).json();
  const link = path.replace('/bookings/claim/', '/api/claims/');
  await kim.post('/api/blocks', { accountId: owner.account.id, blocked: true });
  await owner.post('/api/blocks', { accountId: lee.account.id, blocked: true });
  for (const person of [kim, lee]) {
    expect((await person.get(link)).statusCode).toBe(404);
    expect((await person.post(link, { for: 'me' })).json().code).toBe('claim_not_found');
  }
  expect((await visitor(app).get(link)).statusCode).toBe(200);
});

test('a question ends with a block, for both', async () => {
  const [owner, kim] = [await newBuyer(), await newBuyer()];
  const order = await pay(owner, await book(owner, await newDay(), me, toMember(kim)));
  const shown = async () => (await owner.get(`/api/orders/${order.id}`)).json().places[1];
  expect(await shown()).toMatchObject({ player: 'member', awaitsAnswer: true });
  await kim.post('/api/blocks', { accountId: owner.account.id, blocked: true });
  expect(await shown()).toMatchObject({ player: 'unnamed', name: null });
  expect((await kim.get('/api/places')).json()).toEqual([]);
  const accepted = await kim.post(`/api/bookings/${order.places[1]?.bookingId}/accept`, {
    golf: {},
  });
  expect(accepted.json().code).toBe('booking_not_found');
});
