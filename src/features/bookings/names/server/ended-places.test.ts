import { expect, test } from 'vitest';
import { acceptPlaces } from '#tests/booked-places.ts';
import { type Buyer, bookingsStage } from '#tests/bookings-stage.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { adminPath, organiser } from '#tests/organiser.ts';
import { cards } from '#tests/test-cards.ts';
import type { OrderView } from '../../contract.ts';

const { newBuyer, ...product } = await bookingsStage();
const { app, clock, database, runJobs, services } = product;
const olive = await organiser(app, services);

/** A paid order of Sam's with a place for Kim. */
async function placeForKim() {
  const [sam, kim] = [await newBuyer(), await newBuyer()];
  const eventId = await addGolfDay(database, { now: clock() });
  const places = [{ for: 'me' }, { for: 'member', member: kim.account.username }, { for: 'later' }];
  const order: OrderView = (await sam.post(`/api/events/${eventId}/bookings`, { places })).json();
  await sam.post(`${await sam.openPayment(order.id)}/pay`, cards.good);
  await runJobs();
  await acceptPlaces(kim);
  return { sam, kim, eventId, order, bookingId: order.places[1]?.bookingId ?? '' };
}

const endedFor = async (person: Buyer) => (await person.get('/api/places/ended')).json();
const lastEmailTo = (address: string): string =>
  String(product.sent.findLast(({ to }) => JSON.stringify(to).includes(address))?.text).replace(
    /\s+/g,
    ' ',
  );
const toMember = ({ account }: Buyer) => ({ for: 'member', member: account.username });

test('a place that its buyer gives away is listed for the player who had it, until they have a place again', async () => {
  const { sam, kim, eventId, bookingId } = await placeForKim();
  const lee = await newBuyer();
  expect(await endedFor(kim)).toEqual([]);
  expect((await sam.post(`/api/bookings/${bookingId}/transfer`, toMember(lee))).statusCode).toBe(
    200,
  );
  await runJobs();
  expect(lastEmailTo(kim.account.email)).toMatch(/, who booked your place at .*, has given it to /);
  const at = clock().toISOString();
  expect(await endedFor(kim)).toMatchObject([
    { bookingId, event: { id: eventId }, how: 'given_away', by: 'buyer', at },
  ]);
  expect(JSON.stringify(await endedFor(kim))).not.toMatch(/pence|order/i);
  expect(await endedFor(sam)).toEqual([]);
  expect(await endedFor(lee)).toEqual([]);
  await kim.holdAndPay(eventId);
  await runJobs();
  expect(await endedFor(kim)).toEqual([]);
});

test('a place that the organisers give away, or that its player gives on, says so', async () => {
  const { kim, eventId, bookingId } = await placeForKim();
  const [lee, max] = [await newBuyer(), await newBuyer()];
  expect((await kim.post(`/api/bookings/${bookingId}/transfer`, toMember(lee))).statusCode).toBe(
    200,
  );
  expect(await endedFor(kim)).toMatchObject([{ how: 'given_away', by: 'me' }]);
  await acceptPlaces(lee);
  const [{ place }] = (await lee.get('/api/places')).json();
  const given = { ...toMember(max), reason: 'Lee is ill' };
  const path = adminPath(eventId, `bookings/${place.bookingId}/transfer`);
  expect((await olive.post(path, given)).statusCode).toBe(200);
  expect(await endedFor(lee)).toMatchObject([{ how: 'given_away', by: 'organisers' }]);
  expect(JSON.stringify(await endedFor(lee))).not.toContain('ill');
});

test.each(['buyer', 'organisers'] as const)(
  'a place that the %s cancel says who it was',
  async (by) => {
    const { sam, kim, eventId, order, bookingId } = await placeForKim();
    const unnamed = order.places[2]?.bookingId ?? '';
    const made = (await sam.post(`/api/bookings/${unnamed}/claim-link`)).json();
    const link = made.path.replace('/bookings/claim/', '/api/claims/');
    expect((await app.inject(link)).json()).toMatchObject({
      ended: null,
      cancelledBy: null,
      canClaim: true,
    });
    const path =
      by === 'buyer'
        ? `/api/orders/${order.id}/cancellation`
        : adminPath(eventId, `orders/${order.id}/cancellation`);
    const who = by === 'buyer' ? sam : olive;
    const quote = (await who.get(path)).json();
    const chosen = quote.places
      .filter((one: { bookingId: string }) => [bookingId, unnamed].includes(one.bookingId))
      .map((one: { bookingId: string; choices: object[] }) =>
        by === 'buyer'
          ? { bookingId: one.bookingId, choice: one.choices[0] }
          : { bookingId: one.bookingId, ...one.choices[0] },
      );
    const reason = by === 'buyer' ? {} : { reason: 'Asked to' };
    expect((await who.post(path, { places: chosen, ...reason })).json()).toEqual({ cancelled: 2 });
    await runJobs();
    expect(await endedFor(kim)).toMatchObject([
      { how: 'cancelled', by, at: clock().toISOString() },
    ]);
    expect((await app.inject(link)).json()).toMatchObject({ ended: 'cancelled', cancelledBy: by });
    expect((await kim.get('/api/places')).json()).toEqual([]);
    expect(lastEmailTo(kim.account.email)).toMatch(
      by === 'buyer'
        ? /, who booked your place at .*, has cancelled it/
        : /The organisers have cancelled the place/,
    );
  },
);
