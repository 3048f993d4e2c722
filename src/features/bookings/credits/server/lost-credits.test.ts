import { afterEach, expect, test } from 'vitest';
import { readBalance } from '#features/payments/server/public.ts';
import { buyer } from '#tests/buyer.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { adminPath, organiser } from '#tests/organiser.ts';
import { stripeApp } from '#tests/providers.ts';
import { intentOf } from '#tests/stripe/at-checkout.ts';
import { closeDispute, openDispute } from '#tests/stripe/money.ts';
import type { AttendeePage } from '../../cockpit/contract.ts';
import type { OrderView } from '../../contract.ts';
import { noteDispute } from '../../orders/server/note-dispute.ts';
import { checkBookings } from '../../places/server/consistency-check.ts';
import type { CreditsView } from '../contract.ts';
import { sweepLostCredits } from './lost-credits.ts';

const stage = await stripeApp();
const { app, database, clock, services, payAt, runJobs, sent } = stage;
const { account, webhooks } = stage.standIn;
const olive = await organiser(app, services);
const eventId = await addGolfDay(database, { now: clock(), capacity: 100 });
/** A credit does not pay for all of it. */
const expensive = await addGolfDay(database, { now: clock(), capacity: 100, pricePence: 15_000 });

const rowsOf = async (text: string, values: unknown[] = []) =>
  (await database.$client.query(text, values)).rows;

/** Someone who bought the package of four, and what their bank does. */
async function withPackage() {
  const person = await buyer(app, { confirmedIn: database });
  const { checkoutUrl } = (await person.post('/api/credits/packages')).json();
  await payAt(person, checkoutUrl);
  await runJobs();

  const [payment] = await rowsOf('select id, reference_id from payments where account_id = $1', [
    person.account.id,
  ]);
  const intentId = intentOf(account, payment.id);

  const book = async (at = eventId): Promise<OrderView> => {
    const body = { places: [{ for: 'me', payWith: 'credit' }] };
    return (await person.post(`/api/events/${at}/bookings`, body)).json();
  };
  const lose = (pence?: number) =>
    closeDispute(account, openDispute(account, intentId, pence).id, 'lost');
  const states = async () =>
    (
      await rowsOf('select state from credits where account_id = $1 order by state', [
        person.account.id,
      ])
    ).map(({ state }) => state);
  const refunds = async () =>
    (
      await rowsOf('select state, disputed_pence from refunds where payment_id = $1', [payment.id])
    ).map(({ state, disputed_pence: pence }) => `${state} ${pence}`);
  const read = async (): Promise<CreditsView> => (await person.get('/api/credits')).json();

  return { ...person, orderId: payment.reference_id, book, lose, states, refunds, read };
}

/** Everything came to rest. */
async function rest() {
  await runJobs();
  await stage.readBalances();
  await runJobs();
}

const sentences = async (person: Pick<typeof olive, 'get'>): Promise<string[]> =>
  (await person.get('/api/notifications'))
    .json()
    .notifications.map(({ sentence }: { sentence: string }) => sentence);

// Ledger, credits, documents and the provider’s report agree, whatever happened.
afterEach(async () => {
  await rest();
  expect(await checkBookings(database, { now: clock(), graceMinutes: 0 })).toEqual([]);

  clock.forward(20);
  await olive.post('/api/admin/reconciliation');
  await runJobs();
  const reconciliation = (await olive.get('/api/admin/reconciliation?month=')).json();
  expect(reconciliation).toMatchObject({ isEqual: true, differences: [] });
});

test('the unused credits of a lost payment are taken back once, and a used one stays with its golf day', async () => {
  const losses = await readBalance(database, 'dispute_losses');
  const prepaid = await readBalance(database, 'prepaid');
  const sam = await withPackage();
  const order = await sam.book();
  await runJobs();
  sent.length = 0;
  webhooks.copies = 2;
  sam.lose();
  await rest();
  await noteDispute(services, sam.orderId);
  await rest();
  webhooks.copies = 1;

  expect(await sam.states()).toEqual(['refunded', 'refunded', 'refunded', 'used']);
  expect(await sam.refunds()).toEqual(Array(3).fill('by_dispute 10000'));
  expect(await readBalance(database, 'dispute_losses')).toBe(losses + 10_000);
  expect(await readBalance(database, 'prepaid')).toBe(prepaid);
  const booking = (await sam.get(`/api/bookings/${order.bookingId}`)).json();
  expect(booking.state).toBe('confirmed');

  expect(sent.map(({ subject }) => subject)).toEqual(['3 credits were taken back']);
  expect(sent[0]?.text.replaceAll(/\s+/g, ' ')).toContain(
    'the 3 unused credits of that order, for which you paid £300. A credit of that order is used for bookings, which stay as they are. You have no other credits.',
  );
  const news = (said: string[]) => said.filter((sentence) => sentence.includes('3 unused credits'));
  expect(news(await sentences(sam))).toHaveLength(1);
  expect(news(await sentences(olive))).toHaveLength(1);
  const ledger = (await sam.read()).entries.filter(({ kind }) => kind === 'refunded');
  expect(ledger.map(({ byBank }) => byBank)).toEqual([true, true, true]);
});

test('a golf day keeps nothing of the credits that its places used, whichever of them is given up', async () => {
  const other = await addGolfDay(database, { now: clock() });
  const sam = await withPackage();
  const used = await sam.book();
  const alsoUsed = await sam.book(other);
  const kept = async (at: number, { bookingId }: OrderView) => {
    const { attendees } = (
      await olive.get(adminPath(at, 'attendees?show=all'))
    ).json<AttendeePage>();
    return attendees.find(({ id }) => id === bookingId)?.keptPence;
  };
  const both = async () => [await kept(eventId, used), await kept(other, alsoUsed)];
  expect(await both()).toEqual([10_000, 10_000]);

  sam.lose(10_000);
  await rest();
  expect(await both()).toEqual([7500, 7500]);
  sam.lose(30_000);
  await rest();
  expect(await both()).toEqual([0, 0]);

  const url = `/api/orders/${used.id}/cancellation`;
  const [place] = (await sam.get(url)).json().places;
  const body = { places: [{ bookingId: place.bookingId, choice: place.choices[0] }] };
  expect((await sam.post(url, body)).statusCode).toBe(200);
  await rest();
  expect(await both()).toEqual([0, 0]);
});

test('a payment that was lost in part takes no credit back', async () => {
  const sam = await withPackage();
  sam.lose(10_000);
  await rest();
  expect(await sam.states()).toEqual(Array(4).fill('available'));
});

test('a credit that a booking gives up after the loss does not come back', async () => {
  const sam = await withPackage();
  const used = await sam.book();
  const held = await sam.book(expensive);
  sam.lose();
  await rest();
  expect(await sam.states()).toEqual(['held', 'refunded', 'refunded', 'used']);

  await sam.post(`/api/orders/${held.id}/release`);
  await sweepLostCredits(services);
  expect(await sam.states()).toEqual(['refunded', 'refunded', 'refunded', 'used']);

  const { places } = (await sam.get(`/api/orders/${used.id}/cancellation`)).json();
  const [place] = places;
  expect(place.choices).toEqual([
    expect.objectContaining({ kind: 'money', ofCredit: { pence: 10_000, to: 'lost' } }),
  ]);
  const body = { places: [{ bookingId: place.bookingId, choice: place.choices[0] }] };
  expect((await sam.post(`/api/orders/${used.id}/cancellation`, body)).statusCode).toBe(200);
  await rest();
  expect(await sam.states()).toEqual(Array(4).fill('refunded'));
  expect((await sam.read()).balance).toBe(0);
});

test('a credit that is spent at the moment of the loss is either used or taken back', async () => {
  for (const wins of ['booking', 'bank', 'either'] as const) {
    const sam = await withPackage();
    sam.lose();
    if (wins === 'booking') await sam.book();
    const racing = [
      rest(),
      ...(wins === 'either' ? [sam.book(), noteDispute(services, sam.orderId)] : []),
    ];
    await Promise.all(racing);
    if (wins === 'bank') await sam.book();
    await rest();

    const states = await sam.states();
    const used = states.filter((state) => state === 'used').length;
    expect(states.toSorted()).toEqual([
      ...Array(4 - used).fill('refunded'),
      ...Array(used).fill('used'),
    ]);
    if (wins !== 'either') expect(used).toBe(wins === 'booking' ? 1 : 0);
    expect(await sam.refunds()).toEqual(Array(4 - used).fill('by_dispute 10000'));
  }
});
