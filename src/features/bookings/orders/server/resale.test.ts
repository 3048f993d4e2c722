import { expect, test } from 'vitest';
import { addMinutes } from '#lib/club-time.ts';
import { type Buyer, bookingsStage } from '#tests/bookings-stage.ts';
import { cancelling, DAY } from '#tests/cancelling.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { byTransfer } from '#tests/on-account.ts';
import { codeOf, organiser } from '#tests/organiser.ts';
import { privileges } from '#tests/privileges.ts';
import { cards } from '#tests/test-cards.ts';
import type { OrderView } from '../../contract.ts';
import { guestPasses } from '../../credits/server/tables.ts';
import { expireOverdueHolds } from '../../places/server/release-places.ts';

const { newBuyer, rowsOf, bookAndPay, ...product } = await bookingsStage();
const { app, database, clock, services } = product;
const { quote, cancel, returnedTo } = cancelling(product);
const { giveTier } = privileges(product);
const olive = await organiser(app, services);

const me = { for: 'me' } as const;
const guest = { for: 'guest', guestName: 'Jo Guest' } as const;
const byPass = { ...guest, payWith: 'guest_pass' } as const;

const dayIn = (days: number, capacity: number) =>
  addGolfDay(database, { now: clock(), startsAt: addMinutes(clock(), days * DAY), capacity });
/**
 * Cancels the first places of an order three days before the golf day: they give back something
 * only if resold.
 */
async function cancelLate(person: Buyer, order: OrderView, count = 1): Promise<void> {
  const { places } = await quote(person, order.id);
  const chosen = places.slice(0, count).flatMap(({ bookingId, choices: [choice] }) => {
    expect(choice?.kind).toBe('if_resold');
    return choice ? [{ bookingId, choice }] : [];
  });
  expect((await cancel(person, order.id, chosen)).statusCode).toBe(200);
}
const givePass = async ({ account }: Buyer) =>
  void (await database
    .insert(guestPasses)
    .values({ accountId: account.id, origin: 'goodwill', createdAt: clock() }));
const moneyBack = async (person: Buyer, { id }: OrderView) =>
  (await person.get(`/api/orders/${id}/money-back`)).json();

// Shows defect 9
test('who cancels late and comes back with a guest pass is not refunded, whatever others buy later, and is told', async () => {
  const sam = await newBuyer();
  const eventId = await dayIn(3, 4);
  const order = await bookAndPay(sam, eventId, me);
  await givePass(sam);
  await cancelLate(sam, order);
  await bookAndPay(sam, eventId, byPass);
  expect(await returnedTo(sam)).toBe(0);
  expect(await moneyBack(sam, order)).toMatchObject({ resale: null, takenBack: 1 });
  expect(product.sent.filter(({ kind }) => kind === 'bookings.taken_back')).toHaveLength(1);
  for (let index = 0; index < 3; index += 1) await bookAndPay(await newBuyer(), eventId, me);
  expect(await returnedTo(sam)).toBe(0);
});

test('a place that its own buyer pays for again is not resold, and one that another account pays for is', async () => {
  const [sam, kim] = [await newBuyer(), await newBuyer()];
  const eventId = await dayIn(3, 2);
  const order = await bookAndPay(sam, eventId, me);
  await bookAndPay(kim, eventId, me);
  await cancelLate(sam, order);
  const again = await bookAndPay(sam, eventId, me);
  expect(await returnedTo(sam)).toBe(0);
  await cancelLate(sam, again);
  await bookAndPay(await newBuyer(), eventId, me);
  // One buyer for two places that wait: the older one is given back.
  expect(await returnedTo(sam)).toBe(12_500);
  expect((await moneyBack(sam, again)).resale).toEqual({ places: 1, isOver: false });
});

test('a place taken for less is not resold: by a membership, a guest pass or a credit of £100', async () => {
  const sam = await newBuyer();
  const eventId = await dayIn(3, 3);
  const order = await bookAndPay(
    sam,
    eventId,
    me,
    { ...guest },
    { ...guest, guestName: 'Pat Guest' },
  );
  await cancelLate(sam, order, 3);
  const [vip, kim, lou] = [await newBuyer(), await newBuyer(), await newBuyer()];
  await giveTier(vip);
  await bookAndPay(vip, eventId, { ...me, payWith: 'credit' });
  await givePass(kim);
  await bookAndPay(kim, eventId, byPass);
  const { checkoutUrl } = (await lou.post('/api/credits/packages')).json();
  await lou.post(`/api${checkoutUrl}/pay`, cards.good);
  await product.runJobs();
  await bookAndPay(lou, eventId, { ...me, payWith: 'credit' });
  expect(await returnedTo(sam)).toBe(0);
  expect((await moneyBack(sam, order)).resale).toEqual({ places: 3, isOver: false });
});

test('a place sold on account is resold once it is paid', async () => {
  const [sam, kim] = [await newBuyer(), await newBuyer()];
  const eventId = await dayIn(3, 1);
  const order = await bookAndPay(sam, eventId, me);
  await cancelLate(sam, order);
  const player = { kind: 'member', member: kim.account.username, guestName: '', guestEmail: '' };
  const path = `/api/admin/events/${eventId}`;
  expect(codeOf(await olive.post(`${path}/players`, { ...player, payWith: 'account' }))).toMatch(
    /^20[01] /,
  );
  await product.runJobs();
  expect(await returnedTo(sam)).toBe(0);
  const [sold] = await rowsOf(
    `select id from orders where event_id = $1 and settled_with = 'account'`,
    [eventId],
  );
  expect(
    codeOf(await olive.post(`${path}/orders/${sold.id}/account-paid`, byTransfer(clock))),
  ).toMatch(/^200 /);
  await product.runJobs();
  expect(await returnedTo(sam)).toBe(12_500);
});

test('an account that was merged with the buyer’s is the same account', async () => {
  const [sam, other] = [await newBuyer(), await newBuyer()];
  const eventId = await dayIn(3, 1);
  const order = await bookAndPay(sam, eventId, me);
  await cancelLate(sam, order);
  const merged = await olive.post(`/api/admin/members/${other.account.id}/merge`, {
    fromId: sam.account.id,
    reason: 'He registered twice.',
  });
  expect(merged.statusCode, merged.body).toBe(200);
  await bookAndPay(other, eventId, me);
  expect(await returnedTo(other)).toBe(0);
  expect((await moneyBack(other, order)).resale).toEqual({ places: 1, isOver: false });
});

test('two cancelled places are given back once each although their buyers’ payments arrive at the same moment', async () => {
  const [sam, ...buyers] = [await newBuyer(), await newBuyer(), await newBuyer(), await newBuyer()];
  const eventId = await dayIn(3, 2);
  const order = await bookAndPay(sam, eventId, me, guest);
  await cancelLate(sam, order, 2);
  const [first, second, third] = buyers;
  if (!first || !second || !third) throw new Error('Three buyers were asked for');
  await Promise.all([first.holdAndPay(eventId), second.holdAndPay(eventId)]);
  await Promise.all([product.runJobs(), product.runJobs()]);
  await product.runJobs();
  expect(await returnedTo(sam)).toBe(25_000);
  expect((await third.post(`/api/events/${eventId}/bookings`)).json().code).toBe('event_full');
  await expireOverdueHolds(services);
});

test('a moved order that has resold a place does not resell a second one at its new day', async () => {
  const [sam, kim, buyer] = [await newBuyer(), await newBuyer(), await newBuyer()];
  const [from, to] = [await dayIn(3, 1), await dayIn(4, 1)];
  const [one, two] = [await bookAndPay(sam, from, me), await bookAndPay(kim, to, me)];
  await cancelLate(sam, one);
  await cancelLate(kim, two);
  const sold = await bookAndPay(buyer, from, me);
  expect(await returnedTo(sam)).toBe(12_500);
  const path = `/api/admin/events/${from}/orders/${sold.id}/move`;
  const moved = await olive.post(path, {
    toEventId: to,
    returnedPence: 0,
    reason: 'As agreed by phone',
  });
  expect(codeOf(moved)).toMatch(/^200 /);
  await product.runJobs();
  expect(await returnedTo(kim)).toBe(0);
});
