import { beforeEach, expect, test } from 'vitest';
import { acceptPlaces } from '#tests/booked-places.ts';
import { type Buyer, bookingsStage } from '#tests/bookings-stage.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { codeOf } from '#tests/organiser.ts';
import type { BookingView, OrderView } from '../../contract.ts';

// What two people who have a booking in common see and do when one has blocked the other since.

const { database, clock, sent, newBuyer, bookAndPay, runJobs } = await bookingsStage();

const toMember = ({ account }: Buyer) => ({ for: 'member', member: account.username });
const newDay = () => addGolfDay(database, { now: clock() });
const block = (one: Buyer, { account }: Buyer) =>
  one.post('/api/blocks', { accountId: account.id, blocked: true });
const emailsTo = ({ account }: Buyer) =>
  sent
    .filter(({ to }) => JSON.stringify(to).includes(account.email))
    .map(({ subject, text }) => `${subject} ${text}`);

let sam: Buyer;
let kim: Buyer;
beforeEach(async () => {
  [sam, kim] = [await newBuyer(), await newBuyer()];
  await database.$client.query(`update accounts set last_name = 'Kimmeridge' where id = $1`, [
    kim.account.id,
  ]);
  await database.$client.query(`update accounts set last_name = 'Samphire' where id = $1`, [
    sam.account.id,
  ]);
});

test('a member who was asked and has blocked the buyer since is named to them nowhere', async () => {
  const order = await bookAndPay(sam, await newDay(), { for: 'me' }, toMember(kim));
  const [own, kims] = order.places.map(({ bookingId }) => bookingId);
  await block(kim, sam);
  sent.length = 0;

  const transfer = await sam.get(`/api/bookings/${kims}/transfer`);
  expect(transfer.json()).toMatchObject({ player: 'unnamed', name: null });
  expect(codeOf(await kim.post(`/api/bookings/${kims}/decline`))).toBe('404 booking_not_found');
  for (const bookingId of [own, kims]) {
    const { places } = (await sam.get(`/api/orders/${order.id}/cancellation`)).json();
    const { choices } = places.find(
      (place: { bookingId: string }) => place.bookingId === bookingId,
    );
    const given = await sam.post(`/api/orders/${order.id}/cancellation`, {
      places: [{ bookingId, choice: choices[0] }],
    });
    expect(given.statusCode, given.body).toBe(200);
  }
  await runJobs();
  expect(emailsTo(sam).length).toBeGreaterThan(0);
  expect(emailsTo(sam).join()).not.toContain('Kimmeridge');
});

test('a member is not asked to accept a place from someone they have blocked since', async () => {
  const buyer = await newBuyer();
  const order = await bookAndPay(buyer, await newDay(), { for: 'me' }, toMember(sam));
  await acceptPlaces(sam);
  const given = await sam.post(
    `/api/bookings/${order.places[1]?.bookingId}/transfer`,
    toMember(kim),
  );
  const { bookingId } = given.json();
  expect((await kim.get('/api/places')).body).toContain('Samphire');
  await block(sam, kim);

  expect((await kim.get('/api/places')).json()).toEqual([]);
  for (const [answer, body] of [
    ['accept', { golf: {} }],
    ['decline', {}],
  ] as const)
    expect(codeOf(await kim.post(`/api/bookings/${bookingId}/${answer}`, body))).toBe(
      '404 booking_not_found',
    );
});

test.each(['the player', 'the buyer'])(
  'a player keeps their name on the booking, and shows nothing else, after %s blocks the other',
  async (who) => {
    const order = await bookAndPay(sam, await newDay(), { for: 'me' }, { for: 'later' });
    const bookingId = order.places[1]?.bookingId;
    const { path } = (await sam.post(`/api/bookings/${bookingId}/claim-link`)).json();
    const taken = await kim.post(path.replace('/bookings/claim/', '/api/claims/'), { for: 'me' });
    expect(taken.statusCode, taken.body).toBe(200);
    await (who === 'the player' ? block(kim, sam) : block(sam, kim));

    const reads = [
      `orders/${order.id}/places`,
      `orders/${order.id}`,
      'bookings',
      `bookings/${bookingId}/transfer`,
    ];
    for (const read of reads) {
      const { body } = await sam.get(`/api/${read}`);
      expect(body, read).toContain('Robin Kimmeridge');
      expect(body, read).not.toContain(kim.account.username);
    }
    const played = (await kim.get('/api/places')).body;
    expect(played).toContain('Robin Samphire');
    expect(played).not.toContain(sam.account.username);
    for (const [one, { account }] of [
      [sam, kim],
      [kim, sam],
    ] as const) {
      expect((await one.get(`/api/members/by-name/${account.username}`)).statusCode).toBe(404);
      expect((await one.get(`/api/messages/with/${account.username}`)).statusCode).toBe(404);
    }
  },
);

test('a player of a blocked buyer is not named for another place that waits for an answer', async () => {
  const taken = await bookAndPay(sam, await newDay(), { for: 'me' }, toMember(kim));
  await acceptPlaces(kim);
  const asked = await bookAndPay(sam, await newDay(), { for: 'me' }, toMember(kim));
  await block(kim, sam);

  const bookings: BookingView[] = (await sam.get('/api/bookings')).json();
  const nameIn = ({ id }: OrderView) =>
    bookings.find(({ order }) => order.id === id)?.order.places[1]?.name ?? null;
  expect([nameIn(taken), nameIn(asked)]).toEqual(['Robin Kimmeridge', null]);
});
